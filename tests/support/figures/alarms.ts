import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export type Alarm = { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string } };

/** The rules of deploy/alerts.yml. */
export const readAlarms = (): Alarm[] =>
  (parse(readFileSync(new URL('../../../deploy/alerts.yml', import.meta.url), 'utf8')) as { groups: { rules: Alarm[] }[] }).groups.flatMap(
    ({ rules }) => rules,
  );

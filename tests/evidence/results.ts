import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './code-fingerprint.ts';
import { entryOf, type KeptFigure } from './figure-list.ts';
import { codeOf, type Origin } from './origin.ts';

type Measurement = {
  name: string;
  ours?: number;
  unit?: string;
  ratio?: number;
  seconds?: number;
  limit?: string;
  pass?: boolean;
  missing?: string;
};

/** A file of `bench/results/`: what a test kept, or the lines that a bench printed. */
export type Result = { name: string; file: string; origin?: Origin; figures?: Measurement[] } & Record<string, unknown>;

/** Whether a figure is of the code that is there: `unknown` where nobody noted of which it is. */
export type Age = 'of this code' | 'older than its code' | 'older, or of unknown code';

export const resultFiles = (from = root) => globSync('bench/results/*.json', { cwd: from }).sort();

export function readResults(from = root): Result[] {
  return resultFiles(from).map((file) => ({
    ...(JSON.parse(readFileSync(path.join(from, file), 'utf8')) as object),
    name: path.basename(file, '.json'),
    file,
  }));
}

/** Says of each figure how old it is; the code of each entry is read once. */
export function ageReader(fingerprint: (kept: KeptFigure) => string = codeOf): (result: Result) => Age {
  const now = new Map<string, string>();
  return ({ name, origin }) => {
    const [key, kept] = entryOf(name) ?? [];
    if (!key || !kept || !origin?.code) return 'older, or of unknown code';
    const code = now.get(key) ?? fingerprint(kept);
    now.set(key, code);
    return code === origin.code ? 'of this code' : 'older than its code';
  };
}

const text = (value: unknown): string =>
  value !== null && typeof value === 'object'
    ? Object.entries(value)
        .map(([key, one]) => `${key} ${text(one)}`)
        .join(', ')
    : String(value);

const sayMeasurement = ({ name, ours, unit, ratio, seconds, limit, pass, missing }: Measurement): string => {
  if (missing) return `${name}: not measured there (${missing})`;
  if (ours === undefined) return name;
  const said = [
    `${ours} ${unit}`,
    ...(ratio === undefined ? [] : [`ratio ${ratio}`]),
    ...(unit === 'MB' && seconds ? [`${seconds} seconds`] : []),
  ];
  const limited = !limit || limit.startsWith('none') ? '' : ` (limit ${limit}${pass === false ? ', **not kept**' : ''})`;
  return `${name}: ${said.join(', ')}${limited}`;
};

/** What a result says, in one line of a table; of a long one how many limits it keeps, and those that it does not. */
export function sayResult(result: Result, measurement?: string): string {
  const { name, figures } = result;
  if (!figures) {
    const { shows = Object.keys(result), limit } = entryOf(name)?.[1] ?? {};
    return `${shows.map((field) => text({ [field]: result[field] })).join('; ')}${limit ? ` (limit: ${limit})` : ''}`;
  }
  const chosen = figures.filter((one) => measurement === undefined || one.name === measurement);
  if (chosen.length <= 4) return chosen.map(sayMeasurement).join('; ');
  const limited = chosen.filter(({ limit }) => limit && !limit.startsWith('none'));
  const missed = limited.filter(({ pass }) => pass === false);
  if (limited.length === 0) return `${chosen.length} measurements, without a limit`;
  const kept = `${limited.length - missed.length} of ${limited.length} limits kept`;
  return [kept, ...missed.map(sayMeasurement)].join('; ');
}

import type { Result } from './results.ts';

/** A measurement of a bench, as it printed it. */
export type Row = Record<string, string | number> & { name: string };

export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The measurements of a bench; none where it is not kept. */
export const rowsOf = (results: readonly Result[], name: string): Row[] =>
  (results.find((result) => result.name === name)?.figures ?? []) as unknown as Row[];

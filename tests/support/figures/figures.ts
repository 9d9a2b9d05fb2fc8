import { mkdirSync, writeFileSync } from 'node:fs';
import { machine } from '../../../bench/support/figure.ts';

/** Whether this run holds the full figures. */
export const isFull = Boolean(process.env.FULL);

/** What a promised time may take: itself in a full run, which has its machine to itself; elsewhere so much that only being stuck fails. */
export const promised = (milliseconds: number) => (isFull ? milliseconds : 10 * milliseconds);

/** Prints what a test measured; a full run keeps it, with the machine that it comes from. */
export function keepFigure(name: string, figure: Record<string, unknown>): void {
  console.log(JSON.stringify({ name, ...figure }));
  if (!isFull) return;
  const results = new URL('../../../bench/results/', import.meta.url);
  mkdirSync(results, { recursive: true });
  writeFileSync(new URL(`${name}.json`, results), `${JSON.stringify({ name, ...figure, machine }, null, 2)}\n`);
}

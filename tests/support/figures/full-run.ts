import { mkdirSync, writeFileSync } from 'node:fs';
import { machine } from '../../../bench/support/figure.ts';
import { originOf, readTree } from '../../evidence/origin.ts';

/** Whether this run holds the full figures. */
export const isFull = Boolean(process.env.FULL);

/** What a promised time may take: itself in a full run, which has its machine to itself; elsewhere so much that only being stuck fails. */
export const promised = (milliseconds: number) => (isFull ? milliseconds : 10 * milliseconds);

const tree = isFull ? readTree() : undefined;

/** Prints what a test measured; a full run keeps it, with the machine and the code that it comes from. `tests/evidence/figure-list.ts` lists every name. */
export function keepFigure(name: string, figure: Record<string, unknown>): void {
  console.log(JSON.stringify({ name, ...figure }));
  if (!tree) return;
  const results = new URL('../../../bench/results/', import.meta.url);
  mkdirSync(results, { recursive: true });
  const kept = { name, ...figure, machine, origin: originOf(name, tree) };
  writeFileSync(new URL(`${name}.json`, results), `${JSON.stringify(kept, null, 2)}\n`);
}

import { isFull } from './full-run.ts';

/** How often a long test does its thing: so often in a full run, so often else; `COUNT` names any other number. */
export const countOf = (ordinary: number, full: number): number => Number(process.env.COUNT ?? (isFull ? full : ordinary));

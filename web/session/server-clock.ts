import { readStored, writeStored } from './storage.ts';

const clockOffset = () => Number(readStored('clock_offset')) || 0;

/** The server's time in epoch milliseconds: this phone's clock, which may be wrong, and how far apart the two were when they last met. */
export const serverNow = () => Date.now() + clockOffset();

/** The header `date` tells whole seconds, so that less than two apart is none. */
export function learnClock(date: string | null): void {
  const offset = Date.parse(date ?? '') - Date.now();
  if (Math.abs(offset - clockOffset()) >= 2000) writeStored('clock_offset', String(offset));
}

import { readStored, writeStored } from './storage.ts';

const clockOffset = () => Number(readStored('clock_offset')) || 0;

/** The server's time in epoch milliseconds: this phone's clock, which may be wrong, with the last known difference. */
export const serverNow = () => Date.now() + clockOffset();

/** The `date` header has whole seconds, so a difference under two counts as none. */
export function learnClock(date: string | null): void {
  const offset = Date.parse(date ?? '') - Date.now();
  if (Math.abs(offset - clockOffset()) >= 2000) writeStored('clock_offset', String(offset));
}

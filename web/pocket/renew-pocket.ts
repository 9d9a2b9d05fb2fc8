import { readStored, writeStored } from '../session/storage.ts';
import { readKept } from './kept-pocket.ts';
import { isFree } from './network-type.ts';
import { keepCity } from './pocket-work.ts';
import { askStatus } from './use-pocket.ts';

/** Milliseconds between two looks at what is new. */
const everyMs = 3 * 3_600_000;

/** Updates the kept city where that costs nobody data, at most once in a few hours and without a message. */
export async function renewPocket(): Promise<void> {
  const last = Number(readStored('pocket_wifi'));
  const now = Date.now();
  if (!isFree() || Math.abs(now - last) < everyMs) return;
  const kept = await readKept();
  if (!kept) return;
  writeStored('pocket_wifi', String(now));
  const status = await askStatus(kept.id_city, kept);
  if (status.difference_bytes !== 0 && isFree()) await keepCity(status, kept.city, kept);
}

import { answerCall, type OpenPocket, readPocketCall } from './calls.ts';

/** What runs as well for these as for anybody's: a search for a word as it is written, one for a slip, and plans. */
const typical = ['/search?q=cafe&', '/search?q=taqeria%20pastr&', '/search?q=tacos%20de&', '/plans?amount=200&people=2&day=1&time=14:00&'];

/** Runs once what the first search and the first plans of somebody would run for the first time; `rest` lets others go first, before each of them. */
export async function warmUp(open: OpenPocket, now: number, rest: () => Promise<void>): Promise<void> {
  for (const path of typical) {
    await rest();
    const call = readPocketCall(new URL(`http://pocket/api/v1${path}id_city=${open.shelves.pocket.id_city}`));
    if (call) await answerCall(open, call, now);
  }
}

import { answerCall, type OpenPocket, readPocketCall } from './answered-calls.ts';

/** Requests whose code is the same for everybody's: a search for a correct word, one for a misspelled word, and plans. */
const typical = ['/search?q=cafe&', '/search?q=taqeria%20pastr&', '/search?q=tacos%20de&', '/plans?amount=200&people=2&day=1&time=14:00&'];

/**
 * Runs the code of the first search and the first plans once, before somebody needs it. `rest` waits before each step, so that requests of the page come first.
 */
export async function warmUp(open: OpenPocket, now: number, rest: () => Promise<void>): Promise<void> {
  for (const path of typical) {
    await rest();
    const call = readPocketCall(new URL(`http://pocket/api/v1${path}id_city=${open.shelves.pocket.id_city}`));
    if (call) await answerCall(open, call, now);
  }
}

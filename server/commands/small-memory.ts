import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// A command that opens the embedded database imports this statically and all else dynamically, so that the rest is loaded under
// these flags: the heap of short-lived objects stays as small as it begins.
setFlagsFromString('--semi-space-growth-factor=1');
setFlagsFromString('--expose-gc');

const collect = runInNewContext('gc') as () => void;

/** Gives back what is no longer used. */
export async function collectGarbage(): Promise<void> {
  // What the last turn of the event loop still holds is free only in the next.
  await new Promise(setImmediate);
  collect();
}

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// A command that opens the embedded database imports this statically and all else dynamically, so that the rest is loaded under
// these flags. Optimising one enormous function of PGlite's WebAssembly takes V8 600 MB for half a second, so here it stays
// with the baseline compiler: a third slower, half the memory.
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');
setFlagsFromString('--semi-space-growth-factor=1');
setFlagsFromString('--expose-gc');

const collect = runInNewContext('gc') as () => void;

/** Gives back what is no longer used, such as the second engine that makes a new database folder. */
export async function collectGarbage(): Promise<void> {
  // What the last turn of the event loop still holds is free only in the next.
  await new Promise(setImmediate);
  collect();
}

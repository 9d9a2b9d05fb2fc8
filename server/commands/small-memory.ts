import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// A command that opens the embedded database imports this first. Optimising one enormous function of PGlite's WebAssembly takes
// V8 600 MB for half a second, so here it stays with the baseline compiler: a third slower, a third of the memory.
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');
setFlagsFromString('--semi-space-growth-factor=1');
setFlagsFromString('--expose-gc');

export const collectGarbage = runInNewContext('gc') as () => void;

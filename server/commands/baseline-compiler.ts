import { setFlagsFromString } from 'node:v8';

// Optimising one enormous function of PGlite's WebAssembly takes V8 600 MB for half a second. A command that imports this first
// leaves it all to the baseline compiler: half as fast, at less than half the memory.
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');

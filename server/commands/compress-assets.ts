import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { shrinkManifestFile } from './shrink-manifest.ts';

/** Compresses the built scripts, styles and WebAssembly once and well, so that the server only reads them. */
const folder = fileURLToPath(new URL('../../build/client/assets', import.meta.url));
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

shrinkManifestFile(folder);
for (const name of readdirSync(folder).filter((file) => /\.(js|css|wasm)$/.test(file))) {
  const file = path.join(folder, name);
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, quality));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

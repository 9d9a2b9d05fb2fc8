import { openUploadStore } from '../../../server/platform/storage/upload-store.ts';

/** Writes pictures into a data folder until it is killed. Each is 3 MB of one byte, which its name says. */
const store = openUploadStore({ DATA_DIR: process.argv[2] as string });
for (let byte = 0; ; byte = (byte + 1) % 256) {
  const name = `${byte.toString(16).padStart(2, '0').repeat(16)}-800x600-m.webp`;
  await store.put(name, Buffer.alloc(3_000_000, byte));
  process.send?.(name);
}

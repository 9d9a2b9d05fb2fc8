import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the `/static/` addresses of what comes with the app live on disk, by their first folder; uploads are `upload-store.ts`'s. A name never gets other bytes, so they may be kept for ever. */
export const staticFolders = {
  pictures: fileURLToPath(new URL('../../../database/seed/pictures', import.meta.url)),
};

const address = /^\/static\/([a-z]+)\/([A-Za-z0-9_-]+\.(?:webp|png|jpg))$/;

/** The bytes behind an address under `/static/`, or undefined when there is no such file. */
export async function readStaticFile(url: string): Promise<Buffer | undefined> {
  const [, folder, name] = address.exec(url) ?? [];
  if (!folder || !name || !Object.hasOwn(staticFolders, folder)) return undefined;
  return readFile(path.join(staticFolders[folder as keyof typeof staticFolders], name)).catch(() => undefined);
}

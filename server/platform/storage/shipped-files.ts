import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Folders on disk behind the `/static/` addresses of files that ship with the app, by their first folder; `upload-store.ts` has the uploads. A name
 * never gets other bytes, so browsers may cache it for ever.
 */
export const staticFolders = {
  pictures: fileURLToPath(new URL('../../../database/seed/pictures', import.meta.url)),
};

const address = /^\/static\/([a-z]+)\/([A-Za-z0-9_-]+\.(?:webp|png|jpg))$/;

/** The file at an address under `/static/`, or undefined when there is none. */
export async function readStaticFile(url: string): Promise<Buffer | undefined> {
  const [, folder, name] = address.exec(url) ?? [];
  if (!folder || !name || !Object.hasOwn(staticFolders, folder)) return undefined;
  return readFile(path.join(staticFolders[folder as keyof typeof staticFolders], name)).catch(() => undefined);
}

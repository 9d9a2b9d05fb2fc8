import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const modules = fileURLToPath(new URL('../../../../node_modules/', import.meta.url));

/** A new embedded database of the installed PGlite version, packed. The file may be missing: `npm ci` deletes it. */
export function emptyDatabaseFile(): string {
  const { version } = JSON.parse(readFileSync(`${modules}@electric-sql/pglite/package.json`, 'utf8')) as { version: string };
  return `${modules}.cache/barrio/pglite-${version}.tar.gz`;
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const modules = fileURLToPath(new URL('../../../../node_modules/', import.meta.url));

/** An embedded database as it is before its first statement, packed by PGlite, of the version that is installed. It may be missing: `npm ci` takes it away. */
export function emptyDatabaseFile(): string {
  const { version } = JSON.parse(readFileSync(`${modules}@electric-sql/pglite/package.json`, 'utf8')) as { version: string };
  return `${modules}.cache/barrio/pglite-${version}.tar.gz`;
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const modules = fileURLToPath(new URL('../../../../node_modules/', import.meta.url));
const migrations = fileURLToPath(new URL('../../../../database/migrations/', import.meta.url));

/** A new embedded database of the installed PGlite version and of this code's schema, packed. The file may be missing: `npm ci` deletes it. */
export function emptyDatabaseFile(): string {
  const { version } = JSON.parse(readFileSync(`${modules}@electric-sql/pglite/package.json`, 'utf8')) as { version: string };
  return `${modules}.cache/barrio/pglite-${version}-${nameSchema()}.tar.gz`;
}

/** Another one as soon as a migration is added or altered. */
function nameSchema(): string {
  const hash = createHash('sha256').update(readFileSync(`${migrations}meta/_journal.json`));
  const files = readdirSync(migrations).filter((name) => name.endsWith('.sql'));
  for (const name of files.sort()) hash.update(readFileSync(migrations + name));
  return hash.digest('hex').slice(0, 12);
}

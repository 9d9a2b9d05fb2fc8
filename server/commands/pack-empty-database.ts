import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import { migrateEmbedded } from '../../database/migrate.ts';
import { createPglite } from '../platform/database/pglite/create-pglite.ts';
import { emptyDatabaseFile } from '../platform/database/pglite/empty-database.ts';

/** Making and migrating an embedded database takes six seconds and 600 MB: the build does it, and first starts unpack it. */
const file = emptyDatabaseFile();
if (!existsSync(file)) {
  const client = await createPglite();
  await migrateEmbedded(drizzle(client));
  const packed = await client.dumpDataDir('gzip');
  await client.close();
  await mkdir(path.dirname(file), { recursive: true });
  // Whole or not at all.
  await writeFile(`${file}.${process.pid}`, packed.stream());
  await rename(`${file}.${process.pid}`, file);
}

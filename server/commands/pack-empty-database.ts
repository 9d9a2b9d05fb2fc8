import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { emptyDatabaseFile } from '../platform/database/pglite/empty-database.ts';
import { packSchema } from '../platform/database/pglite/pack-schema.ts';

/** Making and migrating an embedded database takes six seconds and 600 MB: the build does it, and first starts unpack it. */
const file = emptyDatabaseFile();
if (!existsSync(file)) {
  const packed = await packSchema();
  await mkdir(path.dirname(file), { recursive: true });
  // Whole or not at all.
  await writeFile(`${file}.${process.pid}`, packed.stream());
  await rename(`${file}.${process.pid}`, file);
}

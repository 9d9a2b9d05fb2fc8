import { existsSync, openAsBlob } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrateEmbedded } from '../../../database/migrate.ts';
import { createPglite } from '../../../server/platform/database/pglite/create-pglite.ts';
import { emptyDatabaseFile } from '../../../server/platform/database/pglite/empty-database.ts';

/** An embedded database in this thread, migrated; in memory unless it is given a folder, and like the one that `copyOf` was dumped from. */
export async function openPglite(folder?: string, copyOf?: Blob): Promise<PGlite> {
  const client = await createPglite(folder, copyOf ?? (folder ? undefined : await packed()));
  await migrateEmbedded(drizzle(client));
  return client;
}

/** An empty database as the build packs it: unpacking takes a part of the seconds that making one does. */
const packed = () => (existsSync(emptyDatabaseFile()) ? openAsBlob(emptyDatabaseFile()) : undefined);

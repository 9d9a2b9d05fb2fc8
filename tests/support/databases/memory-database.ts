import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrateEmbedded } from '../../../database/migrate.ts';
import { createPglite } from '../../../server/platform/database/pglite/create-pglite.ts';

/** An embedded database in this thread, migrated; in memory unless it is given a folder, and like the one that `copyOf` was dumped from. */
export async function openPglite(folder?: string, copyOf?: Blob): Promise<PGlite> {
  const client = await createPglite(folder, copyOf);
  await migrateEmbedded(drizzle(client));
  return client;
}

import { drizzle } from 'drizzle-orm/pglite';
import { migrateEmbedded } from '../../../../database/migrate.ts';
import { createPglite } from './create-pglite.ts';

/** A new embedded database with this code's schema, packed. */
export async function packSchema(): Promise<Blob> {
  const client = await createPglite();
  await migrateEmbedded(drizzle(client));
  const packed = await client.dumpDataDir('gzip');
  await client.close();
  return packed;
}

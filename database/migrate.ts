import { fileURLToPath } from 'node:url';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

export const migrateEmbedded = (db: PgliteDatabase) => migratePglite(db, { migrationsFolder });

/** `db` must be one connection that holds the migration lock, not a pool. */
export const migrateServer = (db: NodePgDatabase) => migratePostgres(db, { migrationsFolder });

import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type { Database } from '../../../database/database.ts';
import { afterCheck, migrateEmbedded, migrateServer, requireSchema, unlessNewer } from '../../../database/migrate.ts';
import type { Env } from '../config/env.ts';
import type { OpenDatabase } from './database-handle.ts';
import { EmbeddedClient, type Limits } from './pglite/client.ts';
import { lockDataDir } from './pglite/data-dir-lock.ts';
import { openPostgres } from './postgres/pool.ts';

/**
 * Opens and migrates the database that the environment names. The embedded one belongs to one process: a second process throws at once, and the
 * operating system frees the lock when the first one ends.
 */
export function openDatabase(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>, limits: Partial<Limits> = {}): Promise<OpenDatabase> {
  return env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : openEmbedded(env.DATA_DIR, limits);
}

/** Opens an existing database without migrating it; throws where there is none. */
export async function openAsItIs({ DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): Promise<OpenDatabase> {
  if (DATABASE_URL) return openPostgres(DATABASE_URL, requireSchema);
  if (!existsSync(path.join(DATA_DIR, 'postgres'))) throw new Error(`There is no database in ${DATA_DIR}. Say where it is with DATA_DIR.`);
  return openEmbedded(DATA_DIR, {}, requireSchema);
}

/** Opens a database whose content is about to be replaced. It migrates it, except one that a newer Barrio made. */
export function openToReplace({ DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): Promise<OpenDatabase> {
  return DATABASE_URL ? openPostgres(DATABASE_URL, unlessNewer(migrateServer)) : openEmbedded(DATA_DIR, {}, unlessNewer(migrateEmbedded));
}

/** Opens a database for a first content: `check` throws where it may have none, and then nothing is migrated. */
export function openToFill(
  { DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  check: (db: Database) => Promise<void>,
): Promise<OpenDatabase> {
  return DATABASE_URL
    ? openPostgres(DATABASE_URL, afterCheck(migrateServer, check))
    : openEmbedded(DATA_DIR, {}, afterCheck(migrateEmbedded, check));
}

async function openEmbedded(dataDir: string, limits: Partial<Limits>, prepare = migrateEmbedded): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDataDir(path.join(dataDir, 'postgres.lock'));
  try {
    const client = await EmbeddedClient.open(path.join(dataDir, 'postgres'), (one) => prepare(drizzleOn(one)), limits);
    const close = () => client.close().finally(() => lock.close());
    return { db: drizzleOn(client) as unknown as Database, engine: 'PGlite', close };
  } catch (error) {
    lock.close();
    throw error;
  }
}

const drizzleOn = (client: EmbeddedClient) => drizzlePglite(client as unknown as PGlite);

/** Whether the database answers. */
export async function answers(db: Database): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
}

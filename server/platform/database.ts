import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Database } from '../../database/database.ts';
import { migrateEmbedded, migrateServer } from '../../database/migrate.ts';
import type { Env } from './env.ts';

export type OpenDatabase = { db: Database; engine: 'PGlite' | 'Postgres'; close(): Promise<void> };

/** Below this likeness two words are not taken for the same one; the default of 0.6 misses "taqeria". */
const likeness = 'pg_trgm.word_similarity_threshold = 0.45';

/** One key for every process that migrates the same database. */
const migrationLock = 7_262_014;

/**
 * Opens and migrates the database that the environment names. The embedded one belongs to one process at a time: a
 * second one throws at once, and the lock dies with its process, however that ends.
 */
export function openDatabase(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): Promise<OpenDatabase> {
  return env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : openEmbedded(env.DATA_DIR);
}

async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString,
    options: `-c ${likeness.replaceAll(' ', '')}`,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
  });
  // An idle connection that breaks is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {});
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrateServer(drizzlePostgres(client));
  } finally {
    client.release(true);
  }
  return { db: drizzlePostgres(pool), engine: 'Postgres', close: () => pool.end() };
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(path.join(dataDir, 'postgres.lock'));
  try {
    const client = await openPglite(path.join(dataDir, 'postgres'));
    const close = async () => {
      await client.close();
      lock.close();
    };
    return { db: drizzlePglite(client) as unknown as Database, engine: 'PGlite', close };
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** An embedded database; without a folder it lives in memory. It begins as the one that `copyOf` was dumped from. */
export async function openPglite(folder?: string, copyOf?: Blob): Promise<PGlite> {
  const client = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(copyOf ? { loadDataDir: copyOf } : {}),
    extensions: { pg_trgm, unaccent },
    postgresqlconf: ['shared_buffers = 32MB', 'max_wal_size = 256MB'],
  });
  await migrateEmbedded(drizzlePglite(client));
  await client.exec(`set ${likeness}`);
  return client;
}

/** A lock that nobody refers to would be collected as garbage, and so be free, while its database is still in use. */
const held = new Set<DatabaseSync>();

/** Two processes on one folder would silently lose writes. The operating system drops this lock with the process. */
function lockFolder(file: string): { close(): void } {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    held.add(lock);
    return {
      close: () => {
        held.delete(lock);
        lock.close();
      },
    };
  } catch (error) {
    lock.close();
    throw new Error(`Another process is using ${path.dirname(file)}. Stop it first, or choose another DATA_DIR (or a DATABASE_URL).`, {
      cause: error,
    });
  }
}

/** Whether the database answers. */
export async function answers(db: Database): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
}

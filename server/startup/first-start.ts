import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Env } from '../platform/config/env.ts';
import type { OpenDatabase } from '../platform/database/database-handle.ts';
import { lockDataDir } from '../platform/database/pglite/data-dir-lock.ts';

type Place = Pick<Env, 'DATABASE_URL' | 'DATA_DIR' | 'SEED'>;

/**
 * Opens the database with its first data in it. A process of its own makes and fills it, because WebAssembly memory only returns to the system when
 * its process ends.
 */
export async function openSeeded(env: Place): Promise<OpenDatabase> {
  if (!env.DATABASE_URL) await prepareFolder(env);
  const { openDatabase } = await import('../platform/database/open-database.ts');
  const { isSeeded } = await import('./seed-once.ts');
  const database = await openDatabase(env);
  if (await isSeeded(database.db, env)) return database;
  // The embedded database belongs to one process at a time.
  await database.close();
  await seedApart(env);
  return openDatabase(env);
}

/** Milliseconds in which the child of a killed first start hears that its parent is gone: making the database keeps its event loop busy. */
const orphanEndsMs = 10_000;

/** Reports a folder in use at once: everything else takes longer to load than this check. */
async function prepareFolder(env: Place): Promise<void> {
  const inFolder = (name: string) => path.join(env.DATA_DIR, name);
  const timeoutMs = existsSync(inFolder('postgres.making')) ? orphanEndsMs : 0;
  if (existsSync(inFolder('postgres.lock'))) lockDataDir(inFolder('postgres.lock'), timeoutMs).close();
  if (!existsSync(inFolder('postgres/PG_VERSION'))) await seedApart(env);
}

/** Runs `npm run db:seed` and throws its failure. */
async function seedApart({ SEED }: Place): Promise<void> {
  console.error('Preparing the database (once, a few seconds)…');
  const child = fork(fileURLToPath(new URL('../commands/db-seed.ts', import.meta.url)), {
    env: { ...process.env, SEED: SEED ?? '' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const [said, [code, signal]] = await Promise.all([text(child.stderr as Readable), once(child, 'exit')]);
  if (code !== 0) throw new Error(said.trim() || `The process that prepares the database ended with ${code ?? signal}.`);
}

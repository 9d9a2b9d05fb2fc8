import type { Database } from '../../database/database.ts';
import { readEnv } from '../platform/config/env.ts';
import { openSeeded } from '../startup/first-start.ts';
import { collectGarbage } from './small-memory.ts';

/** Opens the database as the server does (lock, migrate, seed), works and closes. */
export async function withDatabase<T>(work: (db: Database, engine: string) => Promise<T>): Promise<T> {
  const env = readEnv(process.env);
  await collectGarbage();
  const { db, engine, close } = await openSeeded(env);
  try {
    await collectGarbage();
    return await work(db, engine);
  } finally {
    await close();
  }
}

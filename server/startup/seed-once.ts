import { sql } from 'drizzle-orm';
import { advisoryLocks } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { Env } from '../platform/config/env.ts';

type SeedOptions = Pick<Env, 'SEED' | 'DATABASE_URL'>;

/** The data that a new database still lacks: by default only the embedded one gets the demo. */
async function findLacking(db: Database, { SEED, DATABASE_URL }: SeedOptions): Promise<{ base: boolean; demo: boolean }> {
  const isDemo = (SEED ?? (DATABASE_URL ? 'none' : 'demo')) === 'demo';
  const { rows } = await db.execute<{ base: boolean; demo: boolean }>(sql`
    select not exists (select 1 from states) as base, ${isDemo}::boolean and not exists (select 1 from companies) as demo`);
  return rows[0] as { base: boolean; demo: boolean };
}

/** Whether `seedOnce` has nothing to do. */
export async function isSeeded(db: Database, env: SeedOptions): Promise<boolean> {
  const { base, demo } = await findLacking(db, env);
  return !base && !demo;
}

/**
 * Fills an empty database with what every deployment needs (states, municipalities, categories) and, when asked for, with the demo cities. It leaves
 * a database with data alone; returns whether it added something.
 */
export async function seedOnce(db: Database, env: SeedOptions, now: Date): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.seed})`);
    const lacking = await findLacking(tx, env);
    if (lacking.base) await seedBase(tx);
    if (lacking.demo) await seedCities(tx, now);
    return lacking.base || lacking.demo;
  });
}

// The rows take memory, so only a process that inserts them imports them.

async function seedBase(tx: Database): Promise<void> {
  const { seedGeography } = await import('../../database/seed/geography/seed-geography.ts');
  const { seedCategories } = await import('../../database/seed/seed-categories.ts');
  await seedGeography(tx);
  await seedCategories(tx);
}

async function seedCities(tx: Database, now: Date): Promise<void> {
  const { seedDemo } = await import('../../database/seed/seed-demo.ts');
  await seedDemo(tx, now);
}

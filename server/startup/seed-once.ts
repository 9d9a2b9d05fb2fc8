import { sql } from 'drizzle-orm';
import { advisoryLocks } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { Env } from '../platform/config/env.ts';

type SeedOptions = Pick<Env, 'SEED' | 'DATABASE_URL'>;

/** What a database lacks of what it is asked to begin with: by default only the embedded one gets the demo. */
async function findLacking(db: Database, { SEED, DATABASE_URL }: SeedOptions): Promise<{ base: boolean; demo: boolean }> {
  const isDemo = (SEED ?? (DATABASE_URL ? 'none' : 'demo')) === 'demo';
  const { rows } = await db.execute<{ base: boolean; demo: boolean }>(sql`
    select not exists (select 1 from states) as base, ${isDemo}::boolean and not exists (select 1 from companies) as demo`);
  return rows[0] as { base: boolean; demo: boolean };
}

/** Whether `seedOnce` would find nothing to do. */
export async function isSeeded(db: Database, env: SeedOptions): Promise<boolean> {
  const { base, demo } = await findLacking(db, env);
  return !base && !demo;
}

/**
 * Puts in an empty database what every deployment needs (states, municipalities, categories) and, when asked for, the demo cities.
 * Touches nothing in a database that has data. Answers whether it added something.
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

// The rows to be added take room in a process: only one that adds them loads them.

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

import { sql } from 'drizzle-orm';
import { advisoryLocks } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { keepDemoFresh } from '../../database/seed/keep-demo-fresh.ts';
import { withTransaction } from '../../database/transaction.ts';
import { refreshOpenIntervals } from '../companies/open-intervals.ts';
import { eraseWhatIsDue } from '../customers/erasure.ts';
import { forgetVerifications } from '../customers/verification-queries.ts';
import { codeTimes } from '../customers/verifications.ts';
import { forgetOldNotifications } from '../notifications/queries.ts';
import type { Clock } from '../platform/config/clock.ts';
import type { Env } from '../platform/config/env.ts';
import { forgetOldCounts } from '../platform/rate-limits/quotas.ts';

type Asked = Pick<Env, 'SEED' | 'DATABASE_URL'>;

/** What a database lacks of what it is asked to begin with: by default only the embedded one gets the demo. */
async function findLacking(db: Database, { SEED, DATABASE_URL }: Asked): Promise<{ base: boolean; demo: boolean }> {
  const isDemo = (SEED ?? (DATABASE_URL ? 'none' : 'demo')) === 'demo';
  const { rows } = await db.execute<{ base: boolean; demo: boolean }>(sql`
    select not exists (select 1 from states) as base, ${isDemo}::boolean and not exists (select 1 from companies) as demo`);
  return rows[0] as { base: boolean; demo: boolean };
}

/** Whether `seedOnce` would find nothing to do. */
export async function isSeeded(db: Database, env: Asked): Promise<boolean> {
  const { base, demo } = await findLacking(db, env);
  return !base && !demo;
}

/**
 * Puts in an empty database what every deployment needs (states, municipalities, categories) and, when asked for, the demo cities.
 * Touches nothing in a database that has data. Answers whether it added something.
 */
export async function seedOnce(db: Database, env: Asked, now: Date): Promise<boolean> {
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

/** What time itself changes: openings ahead, listings of what has ended, the demo's dates, accounts due to be erased, codes, counts, old notifications. */
export async function keepCurrent(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  await keepDemoFresh(db, now);
  await refreshOpenIntervals(db, now);
  await eraseWhatIsDue(db, now);
  await forgetVerifications(db, new Date(now.getTime() - codeTimes.renewable * 1000));
  await forgetOldCounts(db, now);
  await forgetOldNotifications(db, now);
  await db.execute(sql`delete from listings where ends_at < ${new Date(now.getTime() - 3_600_000)}`);
}

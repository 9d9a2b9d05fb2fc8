import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { seedGeography } from '../../database/seed/geography/seed-geography.ts';
import { keepDemoFresh } from '../../database/seed/keep-demo-fresh.ts';
import { seedCategories } from '../../database/seed/seed-categories.ts';
import { seedDemo } from '../../database/seed/seed-demo.ts';
import { refreshOpenIntervals } from '../companies/open-intervals.ts';
import { eraseWhatIsDue } from '../customers/erasure.ts';
import { forgetVerifications } from '../customers/verification-queries.ts';
import { codeTimes } from '../customers/verifications.ts';
import { forgetOldNotifications } from '../notifications/queries.ts';
import type { Clock } from './clock.ts';
import type { Env } from './env.ts';
import { forgetOldCounts } from './limits.ts';

/** One key for every process that seeds the same database. */
const seedLock = 7_262_015;

/**
 * Puts in an empty database what every deployment needs (states, municipalities, categories) and, when asked for, the demo cities.
 * By default only the embedded database gets the demo. Touches nothing in a database that has data. Answers whether it added something.
 */
export async function seedOnce(db: Database, env: Pick<Env, 'SEED' | 'DATABASE_URL'>, now: Date): Promise<boolean> {
  const demo = (env.SEED ?? (env.DATABASE_URL ? 'none' : 'demo')) === 'demo';
  return db.transaction(async (transaction) => {
    const tx = transaction as Database;
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    const { rows } = await tx.execute<{ based: boolean; used: boolean }>(sql`
      select exists (select 1 from states) as based, exists (select 1 from companies) as used`);
    const { based, used } = rows[0] as { based: boolean; used: boolean };
    if (!based) {
      await seedGeography(tx);
      await seedCategories(tx);
    }
    if (demo && !used) await seedDemo(tx, now);
    return !based || (demo && !used);
  });
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

import { eq, sql } from 'drizzle-orm';
import { dayMs } from '../../contract/milliseconds.ts';
import { defaultTimeZone } from '../../contract/places/time-zones.ts';
import type { Database } from '../database.ts';
import { rebuildListings } from '../listings.ts';
import { settings } from '../tables/settings.ts';
import { withTransaction } from '../transaction.ts';
import { openDemo } from './open-demo.ts';

/** The setting with the date from which the demo counts its days. */
export const demoDayKey = 'demo_day';

/**
 * Moves the demo's offers on by the whole days since that date, and its past events by whole weeks (a Saturday race stays on a Saturday), so that an
 * old demo is as alive as a new one; some of its shops opened today. Leaves a real city alone.
 */
export async function keepDemoFresh(db: Database, now: Date): Promise<void> {
  await withTransaction(db, async (tx) => {
    const [counted] = await tx.select().from(settings).where(eq(settings.key, demoDayKey)).for('update');
    if (!counted) return;
    await openDemo(tx, now, defaultTimeZone);
    const from = new Date(counted.value as string).getTime();
    const days = Math.floor((now.getTime() - from) / dayMs);
    if (days < 1) return;
    const shift = sql`make_interval(days => ${days})`;
    await tx.execute(sql`update coupons set starts_at = starts_at + ${shift}, ends_at = ends_at + ${shift}`);
    await tx.execute(sql`update promotions set starts_at = starts_at + ${shift}, ends_at = ends_at + ${shift}`);
    await tx.execute(sql`
      update events set starts_at = starts_at + late.weeks, ends_at = ends_at + late.weeks, sequence = sequence + 1
      from (select id_event, make_interval(weeks => 1 + floor(extract(epoch from ${now}::timestamptz - ends_at) / 604800)::int) as weeks
        from events where ends_at <= ${now}) late
      where late.id_event = events.id_event`);
    await tx
      .update(settings)
      .set({ value: new Date(from + days * dayMs).toISOString() })
      .where(eq(settings.key, demoDayKey));
    await rebuildListings(tx, 'all', now);
  });
}

import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { Keys } from '../auth/key-store.ts';
import { tooMany } from '../problems.ts';

/** At most `max` times within any `seconds`, for each `whom` (a phone, a network, everybody); `what` names the limit. */
export type Limit = { keys: Pick<Keys, 'mac'>; what: string; whom: string; max: number; seconds: number };

export type QuotaResult = { allowed: boolean; retryAfter: number };

/** The window is counted in this many parts, so that no window of the full length ever exceeds the maximum. */
const parts = 24;

const nameOf = ({ keys, what, whom }: Pick<Limit, 'keys' | 'what' | 'whom'>) => `${what}:${keys.mac('limits', whom)}`;

/** The start of the part that contains a moment. */
function partOf(moment: Date, { seconds }: Pick<Limit, 'seconds'>): Date {
  const part = (seconds * 1000) / parts;
  return new Date(Math.floor(moment.getTime() / part) * part);
}

/**
 * Takes one from a limit in one statement, so that concurrent processes never exceed `max`. A rejected attempt does not count; `retryAfter` is in
 * seconds, 0 when allowed.
 */
export async function consumeQuota(db: Database, now: Date, limit: Limit): Promise<QuotaResult> {
  const what = nameOf(limit);
  const part = (limit.seconds * 1000) / parts;
  const begins = partOf(now, limit);
  const ends = new Date(begins.getTime() + part + limit.seconds * 1000);
  const earlier = sql`(select coalesce(sum(counter.count), 0) from limit_counters counter
    where counter.what = ${what} and counter.window_start <> ${begins} and counter.ends_at > ${now})`;
  const { rows } = await db.execute<{ allowed: boolean; wait: number | null }>(sql`
    with taken as (
      insert into limit_counters as counter (what, window_start, count, ends_at)
      select ${what}, ${begins}::timestamptz, 1, ${ends}::timestamptz where ${earlier} < ${limit.max}
      on conflict (what, window_start) do update set count = counter.count + 1 where counter.count + ${earlier} < ${limit.max}
      returning 1)
    select exists (select 1 from taken) as allowed,
      extract(epoch from (select min(ends_at) from limit_counters where what = ${what} and ends_at > ${now}) - ${now}::timestamptz)::float8 as wait`);
  const { allowed, wait } = rows[0] as { allowed: boolean; wait: number | null };
  return { allowed, retryAfter: allowed ? 0 : Math.max(1, Math.ceil(wait ?? part / 1000)) };
}

/** Returns what a limit counted at a moment that it turned out not to concern. */
export async function giveBackToLimit(db: Database, takenAt: Date, limit: Limit): Promise<void> {
  await db.execute(sql`update limit_counters set count = count - 1
    where what = ${nameOf(limit)} and window_start = ${partOf(takenAt, limit)}::timestamptz and count > 0`);
}

/** Takes one from a limit; when it is empty, throws a 429 with the time to come back, or another error. */
export async function requireQuota(db: Database, now: Date, limit: Limit, refusal: (retryAfter: number) => Error = tooMany): Promise<void> {
  const { allowed, retryAfter } = await consumeQuota(db, now, limit);
  if (!allowed) throw refusal(retryAfter);
}

/** How often a limit was used within its window. */
export async function countOf(db: Database, now: Date, limit: Pick<Limit, 'keys' | 'what' | 'whom'>): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select coalesce(sum(count), 0)::int as count from limit_counters where what = ${nameOf(limit)} and ends_at > ${now}`,
  );
  return rows[0]?.count ?? 0;
}

/** Deletes the windows that are over. */
export async function forgetOldCounts(db: Database, now: Date): Promise<void> {
  await db.execute(sql`delete from limit_counters where ends_at <= ${now}`);
}

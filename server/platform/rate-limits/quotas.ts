import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { Keys } from '../auth/key-store.ts';
import { tooMany } from '../problems.ts';

/** At most `max` times within any `seconds`, for each `whom` (a phone, a network, everybody); `what` names the limit. */
export type Limit = { keys: Pick<Keys, 'mac'>; what: string; whom: string; max: number; seconds: number };

export type QuotaResult = { allowed: boolean; retryAfter: number };

/** Counts are kept in this many parts of the window, so that no window of the full length ever holds more than the maximum. */
const parts = 24;

const nameOf = ({ keys, what, whom }: Pick<Limit, 'keys' | 'what' | 'whom'>) => `${what}:${keys.mac('limits', whom)}`;

/** When the part of the window began into which a moment falls. */
function partOf(moment: Date, { seconds }: Pick<Limit, 'seconds'>): Date {
  const part = (seconds * 1000) / parts;
  return new Date(Math.floor(moment.getTime() / part) * part);
}

/**
 * Takes one from a limit unless nothing is left, in one statement: however many processes ask at once, no more than `max` are allowed.
 * What is refused does not count. `retryAfter` is in seconds, 0 when allowed.
 */
export async function consumeQuota(db: Database, now: Date, limit: Limit): Promise<QuotaResult> {
  const what = nameOf(limit);
  const part = (limit.seconds * 1000) / parts;
  const begins = partOf(now, limit);
  const ends = new Date(begins.getTime() + part + limit.seconds * 1000);
  const earlier = sql`(select coalesce(sum(o.count), 0) from limit_counters o
    where o.what = ${what} and o.window_start <> ${begins} and o.ends_at > ${now})`;
  const { rows } = await db.execute<{ allowed: boolean; wait: number | null }>(sql`
    with taken as (
      insert into limit_counters as c (what, window_start, count, ends_at)
      select ${what}, ${begins}::timestamptz, 1, ${ends}::timestamptz where ${earlier} < ${limit.max}
      on conflict (what, window_start) do update set count = c.count + 1 where c.count + ${earlier} < ${limit.max}
      returning 1)
    select exists (select 1 from taken) as allowed,
      extract(epoch from (select min(ends_at) from limit_counters where what = ${what} and ends_at > ${now}) - ${now}::timestamptz)::float8 as wait`);
  const { allowed, wait } = rows[0] as { allowed: boolean; wait: number | null };
  return { allowed, retryAfter: allowed ? 0 : Math.max(1, Math.ceil(wait ?? part / 1000)) };
}

/** Gives back what was taken from a limit at a moment: it turned out not to be what the limit counts. */
export async function giveBackToLimit(db: Database, takenAt: Date, limit: Limit): Promise<void> {
  await db.execute(sql`update limit_counters set count = count - 1
    where what = ${nameOf(limit)} and window_start = ${partOf(takenAt, limit)}::timestamptz and count > 0`);
}

/** Takes one from a limit; once nothing is left, throws a 429 that says when to come back, or another refusal. */
export async function requireQuota(db: Database, now: Date, limit: Limit, refusal: (retryAfter: number) => Error = tooMany): Promise<void> {
  const { allowed, retryAfter } = await consumeQuota(db, now, limit);
  if (!allowed) throw refusal(retryAfter);
}

/** How often something was taken from a limit within its window. */
export async function countOf(db: Database, now: Date, limit: Pick<Limit, 'keys' | 'what' | 'whom'>): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select coalesce(sum(count), 0)::int as count from limit_counters where what = ${nameOf(limit)} and ends_at > ${now}`,
  );
  return rows[0]?.count ?? 0;
}

/** Windows that are over. */
export async function forgetOldCounts(db: Database, now: Date): Promise<void> {
  await db.execute(sql`delete from limit_counters where ends_at <= ${now}`);
}

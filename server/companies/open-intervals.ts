import { sql } from 'drizzle-orm';
import { openingsAheadDays } from '../../contract/catalog/listing-limits.ts';
import { type HoursEntry, openIntervals } from '../../contract/validity/hours.ts';
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/transaction.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How far ahead openings are known, and how little may be left before they are worked out again. */
const horizon = openingsAheadDays * day;
const refreshAt = 7.5 * day;

const batch = 500;

/**
 * Works out from now on when these stores are open, by the time zone of each, and replaces what was known. Without a choice it takes the stores
 * whose known openings end too soon.
 */
export async function refreshOpenIntervals(db: Database, now: Date, companies?: number[]): Promise<void> {
  const chosen = companies
    ? sql`s.id_company = any(${sql.param(companies)}::int[])`
    : sql`s.hours <> '[]' and (s.open_until is null or s.open_until < ${new Date(now.getTime() + refreshAt)})`;
  let last = 0;
  for (;;) {
    const stores = await withTransaction(db, async (tx) => {
      // Another process that does the same waits here, and finds nothing left to do.
      const { rows } = await tx.execute<StoreHoursRow>(sql`
        select s.id_store, s.id_company, s.id_city, s.hours, y.time_zone
        from stores s join cities y on y.id_city = s.id_city
        where ${chosen} and s.active and s.id_store > ${last} order by s.id_store limit ${batch} for no key update of s`);
      if (rows.length > 0) await replace(tx, rows, now);
      return rows;
    });
    last = stores.at(-1)?.id_store ?? last;
    if (stores.length < batch) return;
  }
}

type StoreHoursRow = { id_store: number; id_company: number; id_city: number; hours: HoursEntry[]; time_zone: string };

async function replace(tx: Database, stores: StoreHoursRow[], now: Date): Promise<void> {
  const ids = stores.map((store) => store.id_store);
  // Whole minutes, like the hours themselves: an opening cut to less than a second would be none in the table.
  const from = Math.floor(now.getTime() / minute) * minute;
  const until = from + horizon;
  const openings = stores.flatMap(({ hours, time_zone, ...store }) =>
    openIntervals(hours, time_zone, from, until).map((opening) => ({ ...store, ...opening })),
  );
  await tx.execute(sql`delete from open_intervals where id_store = any(${sql.param(ids)}::int[])`);
  await tx.execute(sql`
    insert into open_intervals (id_store, id_company, id_city, opens_at, closes_at)
    select id_store, id_company, id_city, to_timestamp(opens_at / 1000), to_timestamp(closes_at / 1000)
    from jsonb_to_recordset(${JSON.stringify(openings)}::jsonb)
      as opening (id_store int, id_company int, id_city int, opens_at bigint, closes_at bigint)`);
  await tx.execute(sql`update stores set open_until = ${new Date(until)} where id_store = any(${sql.param(ids)}::int[])`);
}

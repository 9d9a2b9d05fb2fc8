import { sql } from 'drizzle-orm';
import type { UsedHours } from '../../contract/console/shop-figures.ts';
import type { Database } from '../../database/database.ts';

type Row = { id_store: number; hour: number; redeemed: number };

/** Four whole weeks, so that each weekday counts as often as another; today is not over. */
const days = 28;

/** What each of a company's stores redeemed in the last four weeks, by the hour of its own clock. */
export async function findUsedHours(db: Database, id_company: number, now: Date): Promise<UsedHours> {
  // Two days more than four weeks have every zone's first midnight in them: the index of the company's redemptions ends there.
  const { rows } = await db.execute<Row>(sql`
    select s.id_store, extract(hour from k.redeemed_at at time zone y.time_zone)::int as hour, count(*)::int as redeemed
    from claims k join stores s on s.id_store = k.id_store join cities y on y.id_city = s.id_city
    cross join lateral (select (${now}::timestamptz at time zone y.time_zone)::date as today) local
    where k.id_company = ${id_company} and k.status = 'redeemed' and k.redeemed_at >= ${now}::timestamptz - make_interval(days => ${days + 2}::int)
      and k.redeemed_at >= ((local.today - ${days}::int)::timestamp at time zone y.time_zone)
      and k.redeemed_at < (local.today::timestamp at time zone y.time_zone)
    group by 1, 2`);
  const stores = [...Map.groupBy(rows, ({ id_store }) => id_store)].toSorted(([one], [other]) => one - other);
  return {
    stores: stores.map(([id_store, own]) => ({
      id_store,
      by_hour: Array.from({ length: 24 }, (_, hour) => own.find((row) => row.hour === hour)?.redeemed ?? 0),
    })),
  };
}

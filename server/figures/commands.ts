import { sql } from 'drizzle-orm';
import { defaultTimeZone } from '../../contract/places/time-zones.ts';
import type { Database } from '../../database/database.ts';
import { isPublished } from '../../database/fragments/published.ts';

/** Adds views to the sums, each by the clock of its shop; what does not exist counts nothing. */
export async function insertViews(db: Database, views: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...views].map(([key, count]) => {
    const [kind, slug, hour, what] = key.split('\n') as [string, string, string, string];
    return { kind, slug, at: new Date(Number(hour) * 3_600_000).toISOString(), what, count };
  });
  await db.execute(sql`
    insert into daily_sums (kind, id_item, day, hour, what, count)
    select v.kind, i.id_item, (v.at at time zone z.time_zone)::date, extract(hour from v.at at time zone z.time_zone)::int, v.what, sum(v.count)::int
    from json_to_recordset(${JSON.stringify(rows)}::json) as v (kind text, slug text, at timestamptz, what text, count int)
    join lateral (
      select id_coupon as id_item, id_company, null::int as id_city from coupons where v.kind = 'coupon' and slug = v.slug and ${isPublished('coupons')}
      union all select id_promotion, id_company, null from promotions where v.kind = 'promotion' and slug = v.slug and ${isPublished('promotions')}
      union all select id_event, id_company, id_city from events where v.kind = 'event' and slug = v.slug and ${isPublished('events')}
      union all select id_company, id_company, null from companies where v.kind = 'company' and slug = v.slug and status = 'active'
    ) i on true
    cross join lateral (select coalesce(
      (select y.time_zone from cities y where y.id_city = i.id_city),
      (select y.time_zone from stores s join cities y on y.id_city = s.id_city where s.id_company = i.id_company and s.active order by s.id_store limit 1),
      ${defaultTimeZone}) as time_zone) z
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (kind, id_item, day, hour, what) do update set count = daily_sums.count + excluded.count`);
}

/** Adds words that were searched for and not found, each to the running day of its city; a city that does not exist counts nothing. */
export async function insertMissedSearches(db: Database, missed: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const rows = [...missed].map(([key, count]) => {
    const [id_city, words] = key.split('\n') as [string, string];
    return { id_city: Number(id_city), words, count };
  });
  await db.execute(sql`
    insert into missed_searches (id_city, day, words, count)
    select y.id_city, (${now}::timestamptz at time zone y.time_zone)::date, found.words, found.count
    from json_to_recordset(${JSON.stringify(rows)}::json) as found (id_city int, words text, count int) join cities y on y.id_city = found.id_city
    order by 1, 2, 3
    on conflict (id_city, day, words) do update set count = missed_searches.count + excluded.count`);
}

/** Sums are kept for thirteen months. */
export async function forgetOldSums(db: Database, now: Date): Promise<void> {
  const over = sql`(${now}::timestamptz - interval '13 months')::date`;
  await db.execute(sql`delete from daily_sums where day < ${over}`);
  await db.execute(sql`delete from missed_searches where day < ${over}`);
}

import { sql } from 'drizzle-orm';
import { roles } from '../../contract/accounts/roles.ts';
import { pesos } from '../../contract/catalog/money.ts';
import type { CityOverview } from '../../contract/city/overview.ts';
import type { Database } from '../../database/database.ts';
import { findZone } from '../notifications/queries.ts';

type Row = Omit<CityOverview, 'by_day' | 'last' | 'open' | 'growth' | 'redeemed' | 'tomorrow' | 'at'> &
  Omit<CityOverview['growth'], 'saved_pesos'> & {
    days: CityOverview['by_day'];
    open: number;
    open_with_coupon: number;
    last: { at: string; company: string } | null;
    saved: number;
  };

/** What goes on in a city by its own clock. Redemptions count where they were made: in the city of their store. */
export async function findOverview(db: Database, id_city: number, now: Date): Promise<CityOverview> {
  const zone = await findZone(db, id_city);
  const moment = sql`${now}::timestamptz`;
  const local = sql`(${moment} at time zone ${zone})`;
  const startOf = (days: number) => sql`((${local}::date + ${days}::int)::timestamp at time zone ${zone})`;
  const month = sql`(date_trunc('month', ${local}) at time zone ${zone})`;
  const week = sql`(${moment} - interval '7 days')`;
  const here = (kind: 'coupon' | 'company') => sql`l.kind = ${sql.raw(`'${kind}'`)} and l.id_city = ${id_city} and l.id_colonia = 0`;
  const { rows } = await db.execute<Row>(sql`
    with offered as materialized (
      select o.id_company, count(*)::int as coupons, (count(*) filter (where o.ends_at <= ${startOf(1)}))::int as ends_today
      from listings l join coupons o on o.id_coupon = l.id_item
      where ${here('coupon')} and o.starts_at <= ${moment} and o.ends_at > ${moment} group by o.id_company
    ),
    listed as materialized (
      select c.id_company, c.claimed, exists (
        select from open_intervals opening where opening.id_company = c.id_company and opening.closes_at > ${moment}
          and opening.opens_at <= ${moment} and opening.id_city = ${id_city}) as open
      from listings l join companies c on c.id_company = l.id_item where ${here('company')}
    ), used as materialized (
      select r.redeemed_at, r.saved, s.id_store, s.id_company, (r.redeemed_at at time zone ${zone})::date as day
      from redemptions r join stores s on s.id_store = r.id_store
      where s.id_city = ${id_city} and r.undone_at is null and r.redeemed_at <= ${moment} and r.redeemed_at >= least(${startOf(-13)}, ${month})
    ), daily as materialized (
      select day, count(*)::int as redeemed, count(distinct id_company)::int as companies from used group by day
    )
    select shown.*, shops.*, people.*, feedback_counts.*, sums.*,
      (select json_agg(json_build_object('date', t.day::text, 'redeemed', coalesce(daily.redeemed, 0), 'companies', coalesce(daily.companies, 0)) order by t.day)
        from (select ${local}::date - ago as day from unnest(array[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]) ago) t left join daily on daily.day = t.day) as days,
      (select json_build_object('at', newest.redeemed_at, 'company', (select c.name from companies c where c.id_company = newest.id_company))
        from (select * from used order by used.redeemed_at desc limit 1) newest) as last
    from (
      select count(*)::int as companies, coalesce(sum(coupons), 0)::int as coupons, coalesce(sum(ends_today), 0)::int as ends_today from offered
    ) shown, (
      select count(*)::int as listed, (count(*) filter (where claimed))::int as claimed, (count(*) filter (where open))::int as open,
        (count(*) filter (where open and id_company in (select id_company from offered)))::int as open_with_coupon,
        (select count(distinct m.id_company)::int from memberships m
          where m.role = ${roles.owner} and m.ended_at is null and m.since >= ${week} and m.id_company in (select id_company from listed)) as claimed_week
      from listed
    ) shops, (
      select count(*)::int as customers, (count(*) filter (where created_at >= ${week}))::int as customers_week
      from customers where id_city = ${id_city} and blocked_at is null
    ) people, (
      select (count(*) filter (where f.respected = 'yes'))::int as respected, count(*)::int as answers
      from feedback f where f.respected in ('yes', 'no') and f.id_company in (select id_company from listed)
    ) feedback_counts, (
      select (count(*) filter (where redeemed_at >= ${startOf(-7)} and redeemed_at <= ${week}))::int as week_ago,
        (count(distinct id_store) filter (where day = ${local}::date))::int as tills,
        coalesce(sum(saved) filter (where redeemed_at >= ${month}), 0)::float8 as saved
      from used
    ) sums`);
  const { days, last, open, open_with_coupon, saved, coupons, companies, week_ago, tills, ends_today, ...growth } = rows[0] as Row;
  return {
    coupons,
    companies,
    week_ago,
    tills,
    ends_today,
    tomorrow: coupons - ends_today,
    open: { with_coupon: open_with_coupon, all: open },
    redeemed: days.at(-1)?.redeemed ?? 0,
    by_day: days,
    last: last && { ...last, at: new Date(last.at).toISOString() },
    growth: { ...growth, saved_pesos: pesos(saved) },
    at: now.toISOString(),
  };
}

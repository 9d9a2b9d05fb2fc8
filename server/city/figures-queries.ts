import { type SQL, sql } from 'drizzle-orm';
import { pesos } from '../../contract/catalog/money.ts';
import type { CityFigures } from '../../contract/city/city-figures.ts';
import type { Database } from '../../database/database.ts';
import { findSearched } from '../figures/missed-queries.ts';
import { splitSmall } from '../figures/queries.ts';

/** Days of a city, whole by its clock: from the first moment of one to the first moment after another. */
export type Days = { from: string; to: string; time_zone: string; starts: Date; ends: Date };

type FiguresQuery = { id_city: number; days: Days; now: Date };

/** The running month and the twelve before. */
const months = 13;
const within = (column: SQL, { starts, ends }: Days) => sql`${column} >= ${starts}::timestamptz and ${column} < ${ends}::timestamptz`;

/** Stores of a city, and redemptions in them, looked up store by store: nothing in a redemption names a city. */
const storesOf = (id_city: number) => sql`(select id_store, id_company, id_colonia from stores where id_city = ${id_city})`;

export async function findCityFigures(db: Database, given: FiguresQuery): Promise<CityFigures> {
  const [funnel, newcomers, by_colonia, by_month, searched] = await Promise.all([
    findFunnel(db, given),
    findNewcomers(db, given),
    findColonias(db, given),
    findMonths(db, given),
    findSearched(db, given.id_city, given.days),
  ]);
  const { from, to } = given.days;
  return { from, to, funnel, newcomers, by_colonia, by_month, searched };
}

async function findFunnel(db: Database, { id_city, days }: FiguresQuery): Promise<CityFigures['funnel']> {
  const { rows } = await db.execute<CityFigures['funnel']>(sql`
    with here as materialized (select distinct id_company from stores where id_city = ${id_city}),
    offered as materialized (select o.id_coupon from coupons o join here on here.id_company = o.id_company),
    used as materialized (
      select s.id_company from ${storesOf(id_city)} s join redemptions r on r.id_store = s.id_store
      where r.undone_at is null and ${within(sql`r.redeemed_at`, days)}
    )
    select (select count(distinct id_company)::int from used) as companies, (select count(*)::int from used) as redeemed,
      (select coalesce(sum(d.count), 0)::int from daily_sums d join offered on offered.id_coupon = d.id_item
        where d.kind = 'coupon' and d.what = 'opened' and d.day between ${days.from}::date and ${days.to}::date) as opened,
      (select count(*)::int from saved v join offered on offered.id_coupon = v.id_item
        where v.kind = 'coupon' and ${within(sql`v.created_at`, days)}) as saved,
      (select count(*)::int from offered join claims k on k.id_coupon = offered.id_coupon where ${within(sql`k.claimed_at`, days)}) as taken`);
  return rows[0] as CityFigures['funnel'];
}

async function findNewcomers(db: Database, { id_city, days }: FiguresQuery): Promise<CityFigures['newcomers']> {
  const { rows } = await db.execute<CityFigures['newcomers']>(sql`
    select count(*)::int as joined, (count(*) filter (where did.took > 0))::int as took, (count(*) filter (where did.days > 0))::int as used,
      (count(*) filter (where did.days > 1))::int as came_back
    from customers u cross join lateral (
      select count(*) as took, count(distinct (k.redeemed_at at time zone ${days.time_zone})::date) as days
      from claims k where k.id_customer = u.id_customer
    ) did
    where u.id_city = ${id_city} and ${within(sql`u.created_at`, days)}`);
  return rows[0] as CityFigures['newcomers'];
}

type ColoniaRow = { name: string | null; redeemed: number; shops: number; people: number };

/** Colonias that are named one by one. */
const mostColonias = 200;

async function findColonias(db: Database, { id_city, days }: FiguresQuery): Promise<CityFigures['by_colonia']> {
  const { rows } = await db.execute<ColoniaRow>(sql`
    select n.name, sums.redeemed, sums.shops, sums.people from (
      select s.id_colonia, count(*)::int as redeemed, count(distinct s.id_company)::int as shops, count(distinct k.id_customer)::int as people
      from ${storesOf(id_city)} s join redemptions r on r.id_store = s.id_store join claims k on k.id_claim = r.id_claim
      where r.undone_at is null and ${within(sql`r.redeemed_at`, days)} group by s.id_colonia
    ) sums left join colonias n on n.id_colonia = sums.id_colonia`);
  const { named, rest } = splitSmall(rows);
  const joined = [...named.slice(mostColonias), ...rest];
  const shown = named.slice(0, mostColonias).map(({ name, redeemed, shops }) => ({ name, redeemed, shops }));
  const sum = (what: 'redeemed' | 'shops') => joined.reduce((all, one) => all + one[what], 0);
  return joined.length > 0 ? [...shown, { name: null, redeemed: sum('redeemed'), shops: sum('shops') }] : shown;
}

type MonthRow = CityFigures['by_month'][number];

async function findMonths(db: Database, { id_city, days, now }: FiguresQuery): Promise<MonthRow[]> {
  const zone = days.time_zone;
  const monthOf = (instant: SQL) => sql`date_trunc('month', ${instant} at time zone ${zone})`;
  const first = sql`(${monthOf(sql`${now}::timestamptz`)} - make_interval(months => ${months - 1}::int))`;
  const since = sql`(${first} at time zone ${zone})`;
  const { rows } = await db.execute<MonthRow>(sql`
    with used as materialized (
      select ${monthOf(sql`r.redeemed_at`)} as month, count(*)::int as redeemed, count(distinct s.id_company)::int as companies,
        coalesce(sum(r.saved), 0)::float8 as saved
      from ${storesOf(id_city)} s join redemptions r on r.id_store = s.id_store
      where r.undone_at is null and r.redeemed_at >= ${since} and r.redeemed_at <= ${now}::timestamptz group by 1
    ), answers as (
      select ${monthOf(sql`f.answered_at`)} as month, (count(*) filter (where f.respected = 'yes'))::int as respected, count(*)::int as answers
      from (select distinct id_company from ${storesOf(id_city)} s) h join feedback f on f.id_company = h.id_company
      where f.respected in ('yes', 'no') and f.answered_at >= ${since} group by 1
    ), came as (
      select greatest(${monthOf(sql`created_at`)}, ${first}) as month, count(*) as count from customers where id_city = ${id_city} group by 1
    ), counted as (
      select running.month, (select coalesce(sum(count), 0)::int from came where came.month <= running.month) as customers
      from generate_series(${first}, ${monthOf(sql`${now}::timestamptz`)}, interval '1 month') as running (month)
    )
    select to_char(counted.month, 'YYYY-MM') as month, coalesce(used.companies, 0) as companies, counted.customers,
      coalesce(used.redeemed, 0) as redeemed, coalesce(used.saved, 0) as saved_pesos, coalesce(a.respected, 0) as respected, coalesce(a.answers, 0) as answers
    from counted left join used on used.month = counted.month left join answers a on a.month = counted.month
    where counted.month >= least((select min(month) from used), ${monthOf(sql`${now}::timestamptz`)})
    order by counted.month desc`);
  return rows.map((row) => ({ ...row, saved_pesos: pesos(row.saved_pesos) }));
}

export type DayLine = { day: string; opened: number; taken: number; redeemed: number; companies: number; saved: number };

/** Day by day, every day once. */
export async function findDayLines(db: Database, { id_city, days }: FiguresQuery): Promise<DayLine[]> {
  const dayOf = (instant: SQL) => sql`(${instant} at time zone ${days.time_zone})::date`;
  const { rows } = await db.execute<DayLine>(sql`
    with offered as materialized (
      select o.id_coupon from coupons o where o.id_company in (select id_company from stores where id_city = ${id_city})
    ), used as (
      select ${dayOf(sql`r.redeemed_at`)} as day, count(*)::int as redeemed, count(distinct s.id_company)::int as companies, coalesce(sum(r.saved), 0)::float8 as saved
      from ${storesOf(id_city)} s join redemptions r on r.id_store = s.id_store
      where r.undone_at is null and ${within(sql`r.redeemed_at`, days)} group by 1
    ), took as (
      select ${dayOf(sql`k.claimed_at`)} as day, count(*)::int as taken from offered join claims k on k.id_coupon = offered.id_coupon
      where ${within(sql`k.claimed_at`, days)} group by 1
    ), saw as (
      select d.day, sum(d.count)::int as opened from daily_sums d join offered on offered.id_coupon = d.id_item
      where d.kind = 'coupon' and d.what = 'opened' and d.day between ${days.from}::date and ${days.to}::date group by 1
    )
    select d::date::text as day, coalesce(saw.opened, 0) as opened, coalesce(took.taken, 0) as taken, coalesce(used.redeemed, 0) as redeemed,
      coalesce(used.companies, 0) as companies, coalesce(used.saved, 0) as saved
    from generate_series(${days.from}::date, ${days.to}::date, interval '1 day') d
    left join used on used.day = d::date left join took on took.day = d::date left join saw on saw.day = d::date order by 1`);
  return rows.map((row) => ({ ...row, saved: pesos(row.saved) }));
}

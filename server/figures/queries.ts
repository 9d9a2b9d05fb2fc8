import { type SQL, sql } from 'drizzle-orm';
import type { CouponBrief } from '../../contract/catalog/coupons.ts';
import { pesos } from '../../contract/catalog/money.ts';
import { type CouponFigures, leastCell, type ShopFigures } from '../../contract/console/shop-figures.ts';
import { defaultTimeZone } from '../../contract/places/time-zones.ts';
import type { Database } from '../../database/database.ts';
import { benefitOf } from '../../database/fragments/coupons.ts';
import { findOpenings } from './openings-queries.ts';

/** Of a company, in SQL: that of its first store. */
const zoneOf = (id_company: SQL) => sql`coalesce((
  select y.time_zone from stores s join cities y on y.id_city = s.id_city where s.id_company = ${id_company} and s.active order by s.id_store limit 1),
  ${defaultTimeZone})`;

const standing = sql`k.status = 'redeemed'`;
/**
 * What the redemption of a claim saved, looked up claim by claim: a join would read all redemptions that there are, since nothing in them names a
 * company.
 */
const savedOf = sql`(select r.saved from redemptions r where r.id_claim = k.id_claim and r.undone_at is null)`;
/** What customers said: a `yes` counts while its claim, whose status is given, is redeemed. */
export const saidIn = (status: SQL) => sql`
  count(*) filter (where f.respected = 'yes' and ${status} = 'redeemed')::int as yes, count(*) filter (where f.respected = 'no')::int as no,
  count(*) filter (where f.respected = 'closed')::int as closed`;

/** `people`: how many different customers are in it. */
type Cell = { name: string | null; redeemed: number; people: number };

type FigureCell = Omit<Cell, 'people'>;

/** The cells that may be named, the largest first, and those of fewer than five people or without a name. */
export function splitSmall<T extends Cell>(cells: readonly T[]): { named: T[]; rest: T[] } {
  const isNamed = ({ name, people }: Cell) => name !== null && people >= leastCell;
  return {
    named: cells.filter(isNamed).toSorted((a, b) => b.redeemed - a.redeemed),
    rest: cells.filter((cell) => !isNamed(cell)),
  };
}

/** Small cells are together, without a name, at the end. */
function joinSmall(cells: readonly Cell[]): FigureCell[] {
  const { named, rest } = splitSmall(cells);
  const joined = named.map(({ name, redeemed }) => ({ name, redeemed }));
  const redeemed = rest.reduce((all, cell) => all + cell.redeemed, 0);
  return redeemed > 0 ? [...joined, { name: null, redeemed }] : joined;
}

type CouponRow = Omit<CouponFigures, 'by_hour' | 'other_hours' | 'by_store' | 'said' | 'from'> & {
  hours: { hour: number; redeemed: number; people: number }[] | null;
  stores: FigureCell[] | null;
  said: CouponFigures['said'];
  cartel: number;
  estado: number;
  enlace: number;
  folleto: number;
};

/** How a coupon does, from its opening to its redemption; all from the rows of claims except openings. */
export async function findCouponFigures(db: Database, id_coupon: number): Promise<CouponFigures> {
  const summed = (what: string) =>
    sql`coalesce((select sum(count) from daily_sums where kind = 'coupon' and id_item = ${id_coupon} and what = ${what}), 0)::int`;
  const { rows } = await db.execute<CouponRow>(sql`
    with zone as materialized (select ${zoneOf(sql`o.id_company`)} as time_zone from coupons o where o.id_coupon = ${id_coupon}),
    mine as materialized (
      select k.id_claim, k.id_customer, k.status, k.id_store, k.redeemed_at, case when ${standing} then ${savedOf} end as saved from claims k where k.id_coupon = ${id_coupon}
    ),
    used as (
      select id_store, id_customer, extract(hour from redeemed_at at time zone (select time_zone from zone))::int as hour, count(*)::int as redeemed
      from mine where status = 'redeemed' group by 1, 2, 3
    )
    select ${summed('opened')} as opened, ${summed('from_cartel')} as cartel, ${summed('from_estado')} as estado, ${summed('from_enlace')} as enlace,
      ${summed('from_folleto')} as folleto,
      (select count(*)::int from saved where kind = 'coupon' and id_item = ${id_coupon}) as saved,
      count(*)::int as taken, count(*) filter (where status = 'cancelled')::int as given_back,
      count(*) filter (where status = 'expired')::int as expired, count(*) filter (where status = 'redeemed')::int as redeemed,
      coalesce(sum(saved), 0)::float8 as saved_pesos, count(*) filter (where status = 'redeemed' and saved is null)::int as saved_unknown,
      (select json_agg(h) from (
        select hour, sum(redeemed)::int as redeemed, count(distinct id_customer)::int as people from used group by hour) h) as hours,
      (select json_agg(h) from (select s.name, sum(redeemed)::int as redeemed from used join stores s on s.id_store = used.id_store
        group by s.name) h) as stores,
      (select to_json(said) from (
        select ${saidIn(sql`mine.status`)} from feedback f join mine on mine.id_claim = f.id_claim where f.id_coupon = ${id_coupon}) said) as said
    from mine`);
  const { hours, stores, cartel, estado, enlace, folleto, ...row } = rows[0] as CouponRow;
  const shown = (hours ?? []).filter(({ people }) => people >= leastCell);
  const by_hour = Array.from({ length: 24 }, (_, hour) => shown.find((one) => one.hour === hour)?.redeemed ?? null);
  const other_hours = shown.reduce((rest, { redeemed }) => rest - redeemed, row.redeemed);
  const by_store = (stores ?? []).toSorted((a, b) => b.redeemed - a.redeemed);
  return { ...row, saved_pesos: pesos(row.saved_pesos), by_hour, other_hours, by_store, from: { cartel, estado, enlace, folleto } };
}

/** A month by a shop's clock: its zone, its instants, and how many days of it there are so far. */
export type Month = { month: string; time_zone: string; from: Date; to: Date; days: number; before_from: Date; before_to: Date };

type MonthRow = { month: string; time_zone: string; from: string; to: string; days: number; before_from: string; before_to: string };

/** A month of a company, by default the running one; of that until now. */
export async function findMonth(db: Database, id_company: number, month: string | undefined, now: Date): Promise<Month> {
  const { rows } = await db.execute<MonthRow>(sql`
    with zone as materialized (select ${zoneOf(sql`${id_company}::int`)} as time_zone),
    asked as (
      select time_zone, (${now}::timestamptz at time zone time_zone)::date as today,
        coalesce(to_date(${month ?? null}::text, 'YYYY-MM'), date_trunc('month', ${now}::timestamptz at time zone time_zone)::date) as first from zone
    ), ends as (
      select *, (first + interval '1 month')::date as next, greatest(least((first + interval '1 month')::date, today + 1), first) as until from asked
    )
    select to_char(first, 'YYYY-MM') as month, time_zone, (first::timestamp at time zone time_zone) as from, (next::timestamp at time zone time_zone) as to,
      (until - first) as days, ((first - interval '1 month') at time zone time_zone) as before_from,
      (least((first - interval '1 month')::date + (until - first), first)::timestamp at time zone time_zone) as before_to
    from ends`);
  const row = rows[0] as MonthRow;
  const at = (text: string) => new Date(text);
  return { ...row, from: at(row.from), to: at(row.to), before_from: at(row.before_from), before_to: at(row.before_to) };
}

type ShopRow = Pick<ShopFigures, 'redeemed' | 'redeemed_before' | 'said' | 'saved_pesos' | 'saved_unknown' | 'new_followers'> & {
  first_visits: number;
  days: { day: number; redeemed: number }[] | null;
  colonias: Cell[] | null;
};

type ByCoupon = ShopFigures['by_coupon'][number] & Parameters<typeof benefitOf>[0];

/** What a company's coupons did in a month. */
export async function findShopFigures(db: Database, id_company: number, given: Month): Promise<ShopFigures> {
  const { month, time_zone, from, to, days, before_from, before_to } = given;
  const within = (column: SQL) => sql`${column} >= ${from}::timestamptz and ${column} < ${to}::timestamptz`;
  const asked = db.execute<ShopRow>(sql`
    with used as (
      select k.id_customer, ${savedOf} as saved, other.id_colonia, extract(day from k.redeemed_at at time zone ${time_zone})::int as day
      from claims k join customers other on other.id_customer = k.id_customer
      where k.id_company = ${id_company} and ${standing} and ${within(sql`k.redeemed_at`)}
    )
    select count(*)::int as redeemed, coalesce(sum(saved), 0)::float8 as saved_pesos, count(*) filter (where saved is null)::int as saved_unknown,
      (select count(*)::int from claims k where k.id_company = ${id_company} and ${standing}
        and k.redeemed_at >= ${before_from}::timestamptz and k.redeemed_at < ${before_to}::timestamptz) as redeemed_before,
      (select json_agg(d) from (select day, count(*)::int as redeemed from used group by day) d) as days,
      (select json_agg(d) from (
        select (select n.name from colonias n where n.id_colonia = sums.id_colonia) as name, sum(redeemed)::int as redeemed, sum(people)::int as people
        from (select id_colonia, count(*) as redeemed, count(distinct id_customer) as people from used group by id_colonia) sums group by 1) d) as colonias,
      (select to_json(said) from (
        select ${saidIn(sql`(select k.status from claims k where k.id_claim = f.id_claim)`)}
        from feedback f where f.id_company = ${id_company} and ${within(sql`f.answered_at`)}) said) as said,
      (select count(*)::int from saved where kind = 'company' and id_item = ${id_company} and ${within(sql`created_at`)}
        and not exists (select from company_merges merge where merge.id_into = ${id_company} and merge.merged_at = saved.created_at)) as new_followers,
      count(distinct id_customer) filter (where not exists (
        select from claims other where other.id_customer = used.id_customer and other.id_company = ${id_company} and other.status = 'redeemed'
          and other.redeemed_at < ${from}::timestamptz))::int as first_visits
    from used`);
  const [{ rows }, by_coupon, openings] = await Promise.all([
    asked,
    findByCoupon(db, id_company, given),
    findOpenings(db, { id_company, month }),
  ]);
  const { days: counted, colonias, first_visits, ...row } = rows[0] as ShopRow;
  return {
    ...row,
    month,
    time_zone,
    first_visits: first_visits < leastCell ? null : first_visits,
    saved_pesos: pesos(row.saved_pesos),
    by_day: Array.from({ length: days }, (_, place) => counted?.find(({ day }) => day === place + 1)?.redeemed ?? 0),
    by_colonia: joinSmall(colonias ?? []),
    by_coupon,
    openings,
  };
}

/** More coupons than a shop looks at in a month. */
const mostCoupons = 100;

async function findByCoupon(db: Database, id_company: number, { from, to, time_zone }: Month): Promise<ShopFigures['by_coupon']> {
  const { rows } = await db.execute<ByCoupon>(sql`
    with used as (
      select k.id_coupon, count(*)::int as redeemed from claims k
      where k.id_company = ${id_company} and ${standing} and k.redeemed_at >= ${from}::timestamptz and k.redeemed_at < ${to}::timestamptz
      group by k.id_coupon
    )
    select o.id_coupon, o.slug, o.title, o.kind, o.value, o.original_price, o.price, coalesce(used.redeemed, 0) as redeemed, did.taken,
      coalesce(seen.opened, 0)::int as opened
    from coupons o left join used on used.id_coupon = o.id_coupon
    cross join lateral (
      select count(*)::int as taken from claims k
      where k.id_coupon = o.id_coupon and k.claimed_at >= ${from}::timestamptz and k.claimed_at < ${to}::timestamptz
    ) did
    left join lateral (
      select sum(d.count) as opened from daily_sums d where d.kind = 'coupon' and d.id_item = o.id_coupon and d.what = 'opened'
        and d.day >= (${from}::timestamptz at time zone ${time_zone})::date and d.day < (${to}::timestamptz at time zone ${time_zone})::date
    ) seen on true
    where o.id_company = ${id_company} and (used.redeemed > 0 or did.taken > 0 or seen.opened > 0)
    order by redeemed desc, did.taken desc, o.id_coupon limit ${mostCoupons}`);
  return rows.map((row) => ({ ...(row as CouponBrief & Pick<ByCoupon, 'redeemed' | 'taken' | 'opened'>), ...benefitOf(row) }));
}

export type RedemptionLine = { day: string; time: string; store: string; coupon: string; saved: number | null };

/** More lines than a sheet takes. */
const mostLines = 50_000;

/** A month's redemptions, in their order. */
export async function findRedemptionLines(db: Database, id_company: number, { from, to, time_zone }: Month): Promise<RedemptionLine[]> {
  const { rows } = await db.execute<RedemptionLine>(sql`
    select to_char(k.redeemed_at at time zone ${time_zone}, 'YYYY-MM-DD') as day, to_char(k.redeemed_at at time zone ${time_zone}, 'HH24:MI') as time,
      s.name as store, o.title as coupon, ${savedOf} as saved
    from claims k join coupons o on o.id_coupon = k.id_coupon join stores s on s.id_store = k.id_store
    where k.id_company = ${id_company} and ${standing} and k.redeemed_at >= ${from}::timestamptz and k.redeemed_at < ${to}::timestamptz
    order by k.redeemed_at, k.id_claim limit ${mostLines}`);
  return rows.map((row) => ({ ...row, saved: row.saved === null ? null : pesos(row.saved) }));
}

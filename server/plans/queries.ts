import { sql } from 'drizzle-orm';
import type { PlanCandidates, PlanCoupon, PlanEvent, PlanOrigin, PlanShop } from '../../contract/plans/candidates.ts';
import { courseOf } from '../../contract/plans/course.ts';
import { longestPlan, mostOfPlan, planReach as reach } from '../../contract/plans/plan-limits.ts';
import type { Database } from '../../database/database.ts';
import { hasUnits, holdsAt, unitsLeft } from '../../database/fragments/coupons.ts';
import { iso } from '../platform/database/timestamps.ts';

type OriginRow = { city: string; lat: number | null; lng: number | null; time_zone: string } & {
  id_colonia: number | null;
  colonia: string | null;
  colonia_lat: number | null;
  colonia_lng: number | null;
};

/** The origin of a place; undefined for a city that is not in use. A colonia without a point lies where its stores do. */
export async function findOrigin(db: Database, idCity: number, idColonia: number): Promise<PlanOrigin | undefined> {
  const { rows } = await db.execute<OriginRow>(sql`
    select y.name as city, coalesce(centre.lat, y.lat) as lat, coalesce(centre.lng, y.lng) as lng, y.time_zone, n.id_colonia, n.name as colonia,
      coalesce(n.lat, at.lat) as colonia_lat, coalesce(n.lng, at.lng) as colonia_lng
    from cities y
    left join colonias n on n.id_colonia = ${idColonia} and n.id_city = y.id_city and n.active
    left join lateral (select avg(s.lat) as lat, avg(s.lng) as lng from (
      select lat, lng from stores where id_city = y.id_city and id_colonia = n.id_colonia and active limit 200) s) at on n.lat is null
    left join lateral (select avg(s.lat) as lat, avg(s.lng) as lng from stores s
      where s.id_city = y.id_city and s.active and s.id_colonia = (
        select b.id_colonia from stores b where b.id_city = y.id_city and b.active and b.lat is not null and b.id_colonia is not null
        group by b.id_colonia order by count(*) desc, b.id_colonia limit 1)) centre on n.id_colonia is null
    where y.id_city = ${idCity} and y.active`);
  const [row] = rows;
  if (!row) return undefined;
  const { city, colonia, id_colonia, time_zone } = row;
  if (colonia !== null && id_colonia !== null && row.colonia_lat !== null && row.colonia_lng !== null)
    return { from: colonia, id_colonia, lat: row.colonia_lat, lng: row.colonia_lng, time_zone };
  return { from: `el centro de ${city}`, id_colonia: 0, lat: row.lat, lng: row.lng, time_zone };
}

type Course = { id_category: number; kind: 'company' | 'menu' };

/** The categories of businesses and of dishes where one eats or drinks. */
async function findCourses(db: Database): Promise<Record<Course['kind'], number[]>> {
  const { rows } = await db.execute<Course & { slug: string }>(sql`select id_category, kind, slug from categories`);
  const ids = (kind: Course['kind']) => rows.filter((row) => row.kind === kind && courseOf(row.slug)).map(({ id_category }) => id_category);
  return { company: ids('company'), menu: ids('menu') };
}

type Around = { id_city: number; lat: number; lng: number; at: Date; now: Date };

const until = ({ at }: Around) => new Date(at.getTime() + longestPlan);

/** How far row `r` is, in degrees and squared; and whether that is within reach. */
const away = (r: string, { lat, lng }: Around) => {
  const row = sql.raw(r);
  const east = Math.cos((lat * Math.PI) / 180);
  return {
    order: sql`((${row}.lat - ${lat}) ^ 2 + ((${row}.lng - ${lng}) * ${east}) ^ 2)`,
    isNear: sql`${row}.lat between ${lat - reach} and ${lat + reach} and ${row}.lng between ${lng - reach / east} and ${lng + reach / east}`,
  };
};

type ShopRow = Omit<PlanShop, 'coupons' | 'dishes'> & { coupons: PlanCoupon[] | null; dishes: PlanShop['dishes'] | null };

/** The nearest shops that open within the hours of a plan, with the dishes and coupons that can be had. */
async function findShops(db: Database, around: Around): Promise<PlanShop[]> {
  const courses = await findCourses(db);
  const { id_city, at, now } = around;
  const { order, isNear } = away('s', around);
  const ids = (of: number[]) => sql`${sql.param(of)}::int[]`;
  const { rows } = await db.execute<ShopRow>(sql`
    with around as (
      select s.id_store, s.id_company, c.slug, c.name, c.id_category, ${order} as away
      from stores s join companies c on c.id_company = s.id_company and c.status = 'active' and c.id_category = any(${ids(courses.company)})
      where s.id_city = ${id_city} and s.active and ${isNear}
      order by away, s.id_store limit ${mostOfPlan.looked}),
    near as (
      select a.* from around a
      where (select true from open_intervals i where i.id_store = a.id_store and i.closes_at > ${at} and i.opens_at < ${until(around)} limit 1)
      order by a.away, a.id_store limit ${mostOfPlan.shops})
    select s.id_store, s.id_company, s.address, s.lat, s.lng, s.hours, a.slug, a.name, g.slug as category, n.name as colonia, y.time_zone,
      menu.dishes, running_coupons.coupons
    from near a
    join stores s on s.id_store = a.id_store
    join cities y on y.id_city = ${id_city}
    join categories g on g.id_category = a.id_category
    left join colonias n on n.id_colonia = s.id_colonia
    left join lateral (select json_agg(json_build_object('name', dish.name, 'price', dish.price, 'category', dish.category)) as dishes from (
      select item.name, item.price, other.slug as category from menu_items item join categories other on other.id_category = item.id_category
      where item.id_company = s.id_company and item.id_category = any(${ids(courses.menu)}) and item.price > 0 and item.available
        and coalesce(item.back_at <= ${at}, true)
      order by item.price, item.id_menu_item limit ${mostOfPlan.dishes}) dish) menu on true
    left join lateral (select json_agg(json_build_object('id_coupon', o.id_coupon, 'slug', o.slug, 'title', o.title, 'kind', o.kind, 'value', o.value,
        'original_price', o.original_price, 'price', o.price, 'starts_at', o.starts_at, 'ends_at', o.ends_at, 'windows', o.windows,
        'left', ${unitsLeft('o')}, 'per_customer', o.per_customer, 'min_purchase', o.min_purchase, 'first_visit', o.first_visit,
        'claim_hours', o.claim_hours)) as coupons from (
      select o.* from coupons o
      where o.id_company = s.id_company and o.status = 'active' and o.starts_at <= ${now} and o.ends_at > ${at} and not o.first_visit
        and ${hasUnits('o')} and ${holdsAt('o', 's')}
      order by o.ends_at, o.id_coupon limit ${mostOfPlan.coupons}) o) running_coupons on true
    order by a.away, a.id_store`);
  return rows.map((row) => ({
    ...row,
    dishes: row.dishes ?? [],
    coupons: (row.coupons ?? []).map((coupon) => ({ ...coupon, starts_at: iso(coupon.starts_at), ends_at: iso(coupon.ends_at) })),
  }));
}

/** The nearest events that run within the hours of a plan. */
async function findEvents(db: Database, around: Around): Promise<PlanEvent[]> {
  const { order, isNear } = away('e', around);
  const last = until(around).toISOString().replaceAll(/[-T:]/g, '').slice(0, 12);
  const { rows } = await db.execute<PlanEvent>(sql`
    select e.id_event, e.slug, e.title, e.venue, e.address, e.lat, e.lng, e.starts_at, e.ends_at, e.price, n.name as colonia, y.time_zone
    from listings l
    join events e on e.id_event = l.id_item and e.status <> 'cancelled' and ${isNear}
    join cities y on y.id_city = e.id_city
    left join colonias n on n.id_colonia = e.id_colonia
    where l.kind = 'event' and l.id_city = ${around.id_city} and l.id_colonia = 0 and l.sort_key < ${last} and l.ends_at > ${around.at}
    order by ${order}, e.id_event limit ${mostOfPlan.events}`);
  return rows.map((event) => ({ ...event, starts_at: iso(event.starts_at), ends_at: iso(event.ends_at) }));
}

/** What plans around a point can be made of, by two indexed statements. */
export async function findPlanCandidates(db: Database, around: Around): Promise<PlanCandidates> {
  const [shops, events] = await Promise.all([findShops(db, around), findEvents(db, around)]);
  return { shops, events };
}

import { type SQL, sql } from 'drizzle-orm';
import type { Window } from '../../contract/conditions.ts';
import type { Coupon, CouponBrief } from '../../contract/coupons.ts';
import { pesos } from '../../contract/money.ts';
import type { Place } from '../../contract/schema.ts';
import type { Database } from '../../database/database.ts';
import { companyBrief, joinStores, type StoresRow, storesOf } from '../companies/queries.ts';
import { type ListQuery, listed, pageOf } from '../listings/list-query.ts';
import { listedOf } from '../listings/usable.ts';
import { iso } from '../platform/database/timestamps.ts';

const pesosOrNull = (centavos: number | null) => (centavos === null ? null : pesos(centavos));

/** Percentages stay as they are; amounts of money leave the database as centavos. */
export const giveOf = (row: Pick<CouponBrief, 'kind' | 'value' | 'original_price' | 'price'>) => ({
  kind: row.kind,
  value: row.kind === 'amount' ? pesosOrNull(row.value) : row.value,
  original_price: pesosOrNull(row.original_price),
  price: pesosOrNull(row.price),
});

const couponColumns = sql`o.id_coupon, o.slug, o.id_company, o.title, o.description, o.terms, o.image, o.kind, o.value,
  o.original_price, o.price, o.starts_at, o.ends_at, o.windows, o.stock, o.taken, o.per_customer, o.min_purchase, o.first_visit,
  o.combinable, o.claim_hours, o.status, ${companyBrief} as company`;

type CouponRow = Omit<Coupon, 'left' | 'stores' | 'time_zone'> & StoresRow & { taken: number; windows: Window[] };

const toCoupon = (row: CouponRow): Coupon => ({
  ...row,
  ...giveOf(row),
  ...storesOf(row),
  starts_at: iso(row.starts_at),
  ends_at: iso(row.ends_at),
  left: row.stock === null ? null : row.stock - row.taken,
  min_purchase: pesosOrNull(row.min_purchase),
});

/** A coupon that names stores holds only there. */
export const holdsAt = sql`(not exists (select 1 from coupon_stores x where x.id_coupon = o.id_coupon)
  or exists (select 1 from coupon_stores x where x.id_coupon = o.id_coupon and x.id_store = s.id_store))`;

export async function findCoupons(db: Database, query: ListQuery, now: Date) {
  const { rows } = await db.execute<CouponRow & { sort_key: string; id_item: number }>(sql`
    with page as (${listed('coupon', query, now)})
    select page.*, ${couponColumns}, at.*
    from page
    join coupons o on o.id_coupon = page.id_item
    join companies c on c.id_company = o.id_company
    ${joinStores(query, holdsAt, { hours: true })}
    order by page.sort_key, page.id_item`);
  return pageOf(rows, query, (row) => listedOf(toCoupon(row), now));
}

/** The coupon that has this slug, or once had it; drafts and those of a paused company are nobody's business. */
export async function findCoupon(db: Database, slug: string, place: Place = {}): Promise<Coupon | undefined> {
  const { rows } = await db.execute<CouponRow>(sql`
    select ${couponColumns}, at.*
    from coupons o join companies c on c.id_company = o.id_company and c.status = 'active'
    ${joinStores(place, holdsAt)}
    where o.id_coupon = (
      select id_coupon from coupons where slug = ${slug}
      union all select id_item from slug_redirects where kind = 'coupon' and slug = ${slug} limit 1)
    and o.status <> 'draft'`);
  return rows[0] && toCoupon(rows[0]);
}

/** A coupon as those who publish it see it, whatever its status. */
export async function findAnyCoupon(db: Database, id_coupon: number): Promise<Coupon> {
  const { rows } = await db.execute<CouponRow>(sql`
    select ${couponColumns}, at.* from coupons o join companies c on c.id_company = o.id_company ${joinStores({}, holdsAt)}
    where o.id_coupon = ${id_coupon}`);
  return toCoupon(rows[0] as CouponRow);
}

/** Joins `gift`: the coupon of company `c` that runs now and ends first, as JSON with money in centavos. */
export const joinRunningCoupon = (now: Date): SQL => sql`
  left join lateral (
    select json_build_object('id_coupon', o.id_coupon, 'slug', o.slug, 'title', o.title, 'kind', o.kind, 'value', o.value,
      'original_price', o.original_price, 'price', o.price) as coupon
    from coupons o
    where o.id_company = c.id_company and o.ends_at > ${now} and o.starts_at <= ${now} and o.status = 'active'
      and (o.stock is null or o.taken < o.stock)
    order by o.ends_at limit 1
  ) gift on true`;

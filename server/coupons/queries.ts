import { sql } from 'drizzle-orm';
import type { StoreBrief } from '../../contract/catalog/companies.ts';
import type { Coupon } from '../../contract/catalog/coupons.ts';
import type { Place } from '../../contract/schema.ts';
import type { Window } from '../../contract/validity/conditions.ts';
import type { HoursEntry } from '../../contract/validity/hours.ts';
import { listedOf } from '../../contract/validity/listed-offer.ts';
import type { Database } from '../../database/database.ts';
import { companyBrief } from '../../database/fragments/companies.ts';
import { benefitOf, holdsAt, pesosOrNull, unitsLeft } from '../../database/fragments/coupons.ts';
import { isPublished } from '../../database/fragments/published.ts';
import { idBySlug } from '../../database/fragments/slugs.ts';
import { joinStores, type StoresRow, storesOf } from '../../database/fragments/stores.ts';
import { joinCompanyOfOffer, type ListedRow, type ListQuery, listed, pageOf, rowsOf } from '../listings/list-query.ts';
import { iso } from '../platform/database/timestamps.ts';

/** The columns of a coupon. The statement must have `coupons` as `o` and `companies` as `c`. */
export const couponColumns = sql`o.id_coupon, o.slug, o.id_company, o.title, o.description, o.terms, o.image, o.kind, o.value,
  o.original_price, o.price, o.starts_at, o.ends_at, o.windows, o.stock, ${unitsLeft('o')} as left, o.per_customer, o.min_purchase, o.first_visit,
  o.combinable, o.claim_hours, o.status, ${companyBrief('c')} as company`;

export type CouponRow = Omit<Coupon, 'stores' | 'time_zone'> & StoresRow & { windows: Window[] };

export const toCoupon = (row: CouponRow): Coupon => ({
  ...row,
  ...benefitOf(row),
  ...storesOf(row),
  starts_at: iso(row.starts_at),
  ends_at: iso(row.ends_at),
  min_purchase: pesosOrNull(row.min_purchase),
});

export async function findCoupons(db: Database, query: ListQuery, now: Date) {
  const list = sql`
    with page as (${listed('coupon', query, now)})
    select page.*, ${couponColumns}, stores_at.*
    from page
    join coupons o on o.id_coupon = page.id_item
    ${joinCompanyOfOffer}
    ${joinStores('c', query, holdsAt('o', 's'), { hours: true })}
    order by page.sort_key, page.id_item`;
  const rows = await rowsOf<CouponRow & ListedRow>(db, 'coupon', query, list);
  return pageOf(rows, query, (row) => listedOf(toCoupon(row), now));
}

/** The coupon that has this slug, or once had it; drafts and those of a paused company are nobody's business. */
export async function findCoupon(db: Database, slug: string, place: Place = {}): Promise<Coupon | undefined> {
  const { rows } = await db.execute<CouponRow>(sql`
    select ${couponColumns}, stores_at.*
    from coupons o join companies c on c.id_company = o.id_company and c.status = 'active'
    ${joinStores('c', place, holdsAt('o', 's'))}
    where o.id_coupon = ${idBySlug('coupon', slug)}
    and ${isPublished('o')}`);
  return rows[0] && toCoupon(rows[0]);
}

export type CouponWithHours = Coupon & { stores: (StoreBrief & { hours: HoursEntry[] })[] };

/** Coupons that the public sees, with when their stores are open. */
export async function findCouponsWithHours(db: Database, ids: number[]): Promise<CouponWithHours[]> {
  const { rows } = await db.execute<CouponRow>(sql`
    select ${couponColumns}, stores_at.*
    from coupons o join companies c on c.id_company = o.id_company and c.status = 'active'
    ${joinStores('c', {}, holdsAt('o', 's'), { hours: true })}
    where o.id_coupon = any(${sql.param(ids)}::int[]) and ${isPublished('o')}`);
  return rows.map((row) => toCoupon(row) as CouponWithHours);
}

/** A coupon as those who publish it see it, whatever its status. */
export async function findAnyCoupon(db: Database, id_coupon: number): Promise<Coupon> {
  const { rows } = await db.execute<CouponRow>(sql`
    select ${couponColumns}, stores_at.* from coupons o join companies c on c.id_company = o.id_company ${joinStores('c', {}, holdsAt('o', 's'))}
    where o.id_coupon = ${id_coupon}`);
  return toCoupon(rows[0] as CouponRow);
}

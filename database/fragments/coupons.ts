import { type SQL, sql } from 'drizzle-orm';
import type { CouponBrief } from '../../contract/catalog/coupons.ts';
import { pesos } from '../../contract/catalog/money.ts';

export const pesosOrNull = (centavos: number | null) => (centavos === null ? null : pesos(centavos));

/** The database has amounts in centavos, and the API in pesos; percentages are the same in both. */
export const benefitOf = (row: Pick<CouponBrief, 'kind' | 'value' | 'original_price' | 'price'>) => ({
  kind: row.kind,
  value: row.kind === 'amount' ? pesosOrNull(row.value) : row.value,
  original_price: pesosOrNull(row.original_price),
  price: pesosOrNull(row.price),
});

/** A coupon with stores holds at those alone, any other at all of its company's. */
export const holdsAt = (coupon: string, store: string, id = 'id_coupon') => {
  const ofCoupon = sql`from coupon_stores named where named.id_coupon = ${sql.raw(`${coupon}.${id}`)}`;
  return sql`(not exists (select 1 ${ofCoupon}) or exists (select 1 ${ofCoupon} and named.id_store = ${sql.raw(store)}.id_store))`;
};

/** Whether a coupon has units left to take, or no limit, and its owner lets them be taken; true of what is no coupon, where it is joined from the left. */
export const hasUnits = (coupon: string) =>
  sql.raw(`(${coupon}.stopped is not true and (${coupon}.stock is null or ${coupon}.taken < ${coupon}.stock))`);

/** How many units of a coupon can be taken; null without a limit. */
export const unitsLeft = (coupon: string) => sql.raw(`(case when ${coupon}.stopped then 0 else ${coupon}.stock - ${coupon}.taken end)`);

/** Joins `running_coupon`: the running coupon of a company that ends first, as JSON with money in centavos. */
export const joinRunningCoupon = (company: string, now: Date): SQL => sql`
  left join lateral (
    select json_build_object('id_coupon', o.id_coupon, 'slug', o.slug, 'title', o.title, 'kind', o.kind, 'value', o.value,
      'original_price', o.original_price, 'price', o.price) as coupon
    from coupons o
    where o.id_company = ${sql.raw(company)}.id_company and o.ends_at > ${now} and o.starts_at <= ${now} and o.status = 'active'
      and ${hasUnits('o')}
    order by o.ends_at limit 1
  ) running_coupon on true`;

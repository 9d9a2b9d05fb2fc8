import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { coupons } from '../../../database/tables/coupons.ts';
import { designMoment } from '../databases/database.ts';

const day = 86_400_000;

export type AddedCoupon = { id_coupon: number; id_company: number; slug: string };
type CouponInput = Partial<Record<keyof typeof coupons.$inferSelect, string | number | boolean | Date | object | null>>;

let added = 0;

/** A coupon of the first business of Querétaro, two units of it, from the day before the design's moment to ten days after, or as it is given. */
export async function addCoupon(db: Database, given: CouponInput): Promise<AddedCoupon> {
  const values: CouponInput = {
    slug: `de-la-prueba-${++added}`,
    title: 'Tacos al pastor',
    kind: 'price',
    price: 4950,
    original_price: 9900,
    id_company: 1,
    stock: 2,
    starts_at: new Date(designMoment.getTime() - day),
    ends_at: new Date(designMoment.getTime() + 10 * day),
    status: 'active',
    ...given,
  };
  const columns = Object.entries(values).map(([name, value]) => ({ name: sql.identifier(name), value: sql`${kept(value)}` }));
  const list = (parts: ReturnType<typeof sql>[]) => sql.join(parts, sql`, `);
  const { rows } = await db.execute<AddedCoupon>(sql`
    insert into coupons (${list(columns.map(({ name }) => sql`${name}`))}) values (${list(columns.map(({ value }) => value))})
    returning id_coupon, id_company, slug`);
  return rows[0] as AddedCoupon;
}

/** Moments are whole minutes, windows are JSON. */
function kept(value: CouponInput[keyof CouponInput]) {
  if (value instanceof Date) return new Date(Math.floor(value.getTime() / 60_000) * 60_000);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

/** A coupon of the demo that anybody can take at the design's moment. */
export async function anyCoupon(db: Database): Promise<number> {
  const { rows } = await db.execute<{ id_coupon: number }>(sql`
    select id_coupon from coupons where status = 'active' and starts_at <= ${designMoment}::timestamptz and ends_at > ${designMoment}::timestamptz
      and stock is null and not first_visit order by id_coupon limit 1`);
  return rows[0]?.id_coupon as number;
}

import { sql } from 'drizzle-orm';
import type { Window } from '../../contract/validity/conditions.ts';
import type { Database } from '../../database/database.ts';
import { keptStores } from './claim-commands.ts';

/** A coupon that a customer can still use; no stores: all of its company's. */
export type HeldCoupon = {
  id_coupon: number;
  title: string;
  slug: string;
  windows: Window[];
  claimed_at: string;
  ends_at: string;
  stores: number[];
};

/** A customer with what they can still use of a company. */
export type Holder = { id_customer: number; coupons: HeldCoupon[] };

type HoldersQuery = { id_company: number; id_stores: number[]; taken_by: string; after: number; most: number };

/** Who took by then a coupon that one of these stores accepts and has not used it, in the order of customers. */
export async function findHolders(
  db: Database,
  { id_company, id_stores, taken_by, after, most }: HoldersQuery,
  now: Date,
): Promise<Holder[]> {
  const { rows } = await db.execute<Holder>(sql`
    select k.id_customer, json_agg(json_build_object('id_coupon', k.id_coupon, 'title', k.kept->>'title', 'slug', o.slug,
      'windows', k.kept->'windows', 'claimed_at', k.claimed_at, 'ends_at', k.ends_at, 'stores', ${keptStores})
      order by k.ends_at, k.id_claim) as coupons
    from claims k
    join coupons o on o.id_coupon = k.id_coupon
    join customers u on u.id_customer = k.id_customer and u.blocked_at is null
    where k.id_company = ${id_company} and k.status = 'active' and k.ends_at > ${now}::timestamptz
      and k.claimed_at <= ${taken_by}::timestamptz and k.id_customer > ${after}
      and (${keptStores} = '[]' or ${keptStores} @> any(${sql.param(id_stores.map(String))}::jsonb[]))
    group by k.id_customer order by k.id_customer limit ${most}`);
  return rows;
}

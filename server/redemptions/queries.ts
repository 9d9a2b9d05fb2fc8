import { sql } from 'drizzle-orm';
import type { CouponBrief } from '../../contract/catalog/coupons.ts';
import { pesos } from '../../contract/catalog/money.ts';
import type { Redemption, Till } from '../../contract/wallet/redemptions.ts';
import { undoLife } from '../../contract/wallet/till-rules.ts';
import type { Database } from '../../database/database.ts';
import { benefitOf } from '../../database/fragments/coupons.ts';
import { worksAtStore } from '../../database/fragments/memberships.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { iso } from '../platform/database/timestamps.ts';

export type PriorRedemption = { id_redemption: number; redeemed_at: Date; store: string };

/** The valid redemption of a claim, or the one that a till's key made. */
export async function findRedemption(
  db: Database,
  by: { id_claim: number } | { id_user: number; key: string },
): Promise<PriorRedemption | undefined> {
  const which =
    'key' in by
      ? sql`r.id_user = ${by.id_user} and r.idempotency_key = ${by.key}`
      : sql`r.id_claim = ${by.id_claim} and r.undone_at is null`;
  const { rows } = await db.execute<{ id_redemption: number; redeemed_at: string; store: string }>(sql`
    select r.id_redemption, r.redeemed_at, s.name as store from redemptions r join stores s on s.id_store = r.id_store where ${which}`);
  return rows[0] && { ...rows[0], redeemed_at: new Date(rows[0].redeemed_at) };
}

type Row = {
  id_claim: number;
  id_coupon: number;
  slug: string;
  code: string;
  kept: Pick<CouponBrief, 'title' | 'kind' | 'value' | 'original_price' | 'price'>;
  customer: string;
  store: string;
  redeemed_at: string;
  created_at: string;
  saved: number | null;
  undone: boolean;
};

/** Rows of one reply: more than a busy store's day. */
const maxRows = 1000;

/** One redemption, or those of a store between two moments, the latest first. */
export async function findRedemptions(
  db: Database,
  by: { id_redemption: number } | { id_store: number; from: Date; to: Date },
): Promise<Redemption[]> {
  const which =
    'id_redemption' in by
      ? sql`r.id_redemption = ${by.id_redemption}`
      : sql`r.id_store = ${by.id_store} and r.redeemed_at >= ${by.from}::timestamptz and r.redeemed_at < ${by.to}::timestamptz`;
  const { rows } = await db.execute<Row>(sql`
    select r.id_claim, k.id_coupon, o.slug, k.code, k.kept, split_part(u.name, ' ', 1) as customer, s.name as store, r.redeemed_at, r.created_at, r.saved,
      r.undone_at is not null as undone
    from redemptions r
    join claims k on k.id_claim = r.id_claim
    join coupons o on o.id_coupon = k.id_coupon
    join customers u on u.id_customer = k.id_customer
    join stores s on s.id_store = r.id_store
    where ${which} order by r.redeemed_at desc, r.id_redemption desc limit ${maxRows}`);
  return rows.map(({ id_claim, id_coupon, slug, code, kept, customer, store, saved, undone, ...row }) => ({
    id_claim,
    code,
    customer,
    store,
    undone,
    redeemed_at: iso(row.redeemed_at),
    saved: saved === null ? null : pesos(saved),
    coupon: { id_coupon, slug, title: kept.title, ...benefitOf(kept) },
    undo_until: new Date(Date.parse(row.created_at) + undoLife).toISOString(),
  }));
}

type TillRow = Omit<Till, 'id_store' | 'claims_key'> & { id_membership: number };

/**
 * A store in use where somebody redeems, with the company that it is of and the stores of that company where they redeem too; undefined for any
 * other. What counts is any living membership: what was scanned at one shop is sent in while another is in use.
 */
export async function findTill(
  db: Database,
  { id_customer, id_membership }: Pick<Caller, 'id_customer' | 'id_membership'>,
  id_store: number,
): Promise<TillRow | undefined> {
  const theirs = sql`m.id_customer = ${id_customer} and m.ended_at is null`;
  const { rows } = await db.execute<TillRow>(sql`
    select s.name as store, s.id_company, c.name as company, y.time_zone, w.id_membership,
      (select json_agg(json_build_object('id_store', other.id_store, 'name', other.name) order by other.id_store)
        from stores other where other.id_company = s.id_company and other.active
          and exists (select from memberships m where ${theirs} and ${worksAtStore('other')})) as stores
    from stores s join companies c on c.id_company = s.id_company join cities y on y.id_city = s.id_city
    join lateral (
      select m.id_membership from memberships m where ${theirs} and ${worksAtStore('s')}
      order by m.id_membership is distinct from ${id_membership}::int, m.role, m.id_membership limit 1) w on true
    where s.id_store = ${id_store} and s.active`);
  return rows[0];
}

/** Whether a membership has not ended. */
export async function isLiving(db: Database, id_membership: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from memberships where id_membership = ${id_membership} and ended_at is null`);
  return rows.length > 0;
}

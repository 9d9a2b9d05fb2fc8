import { sql } from 'drizzle-orm';
import type { Window } from '../../contract/validity/conditions.ts';
import type { HoursEntry } from '../../contract/validity/hours.ts';
import { undoLife } from '../../contract/wallet/till-rules.ts';
import type { Claim } from '../../contract/wallet/wallet.ts';
import type { Database } from '../../database/database.ts';
import { freePlace, keptStores } from '../claims/claim-commands.ts';

/**
 * Whether the customer of claim `k` had visited the company before a moment. Another coupon for a first visit counts whenever it was used, any other
 * one only if it was used before that moment.
 */
const visitedBy = (at: Date) => sql`exists (select from claims v
  where v.id_customer = k.id_customer and v.id_company = k.id_company and v.id_claim <> k.id_claim and v.status = 'redeemed'
    and (v.redeemed_at <= ${at}::timestamptz or (v.kept->>'first_visit')::boolean))`;

/** A claim with what a till needs. */
export type RedeemableClaim = {
  id_claim: number;
  id_customer: number;
  id_company: number;
  code: string;
  status: Claim['status'];
  ends_at: string;
  kind: Claim['coupon']['kind'];
  value: number | null;
  price: number | null;
  original_price: number | null;
  windows: Window[];
  first_visit: boolean;
  /** Whether the customer had used another coupon of the company by then, or one for a first visit at any time. */
  visited: boolean;
  claimed_at: string;
  time_zone: string;
  /** Of the till's store. */
  hours: HoursEntry[];
  /** Centavos. */
  min_purchase: number | null;
  /** The stores that accept it; an empty list means all of the company's. */
  limited: number[];
  phone: string | null;
  is_gone: boolean;
  title: string;
  /** First name. */
  customer: string;
};

/** The claim of this id or code, if its company has the till's active store; otherwise undefined. */
export async function findRedeemable(
  db: Database,
  by: { id_claim: number } | { code: string },
  { id_store, at }: { id_store: number; at: Date },
): Promise<RedeemableClaim | undefined> {
  const which = 'code' in by ? sql`k.code = ${by.code}` : sql`k.id_claim = ${by.id_claim}`;
  const { rows } = await db.execute<RedeemableClaim>(sql`
    select k.id_claim, k.id_customer, k.id_company, k.code, k.status, k.ends_at, k.kept->>'kind' as kind, (k.kept->>'value')::int as value,
      (k.kept->>'price')::int as price, (k.kept->>'original_price')::int as original_price, k.kept->'windows' as windows, k.claimed_at,
      (k.kept->>'first_visit')::boolean as first_visit, ${visitedBy(at)} as visited,
      y.time_zone, s.hours, u.phone, u.blocked_at is not null as is_gone,
      k.kept->>'title' as title, split_part(u.name, ' ', 1) as customer,
      (k.kept->>'min_purchase')::int as min_purchase, ${keptStores} as limited
    from claims k
    join stores s on s.id_company = k.id_company and s.id_store = ${id_store} and s.active
    join cities y on y.id_city = s.id_city
    join customers u on u.id_customer = k.id_customer
    where ${which}`);
  return rows[0];
}

export type RedemptionInput = {
  id_claim: number;
  id_store: number;
  id_user: number;
  /** By which somebody works at this till. */
  id_membership: number;
  key: string;
  shown_by: 'qr' | 'digits' | 'phone';
  at: Date;
  ticket: number | null;
  saved: number | null;
};

/** A redemption; `unitRetaken` says that its expired claim had returned its unit and took one again. */
export type NewRedemption = { id_redemption: number; id_coupon: number; unitRetaken: boolean };

/** Serialises a customer's redemptions at one company. Call it in a statement of its own before the one that redeems. */
export async function lockVisits(
  tx: Database,
  { id_customer, id_company }: Pick<RedeemableClaim, 'id_customer' | 'id_company'>,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${id_customer}::int, ${id_company}::int)`);
}

/**
 * Uses a claim: this statement alone decides, also whether whoever uses it works there still. Undefined when it is not there to be used. What ended before a till without network could say
 * that it was used in time takes a unit and a place again, where both are free: by the coupon's row as it is once it is held, since the unit
 * may be given back in this very moment. Throws (23505) when another request at the same time took the till's key, or that place.
 */
export async function redeemClaim(db: Database, use: RedemptionInput, now: Date): Promise<NewRedemption | undefined> {
  const { rows } = await db.execute<NewRedemption>(sql`
    with worker as (
      select id_membership from memberships where id_membership = ${use.id_membership} and ended_at is null for share
    ), shown as (
      select k.id_claim, k.id_coupon, k.id_customer, k.status from claims k
      where exists (select from worker) and k.id_claim = ${use.id_claim} and k.status in ('active', 'expired')
        and k.claimed_at <= ${use.at}::timestamptz and k.ends_at > ${use.at}::timestamptz
        and not ((k.kept->>'first_visit')::boolean and ${visitedBy(use.at)})
      for no key update of k
    ), room as (
      select o.id_coupon, o.taken, o.stock, o.version, shown.id_customer from shown join coupons o on o.id_coupon = shown.id_coupon
      where shown.status = 'expired' for no key update of o
    ), retaken as (
      update coupons o set taken = room.taken + 1, version = room.version + 1 from room
      where o.id_coupon = room.id_coupon and (room.stock is null or room.taken < room.stock) and ${freePlace(sql`room.id_customer`, use.id_claim)} is not null
      returning ${freePlace(sql`room.id_customer`, use.id_claim)} as nth
    ), used as (
      update claims k set status = 'redeemed', redeemed_at = ${use.at}::timestamptz, id_store = ${use.id_store}, nth = coalesce(retaken.nth, k.nth)
      from shown left join retaken on true where k.id_claim = shown.id_claim and (shown.status = 'active' or retaken.nth is not null)
      returning k.id_claim, k.id_coupon, retaken.nth is not null as "unitRetaken"
    ), kept as (
      insert into redemptions (id_claim, id_store, id_user, idempotency_key, shown_by, redeemed_at, created_at, ticket, saved)
      select id_claim, ${use.id_store}::int, ${use.id_user}::int, ${use.key}::text, ${use.shown_by}::text, ${use.at}::timestamptz, ${now}::timestamptz,
        ${use.ticket}::int, ${use.saved}::int from used
      returning id_redemption
    )
    select id_redemption, id_coupon, "unitRetaken" from kept, used`);
  return rows[0];
}

/** Records once that a till refused a claim, and who stood there. */
export async function noteTried(db: Database, id_claim: number, till: { id_store: number; id_user: number }, now: Date): Promise<void> {
  await db.execute(sql`update claims set tried_at = ${now}::timestamptz, tried_store = ${till.id_store}::int, tried_by = ${till.id_user}::int
    where id_claim = ${id_claim} and tried_at is null`);
}

type UndoInput = { id_claim: number; stores: number[]; id_user: number; id_membership: number; reason: string };

/** Takes a use back, in the time that there is for it, at a store of the till's company by who works there still; the claim is active again. */
export async function undoRedemption(
  db: Database,
  { id_claim, stores, id_user, id_membership, reason }: UndoInput,
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with worker as (
      select id_membership from memberships where id_membership = ${id_membership} and ended_at is null for share
    ), undone as (
      update redemptions set undone_at = ${now}::timestamptz, undone_by = ${id_user}, undo_reason = ${reason}
      where exists (select from worker) and id_claim = ${id_claim} and undone_at is null and id_store = any(${sql.param(stores)}::int[])
        and created_at > ${new Date(now.getTime() - undoLife)}::timestamptz
      returning id_claim
    )
    update claims k set status = 'active', redeemed_at = null, id_store = null from undone where k.id_claim = undone.id_claim returning k.id_claim`);
  return rows.length > 0;
}

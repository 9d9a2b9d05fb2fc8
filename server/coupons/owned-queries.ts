import { type SQL, sql } from 'drizzle-orm';
import type { OfferState, OwnedCoupon } from '../../contract/console/owned-coupons.ts';
import { defaultTimeZone } from '../../contract/places/time-zones.ts';
import type { Database } from '../../database/database.ts';
import { holdsAt } from '../../database/fragments/coupons.ts';
import { namedStores, revisionOf } from '../../database/fragments/revisions.ts';
import { joinStores } from '../../database/fragments/stores.ts';
import { countedRefusals } from '../feedback/queries.ts';
import { saidIn } from '../figures/queries.ts';
import { iso } from '../platform/database/timestamps.ts';
import { isOfferOver, offerStateOf } from '../publishing/offers.ts';
import { findOwned, type OwnedKind } from '../publishing/owned-lists.ts';
import { type CouponRow, couponColumns, toCoupon } from './queries.ts';

type OwnedRow = CouponRow &
  Pick<
    OwnedCoupon,
    'held' | 'waits_for' | 'price_attested' | 'stopped' | 'refused' | 'respected' | 'redeemed' | 'redeemed_today' | 'carried' | 'revision'
  > & {
    id_stores: number[] | null;
    refused_at: string | null;
    last_taken_at: string | null;
  };

/** What a coupon is at a moment. */
function stateOf(
  coupon: Pick<OwnedCoupon, 'status' | 'starts_at' | 'ends_at' | 'refused_at' | 'waits_for' | 'left'>,
  now: Date,
): OfferState {
  const state = offerStateOf(coupon, now);
  if (coupon.waits_for !== null && state !== 'ended') return 'waiting';
  if (state === 'paused') return coupon.refused_at === null ? 'paused' : 'refused';
  return state === 'active' && coupon.left === 0 ? 'sold_out' : state;
}

/** When the day of a zone began, in SQL. */
const midnight = (timeZone: SQL, now: Date) =>
  sql`(date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone})`;

/** As its figures count it. */
const respect = sql`(
  select json_build_object('yes', answers.yes, 'of', answers.yes + answers.no) from (
    select ${saidIn(sql`k.status`)} from feedback f join claims k on k.id_claim = f.id_claim where f.id_coupon = o.id_coupon) answers)`;

/** How many claims of coupon `o` are of a status: each has an index of its own. */
const claimsOf = (status: 'redeemed' | 'active', more: SQL = sql``) =>
  sql`(select count(*)::int from claims k where k.id_coupon = o.id_coupon and k.status = ${sql.raw(`'${status}'`)} ${more})`;

const owned = (condition: SQL, now: Date) => sql`
  select ${couponColumns}, o.stopped, o.held, o.waits_for, o.refused_at, o.attested_price is not null as price_attested,
    case when o.refused_at is not null then ${countedRefusals(sql`o.id_coupon`, sql`o.refusals_from`)} end as refused,
    case when o.status = 'ended' or o.ends_at <= ${now}::timestamptz then ${respect} end as respected, stores_at.*, ${namedStores('o')} as id_stores, ${revisionOf('coupon', 'o')} as revision, became.*
  from coupons o join companies c on c.id_company = o.id_company ${joinStores('c', {}, holdsAt('o', 's'))}
  cross join lateral (select ${claimsOf('redeemed')} as redeemed,
    ${claimsOf('redeemed', sql`and k.redeemed_at >= ${midnight(sql`coalesce(stores_at.time_zone, ${defaultTimeZone})`, now)}`)} as redeemed_today,
    ${claimsOf('active', sql`and k.ends_at > ${now}::timestamptz`)} as carried, (select max(k.claimed_at) from claims k where k.id_coupon = o.id_coupon) as last_taken_at
  ) became
  where ${condition}`;

function toOwned(row: OwnedRow, now: Date): OwnedCoupon {
  const coupon = toCoupon(row);
  const { last_taken_at, ...became } = row;
  const refused_at = row.refused_at && iso(row.refused_at);
  return {
    ...coupon,
    ...became,
    ...coupon,
    refused_at,
    sold_out_at: coupon.left === 0 && last_taken_at ? iso(last_taken_at) : null,
    id_stores: row.id_stores ?? [],
    state: stateOf({ ...coupon, refused_at, waits_for: row.waits_for }, now),
  };
}

export const ownedCoupons: OwnedKind<OwnedRow, OwnedCoupon> = { kind: 'coupon', row: 'o', select: owned, isOver: isOfferOver, toOwned };

/** A coupon that is there, as its owner has it. */
export async function findOwnedCoupon(tx: Database, id_company: number, id_coupon: number, now: Date): Promise<OwnedCoupon> {
  return (await findOwned(tx, ownedCoupons, id_company, id_coupon, now)) as OwnedCoupon;
}

/** Deletes a draft that nobody ever took: one statement decides. */
export async function deleteUntakenDraft(tx: Database, id_coupon: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    delete from coupons o where o.id_coupon = ${id_coupon} and o.status = 'draft' and o.taken = 0
      and not exists (select from claims k where k.id_coupon = o.id_coupon)
    returning o.id_coupon`);
  return rows.length > 0;
}

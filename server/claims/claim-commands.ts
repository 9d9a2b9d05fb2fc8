import { randomInt } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Terms } from '../../contract/validity/conditions.ts';
import type { CustomerContext } from '../../contract/validity/personal-conditions.ts';
import { newClaimCode } from '../../contract/wallet/claim-code.ts';
import { type Claim, mostActive } from '../../contract/wallet/wallet.ts';
import type { Database } from '../../database/database.ts';
import { hasUnits, holdsAt, unitsLeft } from '../../database/fragments/coupons.ts';
import { isPublished } from '../../database/fragments/published.ts';
import { iso } from '../platform/database/timestamps.ts';

export type NewClaim = { id_claim: number; id_coupon: number; id_company: number };

/** A snapshot of coupon row `o`, which the claim keeps as it was when the customer took it. */
export const keptTerms = sql`jsonb_build_object('title', o.title, 'description', o.description, 'terms', o.terms, 'image', o.image, 'kind', o.kind,
  'value', o.value, 'original_price', o.original_price, 'price', o.price, 'windows', o.windows, 'min_purchase', o.min_purchase,
  'first_visit', o.first_visit, 'combinable', o.combinable,
  'stores', array(select x.id_store from coupon_stores x where x.id_coupon = o.id_coupon order by x.id_store))`;

/** The stores that accept claim `k`, as JSON; an empty list means all of the company's. */
export const keptStores = sql`coalesce(k.kept->'stores',
  to_jsonb(array(select x.id_store from coupon_stores x where x.id_coupon = k.id_coupon order by x.id_store)))`;

/** Whether store `s` accepts claim `k`. */
export const claimHoldsAt = sql`(${keptStores} = '[]' or ${keptStores} @> to_jsonb(s.id_store))`;

const usable = (now: Date) => sql`k.status = 'active' and k.ends_at > ${now}::timestamptz`;

/** Whether a store that is in use accepts coupon row `o`. */
const isAccepted = sql`exists (select from stores s where s.id_company = o.id_company and s.active and ${holdsAt('o', 's')})`;

/**
 * Takes one unit of a coupon for a customer, decided by this one statement; undefined when none is left or the customer has it already. Two
 * concurrent requests of one customer may find the same place (`nth`) free: the unique index lets one in, and the other throws.
 */
export async function insertClaim(db: Database, id_coupon: number, id_customer: number, now: Date): Promise<NewClaim | undefined> {
  const { rows } = await db.execute<NewClaim>(sql`
    with taken as (
      update coupons o set taken = taken + 1, version = version + 1
      from companies c, customers u
      where o.id_coupon = ${id_coupon} and c.id_company = o.id_company and u.id_customer = ${id_customer}
        and c.status = 'active' and o.status = 'active' and u.blocked_at is null
        and o.starts_at <= ${now}::timestamptz and o.ends_at > ${now}::timestamptz and ${hasUnits('o')} and ${isAccepted}
        and not exists (select from claims k where k.id_coupon = o.id_coupon and k.id_customer = u.id_customer and ${usable(now)})
        and (select count(*) from claims k where k.id_customer = u.id_customer and ${usable(now)}) < ${mostActive}
        and (not o.first_visit or not exists (
          select from claims k where k.id_customer = u.id_customer and k.id_company = o.id_company and k.status = 'redeemed'))
        and ${freePlace(sql`u.id_customer`)} is not null
      returning o.*, ${freePlace(sql`u.id_customer`)} as nth, ${keptTerms} as kept
    )
    insert into claims (id_coupon, id_company, id_customer, nth, code, claimed_at, ends_at, kept)
    select id_coupon, id_company, ${id_customer}, nth, ${newClaimCode((below) => randomInt(below))}, ${now}::timestamptz,
      least(ends_at, ${now}::timestamptz + make_interval(hours => claim_hours)), kept
    from taken returning id_claim, id_coupon, id_company`);
  return rows[0];
}

/** The first of the places that coupon `o` gives to a customer and no claim occupies, except possibly one claim. */
export const freePlace = (
  customer: SQL,
  except?: number,
) => sql`(select min(place)::int from generate_series(1, o.per_customer) place where not exists (
  select from claims k where k.id_coupon = o.id_coupon and k.id_customer = ${customer} and k.nth = place and k.status in ('active', 'redeemed')
    ${except === undefined ? sql`` : sql`and k.id_claim <> ${except}`}))`;

/** A coupon for a customer who wants to take it, for whom its hours do not matter. */
export type ClaimContext = { terms: Terms; asker: CustomerContext; isFull: boolean; isAccepted: boolean };

/** What decides whether a customer may take a coupon; undefined for a hidden one. */
export async function findStanding(db: Database, id_coupon: number, id_customer: number, now: Date): Promise<ClaimContext | undefined> {
  const { rows } = await db.execute<
    Omit<Terms, 'windows' | 'time_zone'> & { held: number; visited: boolean; active: number; accepted: boolean }
  >(sql`
    select o.status, o.starts_at, o.ends_at, ${unitsLeft('o')} as left, o.per_customer, o.first_visit,
      (select count(*)::int from claims k where k.id_customer = ${id_customer} and k.id_coupon = o.id_coupon
        and k.status in ('active', 'redeemed')) as held,
      exists (select from claims k where k.id_customer = ${id_customer} and k.id_company = o.id_company and k.status = 'redeemed') as visited,
      (select count(*)::int from claims k where k.id_customer = ${id_customer} and ${usable(now)}) as active, ${isAccepted} as accepted
    from coupons o join companies c on c.id_company = o.id_company and c.status = 'active'
    where o.id_coupon = ${id_coupon} and ${isPublished('o')}`);
  const [found] = rows;
  if (!found) return undefined;
  const { held, visited, active, accepted, starts_at, ends_at, ...terms } = found;
  return {
    terms: { ...terms, starts_at: iso(starts_at), ends_at: iso(ends_at), windows: [], time_zone: 'UTC' },
    asker: { held, visited },
    isFull: active >= mostActive,
    isAccepted: accepted,
  };
}

/** Returns a claim's unit; undefined unless the claim can be cancelled. */
export async function cancelClaim(db: Database, id_claim: number, id_customer: number, now: Date): Promise<NewClaim | undefined> {
  const { rows } = await db.execute<NewClaim>(sql`
    with gone as (
      update claims k set status = 'cancelled' where k.id_claim = ${id_claim} and k.id_customer = ${id_customer} and ${usable(now)}
      returning k.id_claim, k.id_coupon, k.id_company
    ), back as (
      update coupons o set taken = taken - 1, version = version + 1 from gone where o.id_coupon = gone.id_coupon
    )
    select * from gone`);
  return rows[0];
}

/** Returns the units of claims `gone`. It locks the coupons in the order of their ids, so that two such statements never deadlock. */
const giveBack = sql`
  back as (
    select id_coupon, count(*)::int as units from gone group by id_coupon
  ), held as (
    select o.id_coupon, back.units from back join coupons o on o.id_coupon = back.id_coupon order by o.id_coupon for no key update of o
  )
  update coupons o set taken = taken - units, version = version + 1 from held where o.id_coupon = held.id_coupon returning o.id_coupon, units`;

/** Cancels all unused claims of a customer. Returns the coupons whose stock grew. */
export async function cancelAllClaims(tx: Database, id_customer: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id_coupon: number }>(sql`
    with gone as (
      update claims set status = 'cancelled' where id_customer = ${id_customer} and status = 'active' returning id_coupon
    ), ${giveBack}`);
  return rows.map(({ id_coupon }) => id_coupon);
}

/** The present status of the customer's own claim; undefined for any other. */
export async function findStatus(db: Database, id_claim: number, id_customer: number): Promise<Claim['status'] | undefined> {
  const { rows } = await db.execute<{ status: Claim['status'] }>(
    sql`select status from claims where id_claim = ${id_claim} and id_customer = ${id_customer}`,
  );
  return rows[0]?.status;
}

/** Claims that one statement expires. */
const batchSize = 1000;

/**
 * Expires overdue claims of one coupon or of all and returns their units, as many as one statement takes. Returns the coupons whose stock grew, and
 * whether more claims may be left.
 */
export async function expireClaims(db: Database, now: Date, id_coupon?: number): Promise<{ coupons: number[]; more: boolean }> {
  const { rows } = await db.execute<{ id_coupon: number; units: number }>(sql`
    with due as (
      select id_claim from claims where status = 'active' and ends_at <= ${now}::timestamptz ${id_coupon ? sql`and id_coupon = ${id_coupon}` : sql``}
      order by id_claim limit ${batchSize} for update skip locked
    ), gone as (
      update claims k set status = 'expired' from due where k.id_claim = due.id_claim returning k.id_coupon
    ), ${giveBack}`);
  return { coupons: rows.map((row) => row.id_coupon), more: rows.reduce((sum, { units }) => sum + units, 0) >= batchSize };
}

type ClaimedPlaces = { id_company: number; cities: number[]; slugs: string[] };

/** The cities and addresses that show a coupon, which a change event needs besides the row. */
export async function findShown(db: Database, id_coupon: number): Promise<ClaimedPlaces | undefined> {
  const { rows } = await db.execute<ClaimedPlaces>(sql`
    select o.id_company,
      array(select distinct id_city from listings where kind = 'coupon' and id_item = o.id_coupon and id_city > 0) as cities,
      array_prepend(o.slug, array(select slug from slug_redirects where kind = 'coupon' and id_item = o.id_coupon)) as slugs
    from coupons o where o.id_coupon = ${id_coupon}`);
  return rows[0];
}

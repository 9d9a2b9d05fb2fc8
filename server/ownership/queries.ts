import { sql } from 'drizzle-orm';
import { maskEmail } from '../../contract/accounts/emails.ts';
import type { OpenClaim, Ownership, Similar } from '../../contract/accounts/ownership.ts';
import { maskPhone } from '../../contract/accounts/phones.ts';
import { roles } from '../../contract/accounts/roles.ts';
import type { Database } from '../../database/database.ts';
import { hasPassword } from '../invitations/commands.ts';
import { iso } from '../platform/database/timestamps.ts';

/** What at once shows that a listing is somebody's. */
export type Proof = 'sms' | 'email' | 'paper';

/** A listing that can be asked for: it is on show. `phone` and `email` are those that the directory lists, never what a claimant types, or typed as its owner. */
export type Listing = {
  id_company: number;
  name: string;
  slug: string;
  claimed: boolean;
  phone: string | null;
  email: string | null;
  id_city: number | null;
  address: string;
};

export async function findListings(db: Database, ids: number[]): Promise<Listing[]> {
  const { rows } = await db.execute<Listing>(sql`
    select c.id_company, c.name, c.slug, c.claimed, s.listed_phone as phone,
      (select listed.email from listed_emails listed join stores t on t.id_store = listed.id_store and t.active where t.id_company = c.id_company
        order by listed.id_store limit 1) as email,
      s.id_city, concat_ws(', ', s.address, n.name) as address
    from companies c
    left join lateral (
      select *, case when not phone_by_owner then phone end as listed_phone
      from stores where stores.id_company = c.id_company and active order by phone is null or phone_by_owner, id_store limit 1
    ) s on true
    left join colonias n on n.id_colonia = s.id_colonia
    where c.id_company = any(${sql.param(ids)}::int[]) and c.status = 'active' order by c.name, c.id_company`);
  return rows;
}

/** What names somebody's claim of a listing among the cases. */
export const claimSubject = (id_company: number, id_customer: number) => `claim:${id_company}:${id_customer}`;

type ClaimRow = { opened_at: string; photo: string | null };

export const toOpenClaim = ({ opened_at, photo }: ClaimRow): OpenClaim => ({ asked_at: iso(opened_at), has_photo: photo !== null });

export async function findClaim(db: Database, id_company: number, id_customer: number): Promise<OpenClaim | null> {
  const { rows } = await db.execute<ClaimRow>(sql`
    select opened_at, details ->> 'photo' as photo from inbox_items
    where kind = 'ownership' and subject = ${claimSubject(id_company, id_customer)} and decided_at is null`);
  return rows[0] ? toOpenClaim(rows[0]) : null;
}

export async function isOwner(db: Database, id_company: number, id_customer: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from memberships where id_customer = ${id_customer} and id_company = ${id_company} and role = ${roles.owner} and ended_at is null`);
  return rows.length > 0;
}

/** How somebody can show that a listing is theirs. */
export async function findOwnership(
  db: Database,
  { id_company, claimed, phone, email }: Listing,
  { id_customer, canMail, now }: { id_customer: number; canMail: boolean; now: Date },
): Promise<Ownership> {
  const { rows } = await db.execute(
    sql`select from ownership_papers where id_company = ${id_company} and expires_at > ${now}::timestamptz`,
  );
  return {
    claimed,
    is_mine: await isOwner(db, id_company, id_customer),
    has_password: await hasPassword(db, id_customer),
    phone: claimed || phone === null ? null : maskPhone(phone),
    email: claimed || email === null || !canMail ? null : maskEmail(email),
    has_paper: !claimed && rows.length > 0,
    claim: await findClaim(db, id_company, id_customer),
  };
}

/** Those who run a company and have an account. */
export async function findOwners(tx: Database, id_company: number): Promise<{ id_customer: number; id_membership: number }[]> {
  const { rows } = await tx.execute<{ id_customer: number; id_membership: number }>(sql`
    select m.id_customer, m.id_membership from memberships m join customers u on u.id_customer = m.id_customer and u.blocked_at is null
    where m.id_company = ${id_company} and m.role = ${roles.owner} and m.ended_at is null order by m.id_membership limit 50`);
  return rows;
}

/** An open claim with what speaks for it and against it. */
export type ClaimFacts = {
  id_item: number;
  phone: string;
  is_listed: boolean;
  since: string;
  is_old: boolean;
  claimed: boolean;
  owners: number;
  others: number;
  proof: Proof | null;
};

/** Of one listing, whose row is locked; more open ones than these are not looked at together. */
export async function findClaimFacts(tx: Database, id_company: number, now: Date): Promise<ClaimFacts[]> {
  const { rows } = await tx.execute<ClaimFacts>(sql`
    select i.id_item, u.phone, u.created_at::date::text as since, u.created_at < ${now}::timestamptz - interval '7 days' as is_old, c.claimed,
      exists (select from stores s where s.id_company = c.id_company and s.active and s.phone = u.phone and not s.phone_by_owner) as is_listed,
      (select count(*)::int from memberships m join customers other on other.id_customer = m.id_customer and other.blocked_at is null
        where m.id_company = c.id_company and m.role = ${roles.owner} and m.ended_at is null) as owners,
      (select count(*)::int - 1 from inbox_items inbox where inbox.kind = 'ownership' and inbox.id_company = c.id_company
        and inbox.decided_at is null) as others,
      i.details ->> 'proof' as proof
    from inbox_items i join companies c on c.id_company = i.id_company join customers u on u.id_customer = i.id_customer
    where i.kind = 'ownership' and i.id_company = ${id_company} and i.decided_at is null and u.phone is not null
    order by i.id_item limit 50`);
  return rows;
}

export async function findName(tx: Database, id_customer: number): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`select name from customers where id_customer = ${id_customer}`);
  return rows[0]?.name ?? '';
}

/** What is registered, as far as likeness goes. */
type ApplicationRecord = {
  name: string;
  phone: string | null;
  id_city: number;
  id_colonia: number | null;
  lat: number | null;
  lng: number | null;
  except: number;
};

const metresToDegree = 111_320;
const near = 300;

/** Listings with the same phone, and those of an alike name within 300 m, or in the same colonia where one of both has no point. */
export async function findSimilar(
  tx: Database,
  { name, phone, id_city, id_colonia, lat, lng, except }: ApplicationRecord,
): Promise<Similar[]> {
  const plain = sql`lower(unaccent(${name}::text))`;
  const metres = sql`(${metresToDegree} * sqrt(power(s.lat - ${lat}::float8, 2) + power((s.lng - ${lng}::float8) * cos(radians(${lat}::float8)), 2)))`;
  const { rows } = await tx.execute<Omit<Similar, 'why'> & { same_phone: boolean; metres: number | null }>(sql`
    select * from (
      select distinct on (c.id_company) c.id_company, c.name, c.slug, c.claimed, concat_ws(', ', s.address, n.name) as address,
        (s.phone = ${phone}::text) is true as same_phone, ${metres} as metres
      from stores s join companies c on c.id_company = s.id_company left join colonias n on n.id_colonia = s.id_colonia
      where s.active and c.status = 'active' and c.id_company <> ${except} and (s.phone = ${phone}::text or (
        s.id_city = ${id_city} and similarity(lower(unaccent(c.name)), ${plain}) >= 0.4
        and case when ${metres} is null then s.id_colonia = ${id_colonia}::int else ${metres} < ${near} end))
      order by c.id_company, (s.phone = ${phone}::text) is true desc
    ) found order by same_phone is true desc, metres nulls last, id_company limit 10`);
  return rows.map(({ same_phone, metres: far, ...listing }) => ({ ...listing, why: whyOf(same_phone, far) }));
}

function whyOf(isSamePhone: boolean, metres: number | null): string {
  if (isSamePhone) return 'Tiene el mismo teléfono';
  if (metres === null) return 'Se llama parecido y está en la misma colonia';
  return `Se llama parecido y está a ${Math.max(10, Math.round(metres / 10) * 10)} m`;
}

/** A company that somebody registered, that is not accepted yet, and has this name. */
export async function findWaiting(
  tx: Database,
  id_customer: number,
  name: string,
): Promise<{ id_company: number; id_store: number } | undefined> {
  const { rows } = await tx.execute<{ id_company: number; id_store: number }>(sql`
    select c.id_company, min(s.id_store) as id_store from memberships m
    join companies c on c.id_company = m.id_company and c.status = 'paused' and c.held and lower(c.name) = lower(${name})
    join stores s on s.id_company = c.id_company
    where m.id_customer = ${id_customer} and m.role = ${roles.owner} and m.ended_at is null and exists (
      select from inbox_items i where i.kind = 'company' and i.id_company = c.id_company and i.id_customer = m.id_customer)
    group by c.id_company order by c.id_company limit 1`);
  return rows[0];
}

/** How many of somebody's businesses wait for a decision. */
export async function countWaiting(tx: Database, id_customer: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from inbox_items where kind = 'company' and id_customer = ${id_customer} and decided_at is null`,
  );
  return rows[0]?.count ?? 0;
}

/** Whether a phone is that of an account. */
export async function isPhoneOf(tx: Database, id_customer: number, phone: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from customers where id_customer = ${id_customer} and phone = ${phone} and phone_proved`);
  return rows.length > 0;
}

/** Whether somebody has changed anything as who has this place. */
export async function hasActed(tx: Database, id_membership: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from audit_entries where id_membership = ${id_membership} limit 1`);
  return rows.length > 0;
}

/** Whether customers have coupons of a company. */
export async function hasTakers(tx: Database, id_company: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from claims where id_company = ${id_company} limit 1`);
  return rows.length > 0;
}

/** The coupon that a company has made already: one that is out, else one that a person looks at first. */
export async function findFirstCoupon(tx: Database, id_company: number, now: Date): Promise<'out' | 'waiting' | null> {
  const { rows } = await tx.execute<{ is_out: boolean | null }>(sql`
    select bool_or(status = 'active') as is_out from coupons
    where id_company = ${id_company} and ends_at > ${now} and (status = 'active' or (waits_for is not null and status <> 'ended'))`);
  const isOut = rows[0]?.is_out ?? null;
  return isOut === null ? null : isOut ? 'out' : 'waiting';
}

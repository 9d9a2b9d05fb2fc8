import { type SQL, sql } from 'drizzle-orm';
import type { CustomerData } from '../../contract/accounts/customers.ts';
import { mostOfEach } from '../../contract/accounts/own-data.ts';
import { defaultTimeZone } from '../../contract/places/time-zones.ts';
import { writeSignedCard } from '../../contract/wallet/card-qr.ts';
import type { HeldCard, OwnedStampCard, Stamp, StampCard } from '../../contract/wallet/stamp-cards.ts';
import { mostWaiting } from '../../contract/wallet/stamp-rules.ts';
import type { Database } from '../../database/database.ts';
import { companyBrief } from '../../database/fragments/companies.ts';
import type { ProofOf } from '../claims/claim-proofs.ts';
import { iso } from '../platform/database/timestamps.ts';
import { attendedAs } from '../staff/queries.ts';

const hour = 3_600_000;

/** The card that a company offers now; undefined for none. */
export async function findStampCard(db: Database, id_company: number): Promise<StampCard | undefined> {
  const { rows } = await db.execute<StampCard>(sql`
    select d.gift, d.needed, d.hours from stamp_cards d join companies c on c.id_company = d.id_company and c.status = 'active'
    where d.id_company = ${id_company} and d.ended_at is null order by d.id_stamp_card desc limit 1`);
  return rows[0];
}

type CardRow = Omit<HeldCard, 'secret' | 'sig' | 'time_zone'> & { time_zone: string | null };

/** When card `h` had its last stamp. */
const lastAt = sql`(select max(t.stamped_at) from stamps t where t.id_card = h.id_card and t.nth > 0)`;

const selectCards = (where: SQL) => sql`
  select h.id_card, h.gift, h.needed, h.hours, h.code, h.stamps, h.began_at, ${lastAt} as last_at, ${companyBrief('c')} as company,
    (select y.time_zone from stores s join cities y on y.id_city = s.id_city where s.id_company = h.id_company and s.active order by s.id_store limit 1) as time_zone
  from cards h join companies c on c.id_company = h.id_company
  where h.given_at is null and ${where}`;

const toCard = ({ began_at, last_at, time_zone, ...row }: CardRow, proofOf: ProofOf): HeldCard => ({
  ...row,
  began_at: iso(began_at),
  last_at: last_at && iso(last_at),
  time_zone: time_zone ?? defaultTimeZone,
  ...proofOf(row.code, writeSignedCard({ ...row, id_company: row.company.id_company })),
});

type Reader = { id_customer: number; proofOf: ProofOf };

/** A customer's cards that are not over: full ones on top, then the fullest, then the newest. */
export async function findCards(db: Database, { id_customer, proofOf }: Reader): Promise<HeldCard[]> {
  const { rows } = await db.execute<CardRow>(sql`
    ${selectCards(sql`h.id_customer = ${id_customer}`)} order by h.needed - h.stamps, h.stamps desc, h.id_card desc limit ${mostWaiting}`);
  return rows.map((row) => toCard(row, proofOf));
}

/** A customer's card of a company. */
export async function findCard(db: Database, id_company: number, { id_customer, proofOf }: Reader): Promise<HeldCard | undefined> {
  const { rows } = await db.execute<CardRow>(sql`
    ${selectCards(sql`h.id_customer = ${id_customer} and h.id_company = ${id_company}`)} order by h.id_card limit 1`);
  return rows[0] && toCard(rows[0], proofOf);
}

/** Which card of a company a customer has that is not over. */
export async function findOpenCard(db: Database, id_company: number, id_customer: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ id_card: number }>(sql`
    select id_card from cards where id_company = ${id_company} and id_customer = ${id_customer} and given_at is null order by id_card limit 1`);
  return rows[0]?.id_card;
}

/** A card with what a till needs. */
export type CardAtTill = {
  id_card: number;
  id_company: number;
  id_customer: number;
  code: string;
  /** What it gives. */
  title: string;
  needed: number;
  hours: number;
  stamps: number;
  given_at: string | null;
  began_at: string;
  /** First name. */
  customer: string;
  phone: string | null;
  is_gone: boolean;
  time_zone: string;
};

/** The card of this id or code, if its company has the till's active store. */
export async function findCardAtTill(
  db: Database,
  by: { id_card: number } | { code: string },
  id_store: number,
): Promise<CardAtTill | undefined> {
  const which = 'code' in by ? sql`h.code = ${by.code}` : sql`h.id_card = ${by.id_card}`;
  const { rows } = await db.execute<CardAtTill>(sql`
    select h.id_card, h.id_company, h.id_customer, h.code, h.gift as title, h.needed, h.hours, h.stamps, h.given_at, h.began_at,
      split_part(u.name, ' ', 1) as customer, u.phone, u.blocked_at is not null as is_gone, y.time_zone
    from cards h
    join stores s on s.id_company = h.id_company and s.id_store = ${id_store} and s.active
    join cities y on y.id_city = s.id_city
    join customers u on u.id_customer = h.id_customer
    where ${which}`);
  return rows[0];
}

/** The stamp of a card nearest to a moment. */
export async function findNearest(db: Database, id_card: number, at: Date): Promise<Date | undefined> {
  const { rows } = await db.execute<{ stamped_at: string }>(sql`
    select stamped_at from stamps where id_card = ${id_card} and nth > 0
    order by abs(extract(epoch from stamped_at - ${at}::timestamptz)) limit 1`);
  return rows[0] && new Date(rows[0].stamped_at);
}

export async function findStampByKey(db: Database, { id_user, key }: { id_user: number; key: string }): Promise<number | undefined> {
  const { rows } = await db.execute<{ id_stamp: number }>(
    sql`select id_stamp from stamps where id_user = ${id_user} and idempotency_key = ${key}`,
  );
  return rows[0]?.id_stamp;
}

type StampRow = Omit<Stamp, 'gives' | 'next_at'> & { nth: number; hours: number };

/** Rows of one reply: more than a busy store's day. */
const maxRows = 1000;

/** One stamp, or those of a store between two moments, the latest first. */
export async function findStamps(db: Database, by: { id_stamp: number } | { id_store: number; from: Date; to: Date }): Promise<Stamp[]> {
  const which =
    'id_stamp' in by
      ? sql`t.id_stamp = ${by.id_stamp}`
      : sql`t.id_store = ${by.id_store} and t.stamped_at >= ${by.from}::timestamptz and t.stamped_at < ${by.to}::timestamptz`;
  const { rows } = await db.execute<StampRow>(sql`
    select t.id_card, t.nth, h.gift, case when t.nth = 0 then h.needed else t.nth end as stamps, h.needed, h.hours, h.code,
      split_part(u.name, ' ', 1) as customer, s.name as store, t.stamped_at
    from stamps t join cards h on h.id_card = t.id_card join customers u on u.id_customer = h.id_customer join stores s on s.id_store = t.id_store
    where ${which} order by t.stamped_at desc, t.id_stamp desc limit ${maxRows}`);
  return rows.map(({ nth, hours, stamped_at, ...row }) => ({
    ...row,
    gives: nth === 0 ? 'gift' : 'stamp',
    stamped_at: iso(stamped_at),
    next_at: new Date(Date.parse(stamped_at) + hours * hour).toISOString(),
  }));
}

const thirtyDays = 30 * 24 * hour;

/** A company's card and what became of those of its customers. */
export async function findOwnedStampCard(db: Database, id_company: number, now: Date): Promise<OwnedStampCard> {
  const cards = await db.execute<StampCard>(sql`
    select gift, needed, hours from stamp_cards where id_company = ${id_company} and ended_at is null order by id_stamp_card desc limit 1`);
  const { rows } = await db.execute<Omit<OwnedStampCard, 'card'>>(sql`
    select (count(*) filter (where h.given_at is null and h.stamps < h.needed))::int as going,
      (count(*) filter (where h.given_at is null and h.stamps = h.needed))::int as full,
      (count(*) filter (where h.given_at is not null))::int as given,
      (select count(*)::int from stamps t join stores s on s.id_store = t.id_store
        where s.id_company = ${id_company} and t.nth > 0 and t.stamped_at > ${new Date(now.getTime() - thirtyDays)}::timestamptz) as lately
    from cards h where h.id_company = ${id_company}`);
  return { card: cards.rows[0] ?? null, ...(rows[0] as Omit<OwnedStampCard, 'card'>) };
}

type CardData = CustomerData['stamp_cards'][number];

/** The newest cards of a customer with what tills gave to each, for the export of their data: one too many where there are more. */
export async function findCardData(db: Database, id_customer: number): Promise<CardData[]> {
  const { rows } = await db.execute<CardData>(sql`
    select c.name as company, h.gift, h.needed, h.code, h.began_at, h.given_at,
      (select coalesce(json_agg(json_build_object('gives', case t.nth when 0 then 'gift' else 'stamp' end, 'at', t.stamped_at, 'store', s.name,
        'shown_by', t.shown_by, 'attended_by', ${attendedAs(sql`t.id_user`, sql`s.id_company`, sql`t.stamped_at`)}) order by t.nth = 0, t.nth), '[]')
        from stamps t join stores s on s.id_store = t.id_store where t.id_card = h.id_card) as stamped
    from cards h join companies c on c.id_company = h.id_company
    where h.id_customer = ${id_customer} order by h.id_card desc limit ${mostOfEach + 1}`);
  return rows.map((row) => ({
    ...row,
    began_at: iso(row.began_at),
    given_at: row.given_at && iso(row.given_at),
    stamped: row.stamped.map((given) => ({ ...given, at: iso(given.at) })),
  }));
}

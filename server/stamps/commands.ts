import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { newClaimCode } from '../../contract/wallet/claim-code.ts';
import type { StampCard } from '../../contract/wallet/stamp-cards.ts';
import { mostWaiting } from '../../contract/wallet/stamp-rules.ts';
import type { Database } from '../../database/database.ts';

/** The card that a company offers; the newest one stands before one that came with a merge. */
const offered = (id_company: number) =>
  sql`select max(x.id_stamp_card) from stamp_cards x where x.id_company = ${id_company} and x.ended_at is null`;

/**
 * Begins a customer's card by the terms of this moment, decided by this one statement; false when the company offers none, or the customer has one that
 * is not over. Of two concurrent requests the unique index lets one in.
 */
export async function beginCard(db: Database, id_company: number, id_customer: number, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into cards (id_stamp_card, id_company, id_customer, code, gift, needed, hours, began_at)
    select d.id_stamp_card, d.id_company, u.id_customer, ${newClaimCode((below) => randomInt(below), 'card')}, d.gift, d.needed, d.hours, ${now}::timestamptz
    from stamp_cards d join companies c on c.id_company = d.id_company and c.status = 'active'
    join customers u on u.id_customer = ${id_customer} and u.blocked_at is null
    where d.id_stamp_card = (${offered(id_company)})
      and not exists (select from cards h where h.id_customer = u.id_customer and h.id_company = d.id_company and h.given_at is null)
      and (select count(*) from cards h where h.id_customer = u.id_customer and h.given_at is null) < ${mostWaiting}
    on conflict (id_stamp_card, id_customer) where given_at is null do nothing
    returning id_card`);
  return rows.length > 0;
}

/** Takes a customer's card that is not over away with its stamps. */
export async function dropCard(db: Database, id_card: number, id_customer: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    delete from cards where id_card = ${id_card} and id_customer = ${id_customer} and given_at is null returning id_card`);
  return rows.length > 0;
}

/** The same of the only card of a company that a customer has; a merge may have given them more, and then none is taken away. */
export async function dropOnlyCard(db: Database, id_company: number, id_customer: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    delete from cards h where h.id_company = ${id_company} and h.id_customer = ${id_customer} and h.given_at is null
      and not exists (
        select from cards other
        where other.id_company = h.id_company and other.id_customer = h.id_customer and other.given_at is null and other.id_card <> h.id_card)
    returning h.id_card`);
  return rows.length > 0;
}

/** Makes whatever else would change a card wait. Call it in a statement of its own before the one that decides, which then sees what was done before. */
export async function lockCard(tx: Database, id_card: number): Promise<void> {
  await tx.execute(sql`select from cards where id_card = ${id_card} for no key update`);
}

export type StampInput = {
  id_card: number;
  id_store: number;
  id_user: number;
  /** By which somebody works at this till. */
  id_membership: number;
  key: string;
  shown_by: 'qr' | 'digits' | 'phone';
  at: Date;
};

const worker = (id_membership: number) =>
  sql`worker as (select id_membership from memberships where id_membership = ${id_membership} and ended_at is null for share)`;

const noted = ({ id_store, id_user, key, shown_by, at }: StampInput, now: Date) => sql`
  insert into stamps (id_card, nth, id_store, id_user, idempotency_key, shown_by, stamped_at, created_at)
  select id_card, nth, ${id_store}::int, ${id_user}::int, ${key}::text, ${shown_by}::text, ${at}::timestamptz, ${now}::timestamptz from counted
  returning id_stamp`;

/**
 * Gives a card one stamp, under its lock: this statement alone decides. Undefined when the card is full or over, has a stamp too near to that moment,
 * before or after it, or had not begun by then, and when whoever gives it works there no longer. Throws (23505) when another request at the same time
 * took the till's key.
 */
export async function insertStamp(tx: Database, input: StampInput, now: Date): Promise<number | undefined> {
  const { id_card, id_membership, at } = input;
  const { rows } = await tx.execute<{ id_stamp: number }>(sql`
    with ${worker(id_membership)}, counted as (
      update cards h set stamps = h.stamps + 1
      where exists (select from worker) and h.id_card = ${id_card} and h.given_at is null and h.stamps < h.needed
        and h.began_at <= ${at}::timestamptz and not exists (
          select from stamps t where t.id_card = h.id_card and t.nth > 0
            and t.stamped_at > ${at}::timestamptz - make_interval(hours => h.hours)
            and t.stamped_at < ${at}::timestamptz + make_interval(hours => h.hours))
      returning h.id_card, h.stamps as nth
    )
    ${noted(input, now)}`);
  return rows[0]?.id_stamp;
}

/** Gives a full card its gift, under its lock: this statement alone decides. The card is over then. */
export async function insertGift(tx: Database, input: StampInput, now: Date): Promise<number | undefined> {
  const { id_card, id_membership, at } = input;
  const { rows } = await tx.execute<{ id_stamp: number }>(sql`
    with ${worker(id_membership)}, counted as (
      update cards h set given_at = ${at}::timestamptz
      where exists (select from worker) and h.id_card = ${id_card} and h.given_at is null and h.stamps = h.needed and h.began_at <= ${at}::timestamptz
      returning h.id_card, 0 as nth
    )
    ${noted(input, now)}`);
  return rows[0]?.id_stamp;
}

/** What a company's card says from now on; whoever began keeps what they were promised. The caller holds the company's row. */
export async function putStampCard(tx: Database, id_company: number, { gift, needed, hours }: StampCard, now: Date): Promise<void> {
  const { rows } = await tx.execute(sql`
    update stamp_cards d set gift = ${gift}, needed = ${needed}, hours = ${hours} where d.id_stamp_card = (${offered(id_company)}) returning id_stamp_card`);
  if (rows.length > 0) return;
  await tx.execute(sql`
    insert into stamp_cards (id_company, gift, needed, hours, created_at) values (${id_company}, ${gift}, ${needed}, ${hours}, ${now}::timestamptz)`);
}

/** Nobody begins one any more. */
export async function endStampCard(tx: Database, id_company: number, now: Date): Promise<void> {
  await tx.execute(sql`update stamp_cards set ended_at = ${now}::timestamptz where id_company = ${id_company} and ended_at is null`);
}

/** Takes away the cards of some people. */
export async function eraseCards(tx: Database, customers: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from cards where id_customer = any(${sql.param([...customers])}::int[])`);
}

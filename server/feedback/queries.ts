import { type SQL, sql } from 'drizzle-orm';
import { roles } from '../../contract/accounts/roles.ts';
import type { Refusals } from '../../contract/console/today.ts';
import type { RespectReply } from '../../contract/wallet/wallet.ts';
import type { Database } from '../../database/database.ts';
import { countedAnswers } from '../../database/fragments/feedback.ts';
import { iso } from '../platform/database/timestamps.ts';

export type RespectAnswer = { id_coupon: number; id_company: number; isNew: boolean };

type AnswerInput = { id_claim: number; id_customer: number; respected: RespectReply };

/**
 * Stores an answer about the customer's own claim, over an earlier one, decided by this one statement. Undefined when the claim is not theirs or
 * cannot be answered; `isNew` is false for a repeated answer.
 */
export async function putFeedback(tx: Database, given: AnswerInput, now: Date): Promise<RespectAnswer | undefined> {
  const { id_claim, id_customer, respected } = given;
  const { rows } = await tx.execute<RespectAnswer>(sql`
    with mine as (
      select k.id_claim, k.id_coupon, k.id_company, k.id_customer from claims k
      where k.id_claim = ${id_claim} and k.id_customer = ${id_customer}
        and (k.status = 'redeemed' or (k.status = 'active' and k.ends_at > ${now}::timestamptz and ${respected}::text <> 'yes'))
    ), put as (
      insert into feedback as f (id_claim, id_coupon, id_company, id_customer, respected, answered_at)
      select id_claim, id_coupon, id_company, id_customer, ${respected}::text, ${now}::timestamptz from mine
      on conflict (id_claim) do update set respected = excluded.respected, answered_at = excluded.answered_at
        where f.respected <> excluded.respected
      returning 1
    )
    select id_coupon, id_company, exists (select from put) as "isNew" from mine`);
  return rows[0];
}

/** Serialises the refusals of one company, also with changes of its offers: only one of two concurrent refusals may be the third. */
export async function lockCompanyOfClaim(tx: Database, { id_claim, id_customer }: AnswerInput): Promise<void> {
  await tx.execute(sql`
    select from companies c where c.id_company = (
      select id_company from claims where id_claim = ${id_claim} and id_customer = ${id_customer}) for no key update`);
}

/** This many different customers among the latest answers (yes and no) pause a coupon. */
const refusalsToPause = 3;
const lastAnswers = 10;

/**
 * Pauses an active coupon that enough customers were refused since it was last resumed; returns whether it did. A customer whose
 * refusal has paused a coupon never counts against it again.
 */
export async function pauseRefused(tx: Database, id_coupon: number, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with answers as (
      ${countedAnswers(sql`f.id_coupon = ${id_coupon} and f.answered_at > coalesce(
        (select refusals_from from coupons where id_coupon = ${id_coupon}), '-infinity'::timestamptz)`)}
    ), last as (
      select id_claim, respected from answers where respected = 'yes' or not exists (
        select from feedback p where p.id_coupon = ${id_coupon} and p.id_customer = answers.id_customer and p.paused)
      order by answered_at desc, id_claim desc limit ${lastAnswers}
    ), paused as (
      update coupons o set status = 'paused', refused_at = ${now}::timestamptz, version = version + 1, updated_at = ${now}::timestamptz
      where o.id_coupon = ${id_coupon} and o.status = 'active' and (select count(*) from last where respected = 'no') >= ${refusalsToPause}
      returning o.id_coupon
    ), marked as (
      update feedback f set paused = true from last, paused where f.id_claim = last.id_claim and last.respected = 'no'
    )
    select id_coupon from paused`);
  return rows.length > 0;
}

/** How many of the latest answers about a coupon were no, as JSON. */
export const countedRefusals = (id_coupon: SQL, refusals_from: SQL) => sql`
  (select json_build_object('no', count(*) filter (where last.respected = 'no'), 'of', count(*)) from (
    select answers.respected from (
      ${countedAnswers(sql`f.id_coupon = ${id_coupon} and f.answered_at > coalesce(${refusals_from}, '-infinity'::timestamptz)`)}
    ) answers order by answers.answered_at desc, answers.id_claim desc limit ${lastAnswers}) last)`;

type FeedbackAnswer = { respected: RespectReply; answered_at: string; store: string | null; cashier: string | null };

/**
 * The latest answers about a coupon, those from before it paused itself included; who said it stays with them. Who was at the till is named to the
 * business alone, so only while they are one of its people.
 */
export async function findRefusals(db: Database, id_coupon: number): Promise<Refusals> {
  const { rows } = await db.execute<FeedbackAnswer>(sql`
    with answers as (
      ${countedAnswers(sql`f.id_coupon = ${id_coupon} and f.answered_at > coalesce(
        (select refusals_from from coupons where id_coupon = ${id_coupon}), '-infinity'::timestamptz)`)}
    )
    select answers.respected, answers.answered_at, s.name as store, u.name as cashier
    from answers join claims k on k.id_claim = answers.id_claim
    left join redemptions r on r.id_claim = k.id_claim and r.undone_at is null
    left join stores s on s.id_store = coalesce(k.id_store, k.tried_store)
    left join customers u on u.id_customer = coalesce(r.id_user, k.tried_by) and exists (
      select from memberships m where m.id_customer = u.id_customer and m.id_company = k.id_company and m.ended_at is null)
    order by answers.answered_at desc, answers.id_claim desc limit ${lastAnswers}`);
  const no = rows.filter(({ respected }) => respected === 'no');
  return { no: no.length, of: rows.length, items: no.map(({ answered_at, store, cashier }) => ({ at: iso(answered_at), store, cashier })) };
}

/** The most recipients of one notification; no company or city has more people in charge. */
const maxRecipients = 50;

/** The people in charge of a company: its owners and the operators. */
export async function findResponsible(tx: Database, id_company: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id_customer: number }>(sql`
    select m.id_customer from memberships m join customers u on u.id_customer = m.id_customer and u.blocked_at is null
    where m.ended_at is null and (m.role = ${roles.operator} or (m.role = ${roles.owner} and m.id_company = ${id_company}))
    group by m.id_customer order by max(m.role) desc, m.id_customer limit ${maxRecipients}`);
  return rows.map(({ id_customer }) => id_customer);
}

/** The company of a claim with the answer yes. */
export async function findCompanyOfYes(db: Database, id_claim: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ id_company: number }>(
    sql`select id_company from feedback where id_claim = ${id_claim} and respected = 'yes'`,
  );
  return rows[0]?.id_company;
}

/** Deletes the answers of erased accounts. */
export async function eraseFeedback(tx: Database, idCustomers: number[]): Promise<void> {
  await tx.execute(sql`delete from feedback where id_customer = any(${sql.param(idCustomers)}::int[])`);
}

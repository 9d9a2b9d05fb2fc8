import { sql } from 'drizzle-orm';
import { roles } from '../../contract/accounts/roles.ts';
import type { Database } from '../../database/database.ts';
import { endMembership } from '../memberships/commands.ts';
import type { Sessions } from '../platform/auth/sessions.ts';
import type { MergedCompany } from './queries.ts';

/** From which company to which. */
export type Pair = { from: number; into: number };

/**
 * Locks both companies, then their invitations and memberships, which a transaction that waits for one of their stores may hold. The order is always the same,
 * so that two merges, or a merge and a login, cannot deadlock.
 */
export async function lockPair(tx: Database, { from, into }: Pair): Promise<MergedCompany[]> {
  const { rows } = await tx.execute<MergedCompany>(sql`
    select id_company, name, slug, status, held, claimed from companies where id_company in (${from}, ${into}) order by id_company for no key update`);
  await tx.execute(sql`select from invitations where id_company in (${from}, ${into}) order by id_invitation for update`);
  await tx.execute(sql`select from memberships where id_company in (${from}, ${into}) order by id_membership for update`);
  return rows;
}

export async function insertMerge(tx: Database, company: MergedCompany, into: MergedCompany, now: Date): Promise<number> {
  const { id_company, status, held, claimed } = company;
  const { rows } = await tx.execute<{ id_merge: number }>(sql`
    insert into company_merges (id_company, id_into, merged_at, status, held, claimed, into_claimed)
    values (${id_company}, ${into.id_company}, ${now}, ${status}, ${held}, ${claimed}, ${into.claimed}) returning id_merge`);
  return (rows[0] as { id_merge: number }).id_merge;
}

/** Notes all that is about to go, so that exactly it comes back. */
export async function noteItems(tx: Database, id_merge: number, { from, into }: Pair): Promise<void> {
  await tx.execute(sql`
    insert into company_merge_items (id_merge, kind, item)
    select ${id_merge}::int, kind, id::text from (
      select 'store' as kind, id_store as id from stores where id_company = ${from}
      union all select 'coupon', id_coupon from coupons where id_company = ${from}
      union all select 'promotion', id_promotion from promotions where id_company = ${from}
      union all select 'event', id_event from events where id_company = ${from}
      union all select 'menu_item', id_menu_item from menu_items where id_company = ${from}
      union all select 'membership', id_membership from memberships where id_company = ${from}
      union all select 'stamp_card', id_stamp_card from stamp_cards where id_company = ${from}
      union all select 'invitation', id_invitation from invitations where id_company = ${from}
      union all select 'inbox', id_item from inbox_items where id_company = ${from} and decided_at is null
      union all select 'campaign', x.id_campaign from campaign_shops x where x.id_company = ${from}
        and not exists (select from campaign_shops other where other.id_campaign = x.id_campaign and other.id_company = ${into})
    ) things
    union all select ${id_merge}::int, 'slug', slug from slug_redirects where kind = 'company' and id_item = ${from}`);
}

/**
 * Ends the lesser of two places that one person would have at the same company, and the sessions in which it is in use: an owner is no cashier there
 * as well.
 */
export async function endDoubles(tx: Database, sessions: Sessions, id_merge: number, { from, into }: Pair, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ id_membership: number }>(sql`
    select distinct case when a.role = ${roles.owner} and b.role = ${roles.cashier} then b.id_membership else a.id_membership end as id_membership
    from memberships a join memberships b on b.id_customer = a.id_customer and b.id_company = ${into} and b.ended_at is null
    where a.id_company = ${from} and a.ended_at is null and (${roles.owner} in (a.role, b.role) or (a.id_store is null and b.id_store is null))`);
  for (const { id_membership } of rows) {
    await endMembership(tx, sessions, id_membership, now);
    await tx.execute(sql`insert into company_merge_items (id_merge, kind, item) values (${id_merge}, 'ended', ${String(id_membership)})`);
  }
}

/** A kind of what a merge took along, as ids. */
export const itemsOf = (id_merge: number, kind: string) =>
  sql`(select item::int from company_merge_items where id_merge = ${id_merge} and kind = ${kind})`;

/**
 * Moves the items that a merge noted to a company: into the other one, or back. Coupons come first, because a customer who takes one locks its row and the new
 * claim must move too; stores move in one statement with the memberships and invitations that name them.
 */
export async function giveItems(tx: Database, id_merge: number, id_company: number): Promise<void> {
  const of = (kind: string) => itemsOf(id_merge, kind);
  // Joined with a coupon that stays where it is: the shop that gets the invitation answers it anew.
  const isOfOther = sql`exists (select from coupons o where o.id_coupon = x.id_coupon and o.id_company <> ${id_company})`;
  await tx.execute(sql`update coupons set id_company = ${id_company}, version = version + 1 where id_coupon in ${of('coupon')}`);
  await tx.execute(sql`update claims set id_company = ${id_company} where id_coupon in ${of('coupon')}`);
  await tx.execute(sql`update feedback set id_company = ${id_company} where id_coupon in ${of('coupon')}`);
  await tx.execute(sql`update stamp_cards set id_company = ${id_company} where id_stamp_card in ${of('stamp_card')}`);
  await tx.execute(sql`update cards set id_company = ${id_company} where id_stamp_card in ${of('stamp_card')}`);
  await tx.execute(sql`update promotions set id_company = ${id_company} where id_promotion in ${of('promotion')}`);
  await tx.execute(sql`update events set id_company = ${id_company} where id_event in ${of('event')}`);
  await tx.execute(sql`update menu_items set id_company = ${id_company} where id_menu_item in ${of('menu_item')}`);
  await tx.execute(sql`
    with s as (update stores set id_company = ${id_company} where id_store in ${of('store')}),
    m as (update memberships set id_company = ${id_company} where id_membership in ${of('membership')} or id_store in ${of('store')})
    update invitations set id_company = ${id_company} where id_invitation in ${of('invitation')} or id_store in ${of('store')}`);
  await tx.execute(sql`update open_intervals set id_company = ${id_company} where id_store in ${of('store')}`);
  await tx.execute(sql`update day_changes set id_company = ${id_company} where id_store in ${of('store')}`);
  await tx.execute(sql`update inbox_items set id_company = ${id_company} where id_item in ${of('inbox')}`);
  await tx.execute(sql`
    update campaign_shops x set id_company = ${id_company},
      answer = case when ${isOfOther} then 'invited' else x.answer end,
      id_coupon = case when ${isOfOther} then null else x.id_coupon end,
      joined_at = case when ${isOfOther} then null else x.joined_at end
    from company_merges merge
    where merge.id_merge = ${id_merge} and x.id_company in (merge.id_company, merge.id_into) and x.id_campaign in ${of('campaign')}`);
  await tx.execute(sql`
    update follower_news set id_company = ${id_company} where (kind, id_item::text) in (
      select kind, item from company_merge_items where id_merge = ${id_merge} and kind in ('coupon', 'promotion', 'event'))`);
}

/**
 * Records memberships accepted after the merge from earlier invitations, so that undoing it returns them to the inviting shop.
 */
export const noteAccepted = (tx: Database, id_merge: number, { from, into }: Pair, merged_at: Date) =>
  tx.execute(sql`
    insert into company_merge_items (id_merge, kind, item)
    select distinct ${id_merge}::int, 'membership', m.id_membership::text
    from invitations i join memberships m on m.id_customer = i.accepted_by and m.id_company = ${into} and m.role = i.role
    where i.id_invitation in ${itemsOf(id_merge, 'invitation')} and m.since > ${merged_at}::timestamptz and m.id_store is not distinct from i.id_store
      and not exists (select from memberships other where other.id_customer = m.id_customer and other.id_company = ${from} and other.ended_at is null)
    on conflict do nothing`);

/** All addresses of a company lead to the other one. */
export async function redirectSlugs(tx: Database, { from, into }: Pair, slug: string): Promise<void> {
  await tx.execute(sql`update slug_redirects set id_item = ${into} where kind = 'company' and id_item = ${from}`);
  await tx.execute(sql`insert into slug_redirects (kind, slug, id_item) values ('company', ${slug}, ${into})`);
}

export async function returnSlugs(tx: Database, id_merge: number, { from, into }: Pair, slug: string): Promise<void> {
  await tx.execute(sql`delete from slug_redirects where kind = 'company' and slug = ${slug} and id_item = ${into}`);
  await tx.execute(sql`
    update slug_redirects set id_item = ${from} where kind = 'company' and id_item = ${into}
      and slug in (select item from company_merge_items where id_merge = ${id_merge} and kind = 'slug')`);
}

const ofFollowers = (id: number) => sql`kind = 'company' and id_item = ${id}`;

/** Copies the followers of `from` to `into`, and leaves those of `from`. `created_at` is the moment of the merge, by which the undo finds these rows. */
export const copyFollowers = (tx: Database, { from, into }: Pair, now: Date) =>
  tx.execute(sql`
    insert into saved (id_customer, kind, id_item, created_at)
    select id_customer, 'company', ${into}::int, ${now}::timestamptz from saved where ${ofFollowers(from)} on conflict do nothing`);

/** Undoes `copyFollowers`: deletes the rows that the merge made, and those of `from` whose customer has unfollowed `into` since. */
export async function returnFollowers(tx: Database, { from, into }: Pair, merged_at: Date): Promise<void> {
  await tx.execute(sql`
    delete from saved where ${ofFollowers(from)} and not exists (
      select from saved theirs where theirs.kind = 'company' and theirs.id_item = ${into} and theirs.id_customer = saved.id_customer)`);
  await tx.execute(sql`
    delete from saved where ${ofFollowers(into)} and saved.created_at = ${merged_at}::timestamptz and exists (
      select from saved theirs where theirs.kind = 'company' and theirs.id_item = ${from} and theirs.id_customer = saved.id_customer)`);
}

/**
 * Its row stays for what refers to it. It counts as claimed, so that no import fills it again; the other one is claimed once an owner came along to
 * where there was none.
 */
export async function closeCompany(tx: Database, id_merge: number, { from, into }: Pair, now: Date): Promise<void> {
  await tx.execute(
    sql`update companies set status = 'paused', held = true, claimed = true, updated_at = ${now} where id_company = ${from}`,
  );
  const owner = sql`select from memberships m where m.id_company = ${into} and m.role = ${roles.owner} and m.ended_at is null`;
  await tx.execute(sql`
    update companies c set claimed = true, updated_at = ${now} where c.id_company = ${into} and not c.claimed
      and exists (${owner}) and not exists (${owner} and m.id_membership not in ${itemsOf(id_merge, 'membership')})`);
}

type Was = Pick<MergedCompany, 'status' | 'held' | 'claimed'> & { into_claimed: boolean };

export async function reopenCompany(tx: Database, { from, into }: Pair, was: Was, now: Date): Promise<void> {
  await tx.execute(sql`
    update companies set status = ${was.status}, held = ${was.held}, claimed = ${was.claimed}, updated_at = ${now} where id_company = ${from}`);
  if (was.into_claimed) return;
  await tx.execute(sql`
    update companies c set claimed = false, updated_at = ${now} where c.id_company = ${into} and c.claimed and not exists (
      select from memberships m where m.id_company = ${into} and m.role = ${roles.owner} and m.ended_at is null)`);
}

/** Gives the places back that the merge ended, but to nobody who is gone or has another one there by now. */
export const returnEnded = (tx: Database, id_merge: number, merged_at: Date) =>
  tx.execute(sql`
    update memberships m set ended_at = null
    where m.id_membership in ${itemsOf(id_merge, 'ended')} and m.ended_at = ${merged_at}::timestamptz
      and exists (select from customers u where u.id_customer = m.id_customer and u.blocked_at is null)
      and not exists (
        select from memberships other where other.id_customer = m.id_customer and other.id_company = m.id_company and other.ended_at is null
          and (${roles.owner} in (other.role, m.role) or other.id_store is not distinct from m.id_store))`);

export const endMerge = (tx: Database, id_merge: number, now: Date) =>
  tx.execute(sql`update company_merges set undone_at = ${now} where id_merge = ${id_merge}`);

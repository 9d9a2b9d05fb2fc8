import { sql } from 'drizzle-orm';
import { roles } from '../../contract/accounts/roles.ts';
import type { CompanyMerge } from '../../contract/city/city-companies.ts';
import type { MovedCounts } from '../../contract/city/merges.ts';
import { undoUntil } from '../../contract/undo-times.ts';
import type { Database } from '../../database/database.ts';
import { iso } from '../platform/database/timestamps.ts';

export type MergedCompany = {
  id_company: number;
  name: string;
  slug: string;
  status: 'active' | 'paused';
  held: boolean;
  claimed: boolean;
};

const mostShown = 20;

/** The merges of a company that were not undone, from either side, the last first. */
export async function findMerges(db: Database, id_company: number): Promise<CompanyMerge[]> {
  const { rows } = await db.execute<Omit<CompanyMerge, 'undo_until'>>(sql`
    select merge.id_merge, merge.id_company, a.name, merge.id_into, b.name as into, merge.merged_at
    from company_merges merge join companies a on a.id_company = merge.id_company join companies b on b.id_company = merge.id_into
    where (merge.id_company = ${id_company} or merge.id_into = ${id_company}) and merge.undone_at is null order by merge.id_merge desc limit ${mostShown}`);
  return rows.map((row) => ({ ...row, merged_at: iso(row.merged_at), undo_until: undoUntil(new Date(row.merged_at)).toISOString() }));
}

/** Whether it was merged into another one. */
export async function isMergedAway(tx: Database, id_company: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from company_merges where id_company = ${id_company} and undone_at is null`);
  return rows.length > 0;
}

export async function countMoved(tx: Database, from: number, into: number): Promise<MovedCounts> {
  const count = (table: string) => sql`(select count(*)::int from ${sql.raw(table)} where id_company = ${from})`;
  const { rows } = await tx.execute<MovedCounts>(sql`
    select ${count('stores')} as stores, ${count('coupons')} as coupons, ${count('promotions')} as promotions, ${count('events')} as events,
      ${count('menu_items')} as menu_items, ${count('claims')} as claims, ${count('feedback')} as feedback, ${count('invitations')} as invitations,
      (select count(*)::int from memberships where id_company = ${from} and ended_at is null) as people,
      (select count(*)::int from saved where saved.kind = 'company' and saved.id_item = ${from} and not exists (
        select from saved theirs where theirs.kind = 'company' and theirs.id_item = ${into} and theirs.id_customer = saved.id_customer)) as followers`);
  return rows[0] as MovedCounts;
}

/** Why two companies cannot be merged as they are: what is to be decided first. */
export async function findObstacles(tx: Database, from: number, into: number): Promise<{ waits: boolean; owners: boolean }> {
  const owners = (id: number) =>
    sql`select m.id_customer from memberships m where m.id_company = ${id} and m.role = ${roles.owner} and m.ended_at is null`;
  const { rows } = await tx.execute<{ waits: boolean; owners: boolean }>(sql`
    select exists (select from inbox_items i where i.id_company = ${from} and i.decided_at is null and i.kind in ('ownership', 'company')) as waits,
      exists (${owners(into)}) and exists (${owners(from)} except ${owners(into)}) as owners`);
  return rows[0] as { waits: boolean; owners: boolean };
}

export type StoredMerge = {
  id_merge: number;
  id_company: number;
  id_into: number;
  merged_at: string;
  undone_at: string | null;
  status: 'active' | 'paused';
  held: boolean;
  claimed: boolean;
  into_claimed: boolean;
};

export async function findMerge(tx: Database, id_merge: number): Promise<StoredMerge | undefined> {
  const { rows } = await tx.execute<StoredMerge>(sql`select * from company_merges where id_merge = ${id_merge}`);
  return rows[0];
}

/**
 * Returns what blocks undoing a merge: a coupon of one company that was used in, or is limited to, a store of the other, or an old address that the merged
 * company lost.
 */
export async function findBuilt(
  tx: Database,
  id_merge: number,
  into: number,
): Promise<{ used: boolean; limited: boolean; named: boolean }> {
  const is = (kind: string, id: string) =>
    sql`exists (select from company_merge_items x where x.id_merge = ${id_merge} and x.kind = ${kind} and x.item = ${sql.raw(id)}::text)`;
  const { rows } = await tx.execute<{ used: boolean; limited: boolean; named: boolean }>(sql`
    select exists (
        select from claims k where k.id_company = ${into} and k.status = 'redeemed'
          and ${is('coupon', 'k.id_coupon')} <> ${is('store', 'k.id_store')}) as used,
      exists (
        select from coupon_stores named join coupons o on o.id_coupon = named.id_coupon
        where o.id_company = ${into} and ${is('coupon', 'named.id_coupon')} <> ${is('store', 'named.id_store')}) as limited,
      exists (
        select from company_merge_items x where x.id_merge = ${id_merge} and x.kind = 'slug' and not exists (
          select from slug_redirects redirect where redirect.kind = 'company' and redirect.slug = x.item and redirect.id_item = ${into})) as named`);
  return rows[0] as { used: boolean; limited: boolean; named: boolean };
}

/** The cities whose lists show one of two companies. */
export async function findCitiesOf(tx: Database, one: number, other: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id_city: number }>(
    sql`select distinct id_city from listings where id_company in (${one}, ${other}) and id_city > 0`,
  );
  return rows.map(({ id_city }) => id_city);
}

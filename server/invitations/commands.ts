import { type SQL, sql } from 'drizzle-orm';
import type { Invitation, NewInvitation } from '../../contract/accounts/invitations.ts';
import { roles } from '../../contract/accounts/roles.ts';
import type { Database } from '../../database/database.ts';
import { iso } from '../platform/database/timestamps.ts';

/** An invitation holds for as long as whoever sent it could send it again. */
const isGood = (now: Date): SQL => sql`i.expires_at > ${now}::timestamptz and exists (
  select from memberships m join customers u on u.id_customer = m.id_customer and u.blocked_at is null
  where m.id_customer = i.created_by and m.ended_at is null
    and (m.role = ${roles.operator} or (m.role = ${roles.owner} and m.id_company = i.id_company)))`;

type New = NewInvitation & { id_company: number; created_by: number; secret_hash: string; expires_at: Date };

/** Undefined when the store is none of the company's. */
export async function insertInvitation(tx: Database, given: New, now: Date): Promise<number | undefined> {
  const { id_company, id_store = null, id_user_role, created_by, secret_hash, expires_at } = given;
  const { rows } = await tx.execute<{ id_invitation: number }>(sql`
    insert into invitations (secret_hash, id_company, id_store, role, created_by, created_at, expires_at)
    select ${secret_hash}::text, ${id_company}::int, ${id_store}::int, ${id_user_role}::int, ${created_by}::int, ${now}::timestamptz, ${expires_at}::timestamptz
    where ${id_store}::int is null or exists (select from stores where id_store = ${id_store}::int and id_company = ${id_company}::int and active)
    returning id_invitation`);
  return rows[0]?.id_invitation;
}

/** Those of a company that hold or were accepted and have not run out: one, or all, the last first. */
export async function findInvitations(db: Database, id_company: number, now: Date, id_invitation?: number): Promise<Invitation[]> {
  const which = id_invitation === undefined ? sql`true` : sql`i.id_invitation = ${id_invitation}`;
  const { rows } = await db.execute<Invitation>(sql`
    select i.id_invitation, i.role as id_user_role, c.name as company, s.name as store, i.expires_at, i.id_company, i.id_store,
      split_part(u.name, ' ', 1) as accepted_by
    from invitations i join companies c on c.id_company = i.id_company left join stores s on s.id_store = i.id_store
    left join customers u on u.id_customer = i.accepted_by
    where i.id_company = ${id_company} and ${which} and ${isGood(now)} order by i.id_invitation desc`);
  return rows.map((row) => ({ ...row, expires_at: iso(row.expires_at) }));
}

/** Whether there was one that nobody had accepted. */
export async function withdrawInvitation(tx: Database, id_company: number, id_invitation: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    delete from invitations where id_invitation = ${id_invitation} and id_company = ${id_company} and accepted_by is null returning id_invitation`);
  return rows.length > 0;
}

/** What an invitation offers, to whoever may still accept it or did. */
export async function findOffered(
  db: Database,
  secret_hash: string,
  id_customer: number,
  now: Date,
): Promise<Pick<Invitation, 'id_user_role' | 'company' | 'store' | 'expires_at'> | undefined> {
  const { rows } = await db.execute<Pick<Invitation, 'id_user_role' | 'company' | 'store' | 'expires_at'>>(sql`
    select i.role as id_user_role, c.name as company, s.name as store, i.expires_at
    from invitations i join companies c on c.id_company = i.id_company left join stores s on s.id_store = i.id_store
    where i.secret_hash = ${secret_hash} and (i.accepted_by is null or i.accepted_by = ${id_customer}) and ${isGood(now)}`);
  return rows[0] && { ...rows[0], expires_at: iso(rows[0].expires_at) };
}

export type TakenInvitation = {
  id_invitation: number;
  id_company: number;
  id_store: number | null;
  id_user_role: number;
  id_membership: number | null;
};

/**
 * Takes an invitation for one person, and this statement alone decides who that is; undefined when the invitation does not hold or is another's.
 * Somebody who took it before gets it again with the place that it gave, while they have that place.
 */
export async function takeInvitation(
  tx: Database,
  secret_hash: string,
  id_customer: number,
  now: Date,
): Promise<TakenInvitation | undefined> {
  const { rows } = await tx.execute<TakenInvitation>(sql`
    with taken as (
      update invitations i set accepted_by = ${id_customer}::int
      where i.secret_hash = ${secret_hash} and i.accepted_by is null and ${isGood(now)}
      returning i.id_invitation, i.id_company, i.id_store, i.role
    )
    select id_invitation, id_company, id_store, role as id_user_role, null::int as id_membership from taken
    union all
    select i.id_invitation, i.id_company, i.id_store, i.role, m.id_membership from invitations i
    join memberships m on m.id_customer = i.accepted_by and m.ended_at is null and m.role = i.role and m.id_company = i.id_company
      and m.id_store is not distinct from i.id_store
    where i.secret_hash = ${secret_hash} and i.accepted_by = ${id_customer}::int and i.expires_at > ${now}::timestamptz limit 1`);
  return rows[0];
}

export async function hasPassword(tx: Database, id_customer: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from customers where id_customer = ${id_customer} and password_hash is not null`);
  return rows.length > 0;
}

/** A company that nobody had has an owner now; the cities of its stores where that is new. */
export async function takeUnclaimed(tx: Database, id_company: number, now: Date): Promise<number[] | undefined> {
  const { rows } = await tx.execute<{ cities: number[] }>(sql`
    update companies c set claimed = true, updated_at = ${now}::timestamptz where c.id_company = ${id_company} and not c.claimed
    returning array(select distinct s.id_city from stores s where s.id_company = c.id_company and s.active) as cities`);
  return rows[0]?.cities;
}

export const deleteOldInvitations = (db: Database, now: Date) =>
  db.execute(sql`delete from invitations where expires_at <= ${now}::timestamptz`);

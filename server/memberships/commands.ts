import { sql } from 'drizzle-orm';
import { roles } from '../../contract/accounts/roles.ts';
import { takeLock } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { activeOperators } from '../../database/fragments/memberships.ts';
import type { Sessions } from '../platform/auth/sessions.ts';
import { conflict } from '../platform/problems.ts';
import { insertAudit } from '../publishing/audit.ts';
import { findPlaces, type Place } from './queries.ts';

/** A place to be given: an operator's is of no company, an owner's of a whole one. `used_store` is where it begins to be in use. */
export type NewPlace = Omit<Place, 'id_membership'>;

/**
 * Gives an account that has a password a place, by one statement; with `passwordHash`, only an account that still has that password. Returns undefined when it
 * has none, when it has that place, or when it has another at the company and one of the two is an owner's.
 */
export async function insertMembership(
  tx: Database,
  id_customer: number,
  { id_user_role, id_company, id_store, used_store }: NewPlace,
  { now, passwordHash = null }: { now: Date; passwordHash?: string | null },
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id_membership: number }>(sql`
    with who as (
      select id_customer from customers where id_customer = ${id_customer} and blocked_at is null and password_hash = coalesce(${passwordHash}::text, password_hash)
      for no key update
    )
    insert into memberships (id_customer, id_company, id_store, role, since, used_store)
    select id_customer, ${id_company}::int, ${id_store}::int, ${id_user_role}::int, ${now}::timestamptz, ${used_store}::int from who
    where not exists (
      select from memberships m where m.id_customer = who.id_customer and m.ended_at is null and m.id_company = ${id_company}::int
        and ${roles.owner}::int in (m.role, ${id_user_role}::int))
    on conflict do nothing returning id_membership`);
  return rows[0]?.id_membership;
}

/** Ends a place, if it has not ended yet, and the sessions in which it is in use, except one that is about to use another. */
export async function endMembership(tx: Database, sessions: Sessions, id_membership: number, now: Date, except?: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update memberships set ended_at = ${now} where id_membership = ${id_membership} and ended_at is null returning id_membership`);
  await sessions.endUse(tx, id_membership, except);
  return rows.length > 0;
}

/** Ends the cashier places of a customer who becomes an owner of the same company. */
export async function endCashierPlaces(
  tx: Database,
  sessions: Sessions,
  place: { id_customer: number; id_company: number },
  now: Date,
  except?: string,
) {
  for (const { id_membership, id_company, id_user_role } of await findPlaces(tx, place.id_customer))
    if (id_company === place.id_company && id_user_role === roles.cashier) await endMembership(tx, sessions, id_membership, now, except);
}

/** Throws when no other operator runs the site. Its lock makes transactions that take an operator away run one after another. */
export async function requireOtherOperator(tx: Database, idCustomer: number): Promise<void> {
  await takeLock(tx, 'operators');
  const { rows } = await tx.execute(sql`${activeOperators} and u.id_customer <> ${idCustomer} limit 1`);
  if (rows.length === 0) throw conflict('Es la única cuenta que administra el sitio. Da de alta a otra persona como operador primero.');
}

/** Throws when a company that is on show would have no owner without this one. Owners who leave one company ask one after the other. */
async function requireOtherOwner(tx: Database, idCustomer: number, idCompany: number): Promise<void> {
  const { rows } = await tx.execute<{ name: string; status: string }>(
    sql`select name, status from companies where id_company = ${idCompany} for no key update`,
  );
  const company = rows[0];
  if (company?.status !== 'active') return;
  const others = await tx.execute(sql`
    select from memberships m join customers u on u.id_customer = m.id_customer
    where m.role = ${roles.owner} and m.id_company = ${idCompany} and m.ended_at is null and u.blocked_at is null and u.id_customer <> ${idCustomer} limit 1`);
  if (others.rows.length > 0) return;
  throw conflict(
    `Nadie más es dueño de «${company.name}». Antes de irte invita a otra persona como dueña, o cierra la ficha: ponla en pausa.`,
  );
}

/** Ends places of a customer who leaves them. Throws when the site would have no operator, or a company on show no owner. */
export async function leavePlaces(tx: Database, sessions: Sessions, idCustomer: number, places: Place[], now: Date): Promise<void> {
  const byCompany = places.toSorted((a, b) => (a.id_company ?? 0) - (b.id_company ?? 0));
  for (const { id_membership, id_user_role, id_company, id_store } of byCompany) {
    if (id_user_role === roles.operator) await requireOtherOperator(tx, idCustomer);
    if (id_user_role === roles.owner && id_company !== null) await requireOtherOwner(tx, idCustomer, id_company);
    if (!(await endMembership(tx, sessions, id_membership, now))) continue;
    await insertAudit(tx, {
      caller: { id_customer: idCustomer, id_membership },
      kind: 'staff',
      item: String(idCustomer),
      id_company,
      before: { id_membership, id_user_role, id_store },
      after: { id_user_role: roles.customer, id_store: null },
      now,
    });
  }
}

/** Ends all places of somebody whose account ends. */
export const leaveAllPlaces = async (tx: Database, sessions: Sessions, idCustomer: number, now: Date): Promise<void> =>
  leavePlaces(tx, sessions, idCustomer, await findPlaces(tx, idCustomer), now);

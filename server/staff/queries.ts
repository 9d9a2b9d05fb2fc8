import { eq, type SQL, sql } from 'drizzle-orm';
import { roles } from '../../contract/accounts/roles.ts';
import type { StaffMember } from '../../contract/accounts/staff.ts';
import type { Database } from '../../database/database.ts';
import { storeInUse } from '../../database/fragments/memberships.ts';
import { customers } from '../../database/tables/accounts/customers.ts';
import { findPlaces, type Place } from '../memberships/queries.ts';

/** Somebody who works anywhere. */
export type Staff = { id_user: number; phone: string; places: Place[] };

/** As what somebody worked at a company at a moment, for those whom they attended: `staff` where that is not known any more. */
export const attendedAs = (idUser: SQL, idCompany: SQL, at: SQL): SQL => sql`(
  select coalesce(case min(m.role) when ${roles.owner} then 'owner' when ${roles.cashier} then 'cashier' end, 'staff') from memberships m
  where m.id_customer = ${idUser} and m.id_company = ${idCompany} and m.since <= ${at} and coalesce(m.ended_at > ${at}, true))`;

/** Locked until the transaction ends, but not for the audit, which may have to name them as whoever changes another. */
export async function findStaff(tx: Database, idUser: number): Promise<Staff | undefined> {
  const { rows } = await tx.execute<Omit<Staff, 'places'>>(sql`
    select u.id_customer as id_user, u.phone from customers u
    where u.id_customer = ${idUser} and u.blocked_at is null for no key update of u`);
  const places = rows[0] ? await findPlaces(tx, idUser) : [];
  return rows[0] && places.length > 0 ? { ...rows[0], places } : undefined;
}

/** Somebody with the place that they have here, or without one. */
export async function findMember(tx: Database, idUser: number, idMembership: number | null): Promise<StaffMember> {
  const { rows } = await tx.execute<StaffMember>(sql`
    select u.id_customer as id_user, u.name, '••• ••• ' || right(u.phone, 4) as masked_phone,
      m.id_membership, coalesce(m.role, ${roles.customer}) as id_user_role, s.id_store, s.name as store_name
    from customers u left join memberships m on m.id_membership = ${idMembership}::int left join stores s on s.id_store = ${storeInUse('m')}
    where u.id_customer = ${idUser}`);
  return rows[0] as StaffMember;
}

export async function findCompanyOfStore(tx: Database, idStore: number): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id_company: number }>(sql`select id_company from stores where id_store = ${idStore}`);
  return rows[0]?.id_company;
}

type Account = { id_customer: number; password_hash: string | null };

/** Whose account a phone is, whatever has become of it. */
export async function findAccount(db: Database, phone: string): Promise<Account | undefined> {
  const columns = { id_customer: customers.id_customer, password_hash: customers.password_hash };
  const [found] = await db.select(columns).from(customers).where(eq(customers.phone, phone));
  return found;
}

type New = { name: string; phone: string; password_hash: string; created_at: Date };

/** An account that works nowhere yet. Undefined when the phone has one by now. */
export async function insertAccount(tx: Database, values: New): Promise<number | undefined> {
  const [made] = await tx
    .insert(customers)
    .values(values)
    .onConflictDoNothing({ target: customers.phone })
    .returning({ id: customers.id_customer });
  return made?.id;
}

/** Throws a unique violation when the phone is somebody else's. */
export async function updateAccount(
  tx: Database,
  idUser: number,
  change: Partial<Omit<New, 'created_at'> & { phone_proved: boolean }>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.update(customers).set(change).where(eq(customers.id_customer, idUser));
}

/** Where a place at all of a company's stores is in use. */
export async function updateUsedStore(tx: Database, idMembership: number, idStore: number | null): Promise<void> {
  await tx.execute(sql`update memberships set used_store = ${idStore}::int where id_membership = ${idMembership}`);
}

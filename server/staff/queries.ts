import { and, eq, isNull, sql } from 'drizzle-orm';
import { roles } from '../../contract/roles.ts';
import type { StaffMember } from '../../contract/staff.ts';
import type { Database } from '../../database/database.ts';
import { customers } from '../../database/tables/customers.ts';

export type Staff = {
  id_user: number;
  name: string;
  phone: string;
  id_user_role: number;
  id_store: number | null;
  id_company: number | null;
};
export type Position = Pick<Staff, 'id_user_role' | 'id_store'>;

/** Someone who works here; locked until the transaction ends, but not for the audit, which may have to name them as whoever changes another. */
export async function findStaff(tx: Database, idUser: number): Promise<Staff | undefined> {
  const { rows } = await tx.execute<Staff>(sql`
    select c.id_customer as id_user, c.name, c.phone, c.id_user_role, c.id_store,
      (select s.id_company from stores s where s.id_store = c.id_store) as id_company
    from customers c where c.id_customer = ${idUser} and c.id_user_role < ${roles.customer} and c.blocked_at is null for no key update of c`);
  return rows[0];
}

export async function findMember(tx: Database, idUser: number): Promise<StaffMember> {
  const { rows } = await tx.execute<StaffMember>(sql`
    select c.id_customer as id_user, c.name, '••• ••• ' || right(c.phone, 4) as masked_phone, c.id_user_role, c.id_store, s.name as store_name
    from customers c left join stores s on s.id_store = c.id_store where c.id_customer = ${idUser}`);
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

type New = Position & { name: string; phone: string; password_hash: string; created_at: Date };

/** Undefined when the phone has an account by now. */
export async function insertStaff(tx: Database, values: New): Promise<number | undefined> {
  const [made] = await tx
    .insert(customers)
    .values(values)
    .onConflictDoNothing({ target: customers.phone })
    .returning({ id: customers.id_customer });
  return made?.id;
}

/** Gives a customer whose password is still the one that was checked a place here. Undefined for whoever works here already. */
export async function promoteCustomer(tx: Database, { id_customer, password_hash }: Account, position: Position & { name: string }) {
  const isStill = and(
    eq(customers.id_customer, id_customer),
    eq(customers.password_hash, password_hash ?? ''),
    eq(customers.id_user_role, roles.customer),
    isNull(customers.blocked_at),
  );
  const [promoted] = await tx.update(customers).set(position).where(isStill).returning({ id: customers.id_customer });
  return promoted?.id;
}

/** Throws a unique violation when the phone is somebody else's. */
export async function updateStaff(
  tx: Database,
  idUser: number,
  change: Partial<Omit<New, 'created_at'> & { phone_proved: boolean }>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.update(customers).set(change).where(eq(customers.id_customer, idUser));
}

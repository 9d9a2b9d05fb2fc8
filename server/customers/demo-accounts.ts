import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { roles, worksAtTill } from '../../contract/roles.ts';
import { advisoryLocks } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { demoDayKey } from '../../database/seed/keep-demo-fresh.ts';
import { customers } from '../../database/tables/customers.ts';
import { withTransaction } from '../../database/transaction.ts';
import { hashPassword } from '../platform/auth/password-hashing.ts';
import { furnishCustomer } from './demo-customer.ts';

export type DemoAccount = { role: string; phone: string; password: string };

const people = [
  { role: 'operador', id_user_role: roles.operator, name: 'Olivia Operadora', phone: '4420000001' },
  { role: 'dueño', id_user_role: roles.owner, name: 'Daniel Dueño', phone: '4420000002' },
  { role: 'cajero', id_user_role: roles.cashier, name: 'Carla Cajera', phone: '4420000003' },
  { role: 'cliente', id_user_role: roles.customer, name: 'Camila Cliente', phone: '4420000004' },
];

/** One account for each role in the demo that has nobody yet, with passwords that are known only from this answer; else none. */
export async function createDemoAccounts(db: Database, now: Date): Promise<DemoAccount[]> {
  if (!(await isDemoWithoutPeople(db))) return [];
  const made = await Promise.all(
    people.map(async (person) => {
      const password = randomBytes(9).toString('base64url');
      return { ...person, password, password_hash: await hashPassword(password) };
    }),
  );
  return withTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.demoAccounts})`);
    if (!(await isDemoWithoutPeople(tx))) return [];
    const { rows } = await tx.execute<{ id_store: number; id_state: number; id_city: number }>(
      sql`select id_store, id_city / 1000 as id_state, id_city from stores where active order by id_store limit 1`,
    );
    const store = rows[0];
    const added = await tx
      .insert(customers)
      .values(
        made.map(({ name, phone, password_hash, id_user_role }) => ({
          name,
          phone,
          password_hash,
          phone_proved: true,
          id_user_role,
          created_at: now,
          ...(store ? { id_state: store.id_state, id_city: store.id_city } : {}),
          ...(store && worksAtTill(id_user_role) ? { id_store: store.id_store } : {}),
        })),
      )
      .returning({ id_customer: customers.id_customer, id_user_role: customers.id_user_role });
    const [customer, cashier] = [roles.customer, roles.cashier].map((role) => added.find(({ id_user_role }) => id_user_role === role));
    if (store && customer && cashier) {
      await furnishCustomer(tx, { id_customer: customer.id_customer, id_city: store.id_city, id_user: cashier.id_customer }, now);
    }
    return made.map(({ role, phone, password }) => ({ role, phone, password }));
  });
}

async function isDemoWithoutPeople(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(sql`
    select exists (select 1 from settings where key = ${demoDayKey}) and not exists (select 1 from customers) as empty`);
  return rows[0]?.empty ?? false;
}

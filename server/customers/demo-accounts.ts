import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { roles, worksAtTill } from '../../contract/accounts/roles.ts';
import { advisoryLocks } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { demoDayKey } from '../../database/seed/keep-demo-fresh.ts';
import { customers } from '../../database/tables/accounts/customers.ts';
import { withTransaction } from '../../database/transaction.ts';
import { insertMembership } from '../memberships/commands.ts';
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
    const { rows } = await tx.execute<{ id_store: number; id_company: number; id_state: number; id_city: number }>(
      sql`select id_store, id_company, id_city / 1000 as id_state, id_city from stores where active order by id_store limit 1`,
    );
    const store = rows[0];
    const added = await tx
      .insert(customers)
      .values(
        made.map(({ name, phone, password_hash }) => ({
          name,
          phone,
          password_hash,
          phone_proved: true,
          created_at: now,
          ...(store ? { id_state: store.id_state, id_city: store.id_city } : {}),
        })),
      )
      .returning({ id_customer: customers.id_customer });
    const ids = added.map(({ id_customer }) => id_customer);
    await placeDemoStaff(tx, ids, store, now);
    const [customer, cashier] = [roles.customer, roles.cashier].map((role) => ids[people.findIndex((one) => one.id_user_role === role)]);
    if (store && customer && cashier) await furnishCustomer(tx, { id_customer: customer, id_city: store.id_city, id_user: cashier }, now);
    return made.map(({ role, phone, password }) => ({ role, phone, password }));
  });
}

/** Gives each of `people`, by their ids in that order, what their role says: all of the site, of a company, or of one store. */
async function placeDemoStaff(tx: Database, ids: number[], store: { id_store: number; id_company: number } | undefined, now: Date) {
  for (const [n, { id_user_role }] of people.entries()) {
    if (id_user_role === roles.customer || (worksAtTill(id_user_role) && !store)) continue;
    const { id_store = null, id_company = null } = worksAtTill(id_user_role) && store ? store : {};
    const place = { id_user_role, id_company, id_store: id_user_role === roles.cashier ? id_store : null, used_store: id_store };
    await insertMembership(tx, ids[n] as number, place, { now });
  }
}

async function isDemoWithoutPeople(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(sql`
    select exists (select 1 from settings where key = ${demoDayKey}) and not exists (select 1 from customers) as empty`);
  return rows[0]?.empty ?? false;
}

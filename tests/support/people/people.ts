import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../../../contract/accounts/customers.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import type { Database } from '../../../database/database.ts';
import { customers } from '../../../database/tables/accounts/customers.ts';
import { hashPassword } from '../../../server/platform/auth/password-hashing.ts';

export const password = 'nopal-verde-7391';

let hashed: Promise<string> | undefined;
/** Hashed once: everyone in the tests has the same password unless told otherwise. */
const passwordHash = () => {
  hashed ??= hashPassword(password);
  return hashed;
};

/** Where somebody works: by role, and by the store that says which company. */
type Work = { id_user_role: number; id_store: number | null };

export type Person = typeof customers.$inferSelect & { phone: string } & Work;

let added = 0;

/** A phone that no one else in the tests has. */
export const newPhone = () => `559${String(++added).padStart(7, '0')}`;

type PersonInput = Partial<typeof customers.$inferInsert & { id_user_role: number; id_store: number | null | undefined }>;

export async function addPerson(
  db: Database,
  { id_user_role = roles.customer, id_store = null, ...given }: PersonInput = {},
): Promise<Person> {
  const values = { name: 'Guadalupe Ñáñez', phone: newPhone(), phone_proved: true, password_hash: await passwordHash(), ...given };
  const [person] = await db.insert(customers).values(values).returning();
  await addPlace(db, person as Person, { id_user_role, id_store });
  return { ...(person as Person), id_user_role, id_store };
}

/** Gives somebody a place and answers its id; an owner or cashier without a store has none. */
export async function addPlace(db: Database, { id_customer }: Pick<Person, 'id_customer'>, work: Partial<Work>): Promise<number> {
  const { id_user_role = roles.cashier, id_store = null } = work;
  const { rows } = await db.execute<{ id_membership: number }>(sql`
    insert into memberships (id_customer, id_company, id_store, role, used_store)
    select ${id_customer}, s.id_company, case when ${id_user_role}::int = ${roles.cashier} then s.id_store end, ${id_user_role}, s.id_store
    from (select 1) one left join stores s on s.id_store = ${id_store}::int
    where ${id_user_role}::int = ${roles.operator} or (${id_user_role}::int < ${roles.customer} and s.id_store is not null)
    returning id_membership`);
  return rows[0]?.id_membership ?? 0;
}

/** A company that offers something of every kind. */
const company = sql`(select min(e.id_company) from events e where e.id_company in (select id_company from promotions))`;

/** Owns the companies of two stores, that of the first in use. */
async function addOwnerOfTwo(db: Database, stores: (number | undefined)[]): Promise<Person> {
  const person = await addPerson(db);
  for (const id_store of stores) await addPlace(db, person, { id_user_role: roles.owner, id_store: id_store ?? null });
  await db.execute(sql`update memberships set used_at = now() where id_customer = ${person.id_customer} and used_store = ${stores[0]}`);
  return person;
}

/**
 * Someone of each role; owner and cashier work at the first store of one company, the other owner at another's, and two own both with one or
 * the other in use.
 */
export async function addStaff(db: Database) {
  const { rows } = await db.execute<{ id_store: number }>(sql`
    select min(id_store) as id_store from stores group by id_company order by id_company <> ${company}, 1 limit 2`);
  const [id_store, other] = rows.map((row) => row.id_store);
  return {
    operator: await addPerson(db, { id_user_role: roles.operator }),
    owner: await addPerson(db, { id_user_role: roles.owner, id_store }),
    'other owner': await addPerson(db, { id_user_role: roles.owner, id_store: other }),
    'two shops, this in use': await addOwnerOfTwo(db, [id_store, other]),
    'two shops, other in use': await addOwnerOfTwo(db, [other, id_store]),
    cashier: await addPerson(db, { id_user_role: roles.cashier, id_store }),
  };
}

/** The company of that staff, its first store, cashier and category, and something of each kind that it offers, by the name of its id. */
export async function thingsOfStaff(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.execute<Record<string, number>>(sql`
    select c.id_company, (select min(id_store) from stores where id_company = c.id_company) as id_store,
      (select min(id_coupon) from coupons where id_company = c.id_company) as id_coupon,
      (select min(id_promotion) from promotions where id_company = c.id_company) as id_promotion,
      (select min(id_menu_item) from menu_items where id_company = c.id_company) as id_menu_item,
      (select min(id_event) from events where id_company = c.id_company) as id_event,
      (select max(id_customer) from memberships where role = 3 and ended_at is null) as id_user,
      c.id_category, 22014 as id_city, 2000000000 as id_notification, 2000000000 as id_notice, 2000000000 as id_claim, 2000000000 as id_membership, 2000000000 as id_invitation, 2000000000 as id_item, 2000000000 as id_import,
      2000000000 as id_merge, 2000000000 as id_campaign, 2000000000 as id_passkey, 2000000000 as id_saved_search, gen_random_uuid()::text as id_session
    from companies c where c.id_company = ${company}`);
  return rows[0] as Record<string, number>;
}

/** Takes everybody out again, with their sessions, what was counted of them and what they were noted to have done. */
export async function removePeople(db: Database): Promise<void> {
  await db.execute(sql`
    with gone as (delete from open_signs where id_store in (select used_store from memberships) returning id_store)
    update stores set opened_until = null where id_store in (select id_store from gone)`);
  await db.execute(sql`delete from audit_entries`);
  await db.execute(sql`delete from uploads`);
  await db.execute(sql`delete from notices`);
  await db.execute(sql`delete from notifications`);
  await db.execute(sql`
    update coupons o set taken = taken - k.units from (
      select id_coupon, count(*)::int as units from claims where status in ('active', 'redeemed') group by id_coupon) k
    where o.id_coupon = k.id_coupon`);
  await db.execute(sql`delete from customers`);
  await db.execute(sql`delete from verifications`);
  await db.execute(sql`delete from proved_phones`);
  await db.execute(sql`delete from passkey_challenges`);
  await db.execute(sql`delete from limit_counters`);
}

type TestCallOptions = { body?: unknown; token?: string; headers?: Record<string, string> };

/** Makes a call of the API, with a session when there is a token. */
export async function call(app: FastifyInstance, key: string, { body, token, headers = {} }: TestCallOptions = {}) {
  const [method, path] = key.split(' ') as ['GET', string];
  const reply = await app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return Object.assign(reply, {
    status: reply.statusCode,
    data: String(reply.headers['content-type']).includes('json') ? reply.json() : undefined,
  });
}

export async function logIn(app: FastifyInstance, person: Pick<Person, 'phone'>, typed = password): Promise<Session> {
  const reply = await call(app, 'POST /customers/login', { body: { phone: person.phone, password: typed } });
  if (reply.status !== 200) throw new Error(`login answers ${reply.status}: ${reply.body}`);
  return reply.data;
}

/** Whether a token is let through. */
export async function works(app: FastifyInstance, token: string): Promise<boolean> {
  const { status } = await call(app, 'GET /customers/get-customer-by-id', { token });
  if (status !== 200 && status !== 401) throw new Error(`answers ${status}`);
  return status === 200;
}

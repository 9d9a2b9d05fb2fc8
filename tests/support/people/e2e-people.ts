import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { roles } from '../../../contract/accounts/roles.ts';
import type { Database } from '../../../database/database.ts';
import { hashPassword } from '../../../server/platform/auth/password-hashing.ts';

/** The port of what the browser tests visit; a city without shops is on the next one. */
export const port = Number(process.env.TEST_PORT ?? 4810);

/** Where that server leaves what it sends. */
export const dataDir = path.join(tmpdir(), `barrio-e2e-${port}`);

export const password = 'nopal-verde-7391';
const people = 400;
const phoneOf = (number: number) => `4429${String(number).padStart(6, '0')}`;

/** Those who run the city: one hires only so many in an hour, so the tests of each process have some of their own. */
const operators = 80;
const operatorNumber = (Number(process.env.TEST_WORKER_INDEX) || 0) % operators;
const operatorAt = (number: number) => `44280000${String((number % operators) + 1).padStart(2, '0')}`;
export const operatorPhone = operatorAt(operatorNumber);

/** Another one for each turn, who is nobody's first. */
export const operatorOfTurn = (turn: number) => operatorAt(operatorNumber + 9 * turn);

/** A listing of the directory that has an e-mail too, in a city that no test takes. */
export const mailedListing = { name: 'Molino La Mazorca', slug: 'molino-la-mazorca', phone: '4427770001', email: 'hola@lamazorca.mx' };

async function prepareListing(db: Database): Promise<void> {
  const { name, slug, phone, email } = mailedListing;
  const { rows } = await db.execute<{ id_city: number }>(sql`
    with shop as (
      insert into companies (slug, name, id_category, claimed)
      select ${slug}, ${name}, min(id_category), false from categories where kind = 'company' returning id_company
    ), store as (
      insert into stores (id_company, name, address, id_city, phone)
      select id_company, 'La Cruz', 'Invierno 21', (select min(id_city) from cities), ${phone} from shop returning id_store, id_city
    ), mailed as (insert into listed_emails select id_store, ${email} from store)
    select id_city from store`);
  take(`city-${rows[0]?.id_city}`);
}

/**
 * A shop with a stamp card of two stamps, a cashier, and a customer whose card is full and who has another with six stamps of eight: hours lie between
 * two stamps, and no test waits for them.
 */
export const stampShop = {
  name: 'Café Sellado',
  slug: 'cafe-sellado',
  gift: 'Un café de olla',
  cashier: '4427770002',
  customer: '4427770003',
};

async function prepareStampShop(db: Database): Promise<void> {
  const { name, slug, gift, cashier, customer } = stampShop;
  const hash = await hashPassword(password);
  const { rows } = await db.execute<{ id_city: number }>(sql`
    with shop as (
      insert into companies (slug, name, id_category) select ${slug}, ${name}, min(id_category) from categories where kind = 'company' returning id_company
    ), store as (
      insert into stores (id_company, name, address, id_city)
      select id_company, 'Centro', 'Calle 5', (select max(id_city) from cities where id_state = 31) from shop returning id_store, id_company, id_city
    ), people as (
      insert into customers (name, phone, phone_proved, password_hash)
      values ('Carla', ${cashier}, true, ${hash}), ('Camila', ${customer}, true, ${hash}) returning id_customer, phone
    ), place as (
      insert into memberships (id_customer, id_company, id_store, role, used_store)
      select id_customer, id_company, id_store, ${roles.cashier}, id_store from store, people where phone = ${cashier}
    ), offered as (
      insert into stamp_cards (id_company, gift, needed, hours) select id_company, ${gift}, 2, 1 from store returning id_stamp_card, id_company
    ), held as (
      insert into cards (id_stamp_card, id_company, id_customer, code, gift, needed, hours, stamps, began_at)
      select id_stamp_card, id_company, id_customer, '23456789', ${gift}, 2, 1, 2, timestamptz '2026-10-20 18:00Z' from offered, people where phone = ${customer}
      returning id_card
    ), given as (
      insert into stamps (id_card, nth, id_store, id_user, idempotency_key, shown_by, stamped_at, created_at)
      select id_card, n, id_store, id_customer, 'e2e-' || n, 'qr', timestamptz '2026-11-01 18:00Z' + make_interval(days => n), now()
      from held, store, people, generate_series(1, 2) n where phone = ${cashier}
    )
    select id_city from store`);
  take(`city-${rows[0]?.id_city}`);
  await db.execute(sql`
    with held as (
      insert into cards (id_stamp_card, id_company, id_customer, code, gift, needed, hours, stamps, began_at)
      select d.id_stamp_card, d.id_company, u.id_customer, 'K7MX2P9R', d.gift, d.needed, d.hours, 6, timestamptz '2026-10-20 18:00Z'
      from stamp_cards d join companies c on c.id_company = d.id_company and c.slug = 'cafe-breve', customers u where u.phone = ${customer}
      returning id_card, id_company
    )
    insert into stamps (id_card, nth, id_store, id_user, idempotency_key, shown_by, stamped_at, created_at)
    select id_card, n, (select min(s.id_store) from stores s where s.id_company = held.id_company), u.id_customer, 'breve-' || n, 'qr',
      timestamptz '2026-11-01 18:00Z' + make_interval(days => 2 * n), now()
    from held, customers u, generate_series(1, 6) n where u.phone = ${cashier}`);
}

/** Towns of the tests, which no list of another state shows: there are more tests with a shop than cities that the product knows from the start. */
const towns = { first: 7400, count: 400 };

const prepareTowns = (db: Database) =>
  db.execute(sql`
    insert into cities (id_city, id_state, name, time_zone, lat, lng)
    select ${towns.first}::int + n, 7, 'Pueblo ' || n, 'America/Mexico_City', 16 + n * 0.001, -92.5 from generate_series(1, ${towns.count}::int) as n`);

/** A town that no other test has. */
export function takeTown(): number {
  for (let number = 1; number <= towns.count; number++) if (take(`city-${towns.first + number}`)) return towns.first + number;
  throw new Error('There are more tests with a shop than towns: raise `towns`');
}

/** An empty folder and customers enough for every test to have one to itself; they are nowhere yet. */
export async function preparePeople(db: Database): Promise<void> {
  await db.execute(sql`
    insert into customers (name, phone, phone_proved, password_hash)
    select 'Guadalupe Ñáñez', '4429' || lpad(n::text, 6, '0'), true, ${await hashPassword(password)}
    from generate_series(1, ${people}::int) as n`);
  await db.execute(sql`
    with added as (
      insert into customers (name, phone, password_hash)
      select 'Operadora', '44280000' || lpad(n::text, 2, '0'), ${await hashPassword(password)} from generate_series(1, ${operators}::int) as n
      returning id_customer
    )
    insert into memberships (id_customer, role) select id_customer, ${roles.operator} from added`);
  await prepareTowns(db);
  await prepareListing(db);
  await prepareStampShop(db);
}

export function clearDataDir(): void {
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(path.join(dataDir, 'taken'), { recursive: true });
}

/** Whether this is the first to take a thing, whichever process the others run in. */
export function take(name: string): boolean {
  try {
    closeSync(openSync(path.join(dataDir, 'taken', name), 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** The phone of a customer whom no other test has. */
export function takePerson(): string {
  for (let number = 1; number <= people; number++) if (take(`person-${number}`)) return phoneOf(number);
  throw new Error('There are more tests than customers: raise `people`');
}

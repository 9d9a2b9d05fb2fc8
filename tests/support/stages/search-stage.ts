import { sql } from 'drizzle-orm';
import type { Place } from '../../../contract/schema.ts';
import type { Database } from '../../../database/database.ts';
import { rebuildListings } from '../../../database/listings.ts';
import { refreshOpenIntervals } from '../../../server/companies/open-intervals.ts';
import { createEventBus } from '../../../server/platform/cluster/event-bus.ts';
import { openKnownWords } from '../../../server/search/known-words.ts';
import { findMatches } from '../../../server/search/queries.ts';
import { seedOnce } from '../../../server/startup/seed-once.ts';
import { designMoment, newDatabase, type TestDatabase } from '../databases/database.ts';

export const city = 22014;
export const [here, nearby, far] = [1, 2, 3] as const;
export const days = (count: number) => new Date(designMoment.getTime() + count * 86_400_000);
export let database: TestDatabase;

export const everyDay = (opens: string, closes: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens, closes }));

/** Five businesses that match alike. It is Friday, 18:42. */
const businesses = [
  { name: 'Lonchería Ana', at: [far], hours: everyDay('12:00', '22:00') },
  { name: 'Lonchería Beto', at: [here], hours: everyDay('06:00', '12:00') },
  { name: 'Lonchería Carla', at: [nearby], hours: everyDay('12:00', '22:00') },
  { name: 'Lonchería Dora', at: [here], hours: everyDay('12:00', '22:00') },
  { name: 'Lonchería Elsa', at: [here, far], hours: [] },
];

export async function company(
  db: Database,
  id: number,
  name: string,
  description: string,
  at: number[],
  hours: unknown[] = [],
): Promise<void> {
  await db.execute(sql`insert into companies (id_company, slug, name, description, id_category)
    select ${id}, ${`c-${id}`}, ${name}, ${description}, id_category from categories where kind = 'company' and slug = 'comida'`);
  for (const colonia of at) {
    await db.execute(sql`insert into stores (id_company, name, address, id_city, id_colonia, hours)
      values (${id}, 'La única', 'Calle 1', ${city}, ${colonia}, ${JSON.stringify(hours)}::jsonb)`);
  }
}

export const coupon = (db: Database, id: number, idCompany: number, title: string, starts: Date, ends: Date, description = '') =>
  db.execute(sql`insert into coupons (id_coupon, slug, id_company, title, description, kind, value, starts_at, ends_at)
    values (${id}, ${`o-${id}`}, ${idCompany}, ${title}, ${description}, 'percent', 10, ${starts}, ${ends})`);

/** Opens a database with five businesses, before the tests of a file, and closes it after them. */
export async function openSearchStage(): Promise<() => Promise<void>> {
  database = await newDatabase();
  const { db } = database;
  await seedOnce(db, { SEED: 'none' }, designMoment);
  await db.execute(sql`insert into colonias (id_colonia, id_city, name, name_key, postal_code, lat, lng) values
    (${here}, ${city}, 'Del Río', 'del rio', '76000', 20.5, -100.4), (${nearby}, ${city}, 'La Vecina', 'la vecina', '76001', 20.51, -100.4),
    (${far}, ${city}, 'Lejana', 'lejana', '76002', 20.6, -100.4)`);
  for (const [i, { name, at, hours }] of businesses.entries()) {
    await company(db, i + 1, name, 'Molletes', at, hours);
    await coupon(db, i + 1, i + 1, 'Molletes con salsa', days(-1), days(10 - i));
  }
  await rebuildListings(db, 'all', designMoment);
  await refreshOpenIntervals(db, designMoment);
  return () => database.close();
}

/** Adds something, does some work, and takes it out again. */
export async function having(add: (db: Database) => Promise<unknown>, work: (db: Database) => Promise<void>): Promise<void> {
  const { db } = database;
  try {
    await add(db);
    await rebuildListings(db, 'all', designMoment);
    await work(db);
  } finally {
    await db.execute(sql`delete from companies where id_company > ${businesses.length}`);
    await db.execute(sql`delete from coupons where id_coupon > ${businesses.length}`);
    await db.execute(sql`delete from stores where id_city <> ${city}`);
    for (const table of ['events', 'coupon_stores']) await db.execute(sql`delete from ${sql.identifier(table)}`);
    await rebuildListings(db, 'all', designMoment);
  }
}

type Kind = 'company' | 'coupon' | 'event';

/** What a process finds that has just begun, and knows every word. */
export async function matches(q: string, place: Place = {}, now = designMoment) {
  const asked = { id_city: city, ...place };
  const known = openKnownWords({ db: database.db, events: createEventBus() });
  return findMatches(database.db, await known.readSearch({ q, ...asked }), asked, now);
}

/** The titles of what is found of a kind, best first, each after the name of its business. */
export async function search(kind: Kind, q: string, place: Place = {}, now = designMoment): Promise<string[]> {
  const ids = (await matches(q, place, now)).get(kind)?.ids ?? [];
  const { rows } = await database.db.execute<{ said: string }>(sql`
    select coalesce(o.title, e.title, c.name) || coalesce(' de ' || b.name, '') as said
    from unnest(${sql.param(ids)}::int[]) with ordinality m (id, nth)
    left join companies c on ${kind} = 'company' and c.id_company = m.id
    left join events e on ${kind} = 'event' and e.id_event = m.id
    left join coupons o on ${kind} = 'coupon' and o.id_coupon = m.id
    left join companies b on b.id_company = o.id_company
    order by m.nth`);
  return rows.map(({ said }) => said);
}

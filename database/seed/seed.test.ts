import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { seedOnce } from '../../server/startup/seed-once.ts';
import { designMoment, newDatabase, testServer } from '../../tests/support/databases/database.ts';
import { ownDatabase } from '../../tests/support/databases/own-database.ts';
import { demoCategories } from './demo/categories.ts';
import { demoCities } from './demo/cities.ts';
import { municipalities } from './geography/municipalities.ts';
import { seedGeography } from './geography/seed-geography.ts';
import { seedCategories } from './seed-categories.ts';

const own = ownDatabase('empty');

const tables = [
  'states',
  'cities',
  'colonias',
  'categories',
  'companies',
  'stores',
  'coupons',
  'coupon_stores',
  'promotions',
  'events',
  'menu_items',
  'listings',
  'settings',
];

/** The number of rows of each table and a hash of their content. */
async function contents(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await own.db.execute<{ sum: string }>(sql`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as sum from ${sql.identifier(table)} t`);
    found[table] = rows[0]?.sum as string;
  }
  return found;
}

const countOf = (all: Record<string, string>, table: string) => Number(all[table]?.split(' ')[0]);
const total = (what: 'companies' | 'events' | 'colonias') => demoCities.reduce((sum, city) => sum + city[what].length, 0);
const offered = (what: 'coupons' | 'promotions' | 'menu_items' | 'stores') =>
  demoCities.reduce((sum, city) => sum + city.companies.reduce((some, company) => some + company[what].length, 0), 0);

describe('seeding', () => {
  it('without the demo puts in the states, municipalities and categories alone', async () => {
    expect(await seedOnce(own.db, { SEED: 'none' }, designMoment)).toBe(true);
    const all = await contents();
    expect(countOf(all, 'states')).toBe(32);
    expect(countOf(all, 'cities')).toBe(municipalities.length);
    expect(countOf(all, 'categories')).toBe(demoCategories.length);
    for (const table of ['colonias', 'companies', 'coupons', 'events', 'listings', 'settings']) expect(countOf(all, table), table).toBe(0);
  });

  it('a Postgres gets no demo unless asked, an embedded database does', async () => {
    expect(await seedOnce(own.db, { DATABASE_URL: 'postgres://h/d' }, designMoment)).toBe(false);
    expect(countOf(await contents(), 'companies')).toBe(0);
  });

  it('puts the demo in a database that has only the geography', async () => {
    expect(await seedOnce(own.db, {}, designMoment)).toBe(true);
    const all = await contents();
    expect(countOf(all, 'companies')).toBe(total('companies'));
    expect(countOf(all, 'events')).toBe(total('events'));
    expect(countOf(all, 'colonias')).toBe(total('colonias'));
    for (const table of ['coupons', 'promotions', 'menu_items', 'stores'] as const) expect(countOf(all, table), table).toBe(offered(table));
  });

  it('a second time changes nothing at all', async () => {
    const before = await contents();
    expect(await seedOnce(own.db, { SEED: 'demo' }, new Date('2027-05-05T00:00:00Z'))).toBe(false);
    expect(await seedOnce(own.db, { SEED: 'none' }, designMoment)).toBe(false);
    expect(await contents()).toEqual(before);
  });

  it('leaves alone what the operator made of it', async () => {
    await own.db.execute(sql`update cities set name = 'Nuestro Querétaro', population = 1 where id_city = 22014`);
    await own.db.execute(sql`update categories set name = 'Comedera', position = 40 where slug = 'mariscos' and kind = 'menu'`);
    await own.db.execute(sql`update cities set lat = null, time_zone = 'America/Tijuana' where id_city = 3003`);
    const before = await contents();
    await seedGeography(own.db);
    await seedCategories(own.db);
    const { rows } = await own.db.execute(sql`select name, population from cities where id_city = 22014`);
    expect(rows).toEqual([{ name: 'Nuestro Querétaro', population: 1 }]);
    const { rows: mended } = await own.db.execute(sql`select lat is not null as there, time_zone from cities where id_city = 3003`);
    expect(mended).toEqual([{ there: true, time_zone: 'America/Mazatlan' }]);
    expect({ ...(await contents()), cities: '' }).toEqual({ ...before, cities: '' });
  });

  it('adds a category that a new version brings, and only that', async () => {
    await own.db.execute(
      sql`delete from categories where kind = 'menu' and not exists (select 1 from menu_items m where m.id_category = categories.id_category)`,
    );
    await own.db.execute(sql`update menu_items set id_category = (select id_category from categories where kind = 'menu' and slug <> 'pizza-y-pasta' order by 1 limit 1)
      where id_category = (select id_category from categories where slug = 'pizza-y-pasta')`);
    await own.db.execute(sql`delete from categories where slug = 'pizza-y-pasta' and kind = 'menu'`);
    await seedCategories(own.db);
    const { rows } = await own.db.execute<{ count: number; named: string }>(sql`
      select count(*)::int as count, max(name) filter (where slug = 'mariscos' and kind = 'menu') as named from categories`);
    expect(rows).toEqual([{ count: demoCategories.length, named: 'Comedera' }]);
  });
});

describe.runIf(testServer)('seeding from two processes at once', () => {
  it('puts the demo in once', async () => {
    const two = await newDatabase();
    const answers = await Promise.all([1, 2, 3].map(() => seedOnce(two.db, { SEED: 'demo' }, designMoment)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    const { rows } = await two.db.execute(sql`select count(*)::int as count from companies`);
    expect(rows).toEqual([{ count: total('companies') }]);
    await two.close();
  });
});

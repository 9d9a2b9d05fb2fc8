import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBegun } from '../../../server/live/queries.ts';
import { designMoment, newDatabase, type TestDatabase, testServer } from '../../support/databases/database.ts';
import { fillLargeCatalogue, largeCity, largeColonia } from '../../support/databases/large-catalogue.ts';
import { largeTables, planOf, queriesOf, scannedTables } from '../../support/databases/query-plans.ts';
import { isFull } from '../../support/figures/full-run.ts';
import { allCombinations, type Dimensions, pairs } from '../../support/requests/combinations.ts';
import { apiOn } from '../../support/servers/app.ts';

const menuItems = isFull ? 60_000 : 10_000;

let database: TestDatabase;
let app: FastifyInstance;
let large: Map<string, number>;

beforeAll(async () => {
  if (!testServer && !isFull) return;
  database = await newDatabase();
  await fillLargeCatalogue(database.db, designMoment, { menuItems });
  large = await largeTables(database.db);
  app = await apiOn(database.db);
  // Once a process has begun it reads all words and cities, end to end.
  await app.inject('/api/v1/search?q=palabras');
}, 240_000);

afterAll(async () => {
  await app?.close();
  await database?.close();
});

const place = [undefined, `id_city=${largeCity}`, `id_city=${largeCity}&id_colonia=${largeColonia}`];
const q = [undefined, 'q=tacos', 'q=taqeria', 'q=xyzw'];
const openNow = [undefined, 'open_now=true', 'open_now=false'];
const cursor = (key: string) => [undefined, `cursor=${Buffer.from(JSON.stringify([key, 500])).toString('base64url')}`];
const company = [undefined, 'id_company=7'];
const category = (id: number) => [undefined, `id_category=${id}`];
const endsBefore = [undefined, 'ends_before=2026-12-01T06:00:00Z'];

const offers = { place, category: category(3), company, openNow, endsBefore, q, cursor: cursor('202612010600') };
const lists: Record<string, Dimensions> = {
  '/coupons': offers,
  '/promotions': offers,
  '/events': {
    place,
    company,
    free: [undefined, 'free=true', 'free=false'],
    startsAfter: [undefined, 'starts_after=2026-11-30T06:00:00Z'],
    endsBefore,
    q,
    cursor: cursor('202612010600'),
  },
  '/companies': { place, category: category(3), openNow, q, cursor: cursor('mariscos') },
  '/menu-items': { place, category: category(14), company, openNow, q, cursor: cursor('000000020000') },
  '/search': { place, q: ['q=tacos', 'q=taqeria', 'q=xyzw', 'q=cupon'] },
};

const others = [
  '/coupons/cupon-77',
  '/coupons/antes-77',
  '/coupons/nada',
  '/promotions/promocion-77',
  '/promotions/nada',
  '/events/evento-77',
  '/events/evento-77.ics',
  '/events/nada',
  `/events.ics?id_city=${largeCity}`,
  '/companies/empresa-77',
  '/companies/nada',
  '/menu-items/articulo-77',
  '/menu-items/nada',
  '/categories',
  '/categories?kind=menu',
  '/settings',
  ...[undefined, largeCity].flatMap((city) =>
    ['company', 'menu'].flatMap((kind) =>
      ['now', 'stores'].map((call) => `/categories/${call}?kind=${kind}${city ? `&id_city=${city}&id_colonia=${largeColonia}` : ''}`),
    ),
  ),
  '/settings/get-company-logo?companylogoimg=tacos.webp',
  '/customers/get-all-states',
  '/customers/get-all-cities-by-state-id?idState=22',
  `/customers/get-all-colonias-by-city-id?idCity=${largeCity}`,
];

/** What some work's statements read from end to end although it is large. */
async function badScans(name: string, work: () => Promise<unknown>): Promise<string[]> {
  const ran = await queriesOf(database.db, work);
  expect(ran.length, name).toBeGreaterThan(0);
  const plans = await Promise.all(ran.map((query) => planOf(database.db, query)));
  return plans
    .flatMap(scannedTables)
    .filter((table) => large.has(table))
    .map((table) => `${name}: ${table}`);
}

const badScansOf = (url: string) =>
  badScans(url, async () => {
    const reply = await app.inject(`/api/v1${url}`);
    if (reply.statusCode !== 200 && reply.statusCode !== 404) throw new Error(`${url} answers ${reply.statusCode}`);
  });

// The embedded database plans as Postgres does and takes four times as long to fill: the long run looks at it too.
describe.runIf(testServer || isFull)(`with 52,000 coupons, 5,000 companies and ${menuItems} menu items`, () => {
  it('the tables are as large as that', () => {
    expect(large.get('coupons')).toBeGreaterThanOrEqual(50_000);
    expect(large.get('companies')).toBeGreaterThanOrEqual(5000);
    expect(large.get('menu_items')).toBeGreaterThanOrEqual(menuItems);
    expect([...large.keys()].sort()).toEqual(
      'cities colonias companies coupon_stores coupons events listings menu_items open_intervals promotions slug_redirects stores'.split(
        ' ',
      ),
    );
  });

  it('a scan of a large table would be noticed', async () => {
    const plan = await planOf(database.db, { text: 'select * from coupons where title = $1', params: ['x'] });
    expect(scannedTables(plan)).toEqual(['coupons']);
  });

  it.each(Object.entries(lists))(
    'no combination of filters makes %s read a large table from end to end',
    async (path, dimensions) => {
      const combinations = isFull ? allCombinations(dimensions) : pairs(dimensions);
      const bad: string[] = [];
      for (const combination of combinations) {
        const query = Object.values(combination).filter((part) => part !== undefined);
        bad.push(...(await badScansOf(query.length > 0 ? `${path}?${query.join('&')}` : path)));
      }
      expect(bad).toEqual([]);
    },
    240_000,
  );

  it.each(others)('%s reads no large table from end to end', async (url) => {
    expect(await badScansOf(url)).toEqual([]);
  });

  it('what begins in a minute is found without reading one', async () => {
    const minute = new Date(designMoment.getTime() - 60_000);
    expect(await badScans('what begins', () => findBegun(database.db, minute, designMoment))).toEqual([]);
  });
});

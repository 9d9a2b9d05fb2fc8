import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category, CategoryNow, CategoryStores } from '../../../contract/catalog/categories.ts';
import type { MenuItem } from '../../../contract/catalog/menu-items.ts';
import { mostOfCategory } from '../../../contract/most-counted.ts';
import { allPages, demoApi, get } from '../../support/servers/app.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await demoApi();
});
afterAll(() => app.close());

const places = ['id_city=22014', 'id_city=22014&id_colonia=1', 'id_city=3003', ''];

async function ask(kind: Category['kind'], place: string): Promise<CategoryNow[]> {
  const { status, body } = await get(app, `/categories/now?kind=${kind}&${place}`);
  expect(status).toBe(200);
  return body.items;
}

const listOf = (path: string, id_category: number, place: string) =>
  allPages(app, path, { ...Object.fromEntries(new URLSearchParams(place)), id_category, limit: 50 });

describe('what each category holds now', () => {
  it.each(places)('of businesses the coupons that its list shows: %s', async (place) => {
    const { body } = await get(app, '/categories?kind=company');
    const shown = [];
    for (const { id_category } of body.items as Category[]) {
      const { length } = await listOf('/coupons', id_category, place);
      if (length > 0) shown.push({ id_category, count: Math.min(length, mostOfCategory + 1), price_from: null });
    }
    expect(await ask('company', place)).toEqual(shown);
  });

  it.each(places)('of articles how many its list shows, and the price of the first: %s', async (place) => {
    const { body } = await get(app, '/categories?kind=menu');
    const shown = [];
    for (const { id_category } of body.items as Category[]) {
      const items = (await listOf('/menu-items', id_category, place)) as unknown as MenuItem[];
      const [first] = items;
      if (first) shown.push({ id_category, count: Math.min(items.length, mostOfCategory + 1), price_from: first.price });
    }
    expect(await ask('menu', place)).toEqual(shown);
  });

  it('needs to know which categories', async () => expect((await get(app, '/categories/now')).status).toBe(400));
});

type WithStores = { stores: { id_store: number; lat: number | null; lng: number | null }[] };

const placedStores = (items: WithStores[]) => {
  const placed = items.flatMap(({ stores }) => stores).filter(({ lat, lng }) => lat !== null && lng !== null);
  const byId = new Map(placed.map(({ id_store, lat, lng }) => [id_store, { id_store, lat, lng }]));
  return [...byId.values()].sort((a, b) => a.id_store - b.id_store);
};

describe('where each category is to be had', () => {
  const kinds = [
    ['company', '/coupons'],
    ['menu', '/menu-items'],
  ] as const;
  it.each(kinds.flatMap(([kind, list]) => places.map((place) => [kind, list, place] as const)))(
    'of %s at the stores that %s shows: %s',
    async (kind, list, place) => {
      const { body } = await get(app, `/categories?kind=${kind}`);
      const shown: CategoryStores[] = [];
      for (const { id_category } of body.items as Category[]) {
        const items = (await listOf(list, id_category, place)).slice(0, mostOfCategory) as unknown as WithStores[];
        const stores = placedStores(items) as CategoryStores['stores'];
        if (stores.length > 0) shown.push({ id_category, stores });
      }
      const answer = await get(app, `/categories/stores?kind=${kind}&${place}`);
      expect(answer.status).toBe(200);
      expect(answer.body.items).toEqual(shown);
      if (place === 'id_city=22014') expect(shown.length).toBeGreaterThan(3);
    },
  );
});

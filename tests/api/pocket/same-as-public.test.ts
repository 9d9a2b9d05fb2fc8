import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pocketKinds } from '../../../contract/pocket/columns.ts';
import type { Pocket } from '../../../contract/pocket/pocket-rows.ts';
import { designMoment } from '../../support/databases/database.ts';
import { ownDatabase } from '../../support/databases/own-database.ts';
import { phoneOn, pocketOf, rowsOf } from '../../support/requests/pocket-phone.ts';
import { allPages, apiOn, get } from '../../support/servers/app.ts';

const id_city = 22014;
const own = ownDatabase('demo');
let app: Awaited<ReturnType<typeof apiOn>>;
let pocket: Pocket;
beforeAll(async () => {
  const { db } = own;
  // A store in another city, a coupon of one store, dishes that ran out, and answers enough for a company's rate.
  await db.execute(sql`
    insert into stores (id_company, name, address, id_city, hours) values (1, 'La Paz', 'Malecón 1', 3003, '[{"day":1,"date":null,"opens":"09:00","closes":"17:00"}]')`);
  await db.execute(
    sql`update menu_items set back_at = ${new Date(designMoment.getTime() + 3_600_000)} where id_menu_item in (select min(id_menu_item) from menu_items)`,
  );
  await db.execute(
    sql`update menu_items set available = false where id_menu_item in (select max(id_menu_item) from menu_items where id_company = 1)`,
  );
  await db.execute(sql`update companies set phone_public = false where id_company = 2`);
  await db.execute(sql`
    insert into coupon_stores (id_coupon, id_store) select o.id_coupon, min(s.id_store) from coupons o join stores s on s.id_company = o.id_company
    where o.id_company in (select id_company from stores group by id_company having count(*) > 1) group by o.id_coupon on conflict do nothing`);
  app = await apiOn(db);
  pocket = await pocketOf(phoneOn(app));
});
afterAll(() => app.close());

type Row = Record<string, unknown>;
const detail = async (list: string, slug: unknown): Promise<Row> => {
  const { status, body } = await get(app, `/${list}/${slug}`);
  expect(status, `/${list}/${slug}`).toBe(200);
  return body;
};
const columns = (row: Row, names: string[]): Row => Object.fromEntries(names.map((name) => [name, row[name]]));

const lists = [
  ['company', 'companies'],
  ['coupon', 'coupons'],
  ['promotion', 'promotions'],
  ['event', 'events'],
  ['menu_item', 'menu-items'],
] as const;

it.each(lists)("every %s says what its own page says, and all of the city's list are there", async (kind, list) => {
  const { id, columns: all } = pocketKinds[kind];
  // What follows from other rows, or from the time.
  const apart = ['stores', 'position', 'back_at', 'available'];
  const names = [id, ...Object.keys(all)].filter((name) => !apart.includes(name));
  const rows = rowsOf(pocket, kind) as unknown as Row[];
  expect(rows.length).toBeGreaterThan(40);
  for (const row of rows) expect(columns(row, names)).toEqual(columns(await detail(list, row.slug), names));
  const listed = await allPages(app, `/${list}`, { id_city, limit: 50 });
  const ids = new Set(rows.map((row) => row[id]));
  expect(listed.filter((one) => !ids.has(one[id]))).toEqual([]);
});

it('says of each offer which stores accept it, of each company all of its stores, and of each store where it is', async () => {
  const stores = rowsOf(pocket, 'store');
  for (const coupon of rowsOf(pocket, 'coupon')) {
    const accepted = stores.filter(
      ({ id_store, id_company }) => id_company === coupon.id_company && (coupon.stores?.includes(id_store) ?? true),
    );
    const { stores: said } = (await detail('coupons', coupon.slug)) as { stores: { id_store: number }[] };
    expect(accepted.map(({ id_store }) => id_store)).toEqual(said.map(({ id_store }) => id_store));
  }
  expect(rowsOf(pocket, 'coupon').some((coupon) => coupon.stores !== null)).toBe(true);
  for (const company of rowsOf(pocket, 'company')) {
    const { stores: said, time_zone } = (await detail('companies', company.slug)) as { stores: Row[]; time_zone: string };
    const ours = stores
      .filter(({ id_company }) => id_company === company.id_company)
      .map((store) => {
        const city = pocket.tables.city.byId(store.id_city);
        const colonia = store.id_colonia === null ? undefined : pocket.tables.colonia.byId(store.id_colonia);
        const place = { city: city?.name, state: city?.state, time_zone: city?.time_zone, colonia: colonia?.name ?? null };
        return { ...store, ...place, postal_code: colonia?.postal_code ?? null };
      });
    // That a store opened today, and when it usually does, are not kept.
    expect(ours).toEqual(said.map(({ opened_until: _, usually_opens: __, ...store }) => store));
    expect(ours[0]?.time_zone).toBe(time_zone);
  }
  expect(stores.some((store) => store.id_city === 3003)).toBe(true);
});

it('says of each dish whether it is to be had now, and in which order a menu goes', async () => {
  const now = designMoment.getTime();
  const dishes = rowsOf(pocket, 'menu_item');
  for (const { id_company } of rowsOf(pocket, 'company')) {
    const listed = await allPages(app, '/menu-items', { id_city, id_company, limit: 50 });
    const ours = dishes
      .filter((dish) => dish.id_company === id_company)
      .sort((one, other) => one.position - other.position || one.price - other.price || one.id_menu_item - other.id_menu_item)
      .map(({ id_menu_item, available, back_at }) => ({
        id_menu_item,
        available: available && (back_at === null || Date.parse(back_at) <= now),
      }));
    expect(ours).toEqual(listed.map((row) => columns(row, ['id_menu_item', 'available'])));
  }
  expect(dishes.filter(({ back_at }) => back_at !== null)).toHaveLength(1);
  expect(dishes.some(({ available }) => !available)).toBe(true);
});

it('has the colonias and categories that there are', async () => {
  const { body } = await get(app, '/customers/get-all-colonias-by-city-id?idCity=22014');
  const ours = rowsOf(pocket, 'colonia').filter((colonia) => colonia.id_city === id_city);
  expect(ours.map(({ id_colonia, name }) => ({ id_colonia, name }))).toEqual(
    (body.items as { id_colonia: number }[]).toSorted((one, other) => one.id_colonia - other.id_colonia),
  );
  const categories = (await get(app, '/categories')).body.items as Row[];
  expect(rowsOf(pocket, 'category')).toEqual(categories.toSorted((one, other) => Number(one.id_category) - Number(other.id_category)));
});

import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnedMenuItem } from '../../../contract/console/owned-menu.ts';
import { designMoment } from '../../support/databases/database.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { inDays, publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();
type Who = Parameters<typeof stage.as>[0];
const mine = () => stage.companies.mine;
let id_category: number;

const menu = async (): Promise<OwnedMenuItem[]> => (await stage.as('owner', `GET /companies/${mine().id}/menu-items`)).data.items;
const one = async (id: number) => (await menu()).find(({ id_menu_item }) => id_menu_item === id);
const create = async (name: string, body: object = {}): Promise<{ id_menu_item: number; slug: string }> =>
  (await stage.as('owner', `POST /companies/${mine().id}/menu-items`, { name, price: 20, id_category, ...body })).data;
const change = (id: number, body: object, who: Who = 'owner') => stage.as(who, `PATCH /menu-items/${id}`, body);
const order = (ids: number[], who: Who = 'owner', company = mine().id) => stage.as(who, `PUT /companies/${company}/menu-order`, { ids });
const remove = (id: number, who: Who = 'owner', headers = {}) => stage.as(who, `DELETE /menu-items/${id}`, undefined, headers);
const shownIds = () => stage.listed('menu-items', 'id_menu_item');
const isShown = async (slug: string): Promise<boolean> => (await stage.get(`/menu-items/${slug}`)).body.available;

beforeAll(async () => {
  const { rows } = await stage.db.execute<{ id: number }>(
    sql`select id_category as id from categories where kind = 'menu' order by position limit 1`,
  );
  id_category = rows[0]?.id ?? 0;
});
beforeEach(async () => {
  stage.clock.set(designMoment);
  await stage.db.execute(sql`delete from menu_items where id_company = ${mine().id}`);
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens: '13:00', closes: '23:00' }));
  for (const id of mine().stores) await stage.as('owner', `PATCH /stores/${id}`, { hours: days });
});

describe('a dish that is sold out', () => {
  // It is Friday, 18:42 in Querétaro; the shop opens at 13:00.
  const opening = new Date('2026-11-21T19:00:00Z');

  it('is shown as such until its shop opens again, by the clock alone, past every cache', async () => {
    const { id_menu_item, slug } = await create('Suadero');
    expect((await change(id_menu_item, { sold_out: true })).data.available).toBe(false);
    expect(await one(id_menu_item)).toMatchObject({ available: true, back_at: opening.toISOString() });
    expect(await isShown(slug)).toBe(false);
    stage.clock.set(new Date(opening.getTime() - 1000));
    expect(await isShown(slug)).toBe(false);
    const { body } = await stage.get(`/menu-items?id_company=${mine().id}&limit=50`);
    expect(body.items[0].available).toBe(false);
    stage.clock.set(opening);
    expect(await isShown(slug)).toBe(true);
    expect((await stage.get(`/menu-items?id_company=${mine().id}&limit=50`)).body.items[0].available).toBe(true);
  });

  it('is back at once when its owner says so; what does not concern it leaves it sold out', async () => {
    const { id_menu_item, slug } = await create('Suadero');
    await change(id_menu_item, { sold_out: true });
    await change(id_menu_item, { price: 22 });
    expect([await isShown(slug), (await one(id_menu_item))?.price]).toEqual([false, 22]);
    await change(id_menu_item, { sold_out: false });
    expect(await isShown(slug)).toBe(true);
  });

  it('lets the server decide when it comes back', async () => {
    const { id_menu_item } = await create('Suadero');
    expectProblem(await change(id_menu_item, { back_at: inDays(9) }), 400);
    expect((await one(id_menu_item))?.back_at).toBeNull();
  });

  it('that is not there at all does not come back by itself', async () => {
    const { id_menu_item, slug } = await create('Suadero', { available: false });
    await change(id_menu_item, { sold_out: true });
    stage.clock.set(opening);
    expect(await isShown(slug)).toBe(false);
  });
});

describe('the order of a menu', () => {
  it('is by price until its owner orders it; then the public list has that order, and a new dish stands last', async () => {
    const [dear, cheap, middle] = [
      await create('Gringa', { price: 58 }),
      await create('Pastor', { price: 18 }),
      await create('Volcán', { price: 30 }),
    ];
    const ids = [dear, cheap, middle].map(({ id_menu_item }) => id_menu_item) as [number, number, number];
    expect(await shownIds()).toEqual([ids[1], ids[2], ids[0]]);
    expect((await order(ids)).status).toBe(204);
    expect(await shownIds()).toEqual(ids);
    expect((await menu()).map(({ id_menu_item }) => id_menu_item)).toEqual(ids);
    const { id_menu_item: last } = await create('Agua', { price: 1 });
    expect(await shownIds()).toEqual([...ids, last]);
  });

  it('puts the named ones first and leaves the others as they were', async () => {
    const ids = [];
    for (const price of [10, 20, 30, 40]) ids.push((await create(`Taco ${price}`, { price })).id_menu_item);
    await order([ids[2], ids[0]] as number[]);
    expect(await shownIds()).toEqual([ids[2], ids[0], ids[1], ids[3]]);
  });

  it('holds from one page of the list to the next', async () => {
    const ids: number[] = [];
    for (const price of [10, 20, 30, 40, 50]) ids.push((await create(`Taco ${price}`, { price })).id_menu_item);
    await order(ids.toReversed());
    const met: number[] = [];
    let cursor = '';
    do {
      const { body } = await stage.get(`/menu-items?id_company=${mine().id}&limit=2${cursor}`);
      met.push(...body.items.map(({ id_menu_item }: OwnedMenuItem) => id_menu_item));
      cursor = body.next ? `&cursor=${body.next}` : '';
    } while (cursor);
    expect(met).toEqual(ids.toReversed());
  });

  it('is of a company’s own dishes, and its owner’s to give', async () => {
    const { id_menu_item } = await create('Pastor');
    const { rows } = await stage.db.execute<{ id: number }>(
      sql`select id_menu_item as id from menu_items where id_company <> ${mine().id} limit 1`,
    );
    const noted = (await stage.audit('menu_order', mine().id)).length;
    expectProblem(await order([id_menu_item, rows[0]?.id ?? 0]), 400);
    expectProblem(await order([id_menu_item, id_menu_item]), 400);
    expectProblem(await order([id_menu_item], 'stranger'), 404);
    expectProblem(await order([id_menu_item], 'cashier'), 403);
    expect((await stage.audit('menu_order', mine().id)).length).toBe(noted);
  });

  it('is no change of the dishes: a price goes on over what its owner saw', async () => {
    const [first, second] = [await create('Agua'), await create('Birria')];
    const { revision } = (await one(first.id_menu_item)) as OwnedMenuItem;
    await order([second.id_menu_item, first.id_menu_item]);
    const changed = await stage.as('owner', `PATCH /menu-items/${first.id_menu_item}`, { price: 25 }, { 'if-match': `"${revision}"` });
    expect(changed.status).toBe(200);
  });

  it('is not given over another that its giver did not see, unless that is what was asked', async () => {
    const ids = [];
    for (const price of [10, 20, 30]) ids.push((await create(`Taco ${price}`, { price })).id_menu_item);
    const [a, b, c] = ids as [number, number, number];
    const orderFrom = (next: number[], from: number[]) => stage.as('owner', `PUT /companies/${mine().id}/menu-order`, { ids: next, from });
    expect((await orderFrom([b, a, c], [a, b, c])).status).toBe(204);
    expectProblem(await orderFrom([a, c, b], [a, b, c]), 412);
    expect(await shownIds()).toEqual([b, a, c]);
    expect((await orderFrom([b, a, c], [a, b, c])).status).toBe(204);
    // A dish that was added meanwhile, and one that is gone, stand in nobody's way.
    const { id_menu_item: d } = await create('Agua', { price: 1 });
    await remove(c);
    expect((await orderFrom([a, b], [b, a, c])).status).toBe(204);
    expect(await shownIds()).toEqual([a, b, d]);
  });

  it('is noted', async () => {
    const ids = [(await create('Pastor')).id_menu_item, (await create('Gringa')).id_menu_item];
    await order(ids.toReversed());
    expect((await stage.audit('menu_order', mine().id)).at(-1)).toMatchObject({ before: { ids }, after: { ids: ids.toReversed() } });
  });
});

it('a change that is sent again, its answer lost, is no conflict; another one over it is', async () => {
  const { id_menu_item: id } = await create('Barbacoa');
  const { revision } = (await one(id)) as OwnedMenuItem;
  const send = (price: number) => stage.as('owner', `PATCH /menu-items/${id}`, { price }, { 'if-match': `"${revision}"` });
  expect((await send(30)).status).toBe(200);
  expect((await send(30)).status).toBe(200);
  expectProblem(await send(31), 412);
  expect((await one(id))?.price).toBe(30);
});

describe('a dish that is deleted', () => {
  it('is gone with its address, here and for the public', async () => {
    const { id_menu_item, slug } = await create('Suadero');
    expect((await stage.get(`/menu-items/${slug}`)).status).toBe(200);
    expect((await remove(id_menu_item)).status).toBe(204);
    expect([(await stage.get(`/menu-items/${slug}`)).status, await shownIds(), await menu()]).toEqual([404, [], []]);
    expectProblem(await remove(id_menu_item), 404);
  });

  it.each<[string, object]>([
    ['a coupon', { title: 'Suádero' }],
    ['a coupon of several', { title: 'Gringa y suadero' }],
    ['a draft', { title: 'Suadero', status: 'draft' }],
    ['a paused one', { title: 'Suadero', status: 'paused' }],
  ])('stays as long as %s is of it, and goes with its end', async (_what, coupon) => {
    const { id_menu_item } = await create('Suadero');
    const body = { kind: 'two_for_one', ends_at: inDays(2), ...coupon };
    const { data } = await stage.as('owner', `POST /companies/${mine().id}/coupons`, body);
    expect(expectProblem(await remove(id_menu_item), 409).detail).toContain((coupon as { title: string }).title);
    expect(await one(id_menu_item)).toBeDefined();
    const ended = 'status' in coupon && coupon.status === 'draft' ? 'DELETE' : 'PATCH';
    await stage.as('owner', `${ended} /coupons/${data.id_coupon}`, ended === 'PATCH' ? { status: 'ended' } : undefined);
    expect((await remove(id_menu_item)).status).toBe(204);
  });

  it('does not stay for an offer whose words only look alike', async () => {
    const { id_menu_item } = await create('Agua');
    await stage.as('owner', `POST /companies/${mine().id}/coupons`, { title: 'Aguacate gratis', kind: 'gift', ends_at: inDays(2) });
    expect((await remove(id_menu_item)).status).toBe(204);
  });

  it('is another’s to nobody, and not over somebody else’s change', async () => {
    const { id_menu_item } = await create('Suadero');
    const before = await one(id_menu_item);
    expectProblem(await remove(id_menu_item, 'stranger'), 404);
    expectProblem(await remove(id_menu_item, 'cashier'), 403);
    expectProblem(await change(id_menu_item, { sold_out: true }, 'stranger'), 404);
    await change(id_menu_item, { price: 21 });
    expectProblem(await remove(id_menu_item, 'owner', { 'if-match': `"${before?.revision}"` }), 412);
    expect((await one(id_menu_item))?.back_at).toBeNull();
  });

  it('is none for whoever deletes or changes it at the same moment', async () => {
    const { id_menu_item: id } = await create('Cecina');
    const answers = await Promise.all([remove(id), remove(id), change(id, { price: 30 })]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    for (const status of statuses) expect([200, 204, 404]).toContain(status);
  });

  it('is made anew by a request that made it before', async () => {
    const post = () =>
      stage.as(
        'owner',
        `POST /companies/${mine().id}/menu-items`,
        { name: 'Suadero', price: 20, id_category },
        { 'idempotency-key': 'una-sola-vez-0001' },
      );
    await remove((await post()).data.id_menu_item);
    expect((await post()).status).toBe(201);
  });
});

it('the menu as its owner has it is nobody else’s', async () => {
  expectProblem(await stage.as('stranger', `GET /companies/${mine().id}/menu-items`), 404);
  for (const who of ['cashier', 'customer'] as const) expectProblem(await stage.as(who, `GET /companies/${mine().id}/menu-items`), 403);
  expect((await stage.as('operator', `GET /companies/${mine().id}/menu-items`)).status).toBe(200);
});

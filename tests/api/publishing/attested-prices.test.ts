import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { designMoment } from '../../support/databases/database.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { inDays, publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();

/** "Antes $130", which no article of the shop costs. */
const priced = (more: object = {}) => ({
  title: 'Orden de pastor',
  kind: 'price',
  price: 99,
  original_price: 130,
  ends_at: inDays(9),
  ...more,
});
const create = (body: object, who: 'owner' | 'operator' = 'owner') =>
  stage.as(who, `POST /companies/${stage.companies.mine.id}/coupons`, body);
const change = (id: number, body: object, who: 'owner' | 'operator' = 'owner') => stage.as(who, `PATCH /coupons/${id}`, body);
const published = async (body: object, who: 'owner' | 'operator' = 'owner') => {
  const { status, data } = await create(body, who);
  expect(status).toBe(201);
  return data.id_coupon as number;
};
const attested = async (id: number) => (await stage.audit('coupon', id)).map(({ id_user, after }) => [id_user, after.attested_price]);
const owned = async (id: number) => (await stage.as('owner', `GET /companies/${stage.companies.mine.id}/coupons/${id}`)).data;
const isAsked = (reply: Parameters<typeof expectProblem>[0]) => {
  expect(expectProblem(reply, 422).errors).toEqual([
    { field: 'price_attested', message: 'confirma que ese precio lo cobras en tu local.' },
  ]);
};

beforeEach(async () => {
  stage.clock.set(designMoment);
  const { id } = stage.companies.mine;
  await stage.db.execute(sql`delete from menu_items where id_company = ${id}`);
  for (const [name, price] of [
    ['Orden de pastor', 14_000],
    ['Orden de pastor especial', 15_000],
    ['Agua de jamaica', 2500],
  ] as const)
    await stage.db.execute(sql`
      insert into menu_items (id_company, slug, id_category, name, price, price_since)
      select ${id}, 'atestiguado-' || gen_random_uuid(), id_category, ${name}, ${price}, ${inDays(-31)}::timestamptz from categories where kind = 'menu' order by 2 limit 1`);
});

describe('a price before that is not in the menu', () => {
  it('is only published after its owner says that they charge it; who and when is in the audit, and nothing of it is public', async () => {
    isAsked(await create(priced()));
    isAsked(await create(priced({ price_attested: false })));
    const id = await published(priced({ price_attested: true }));
    expect(await attested(id)).toEqual([[stage.ids.owner, 13_000]]);
    expect((await owned(id)).price_attested).toBe(true);
    const { rows } = await stage.db.execute<{ slug: string }>(sql`select slug from coupons where id_coupon = ${id}`);
    const shown = (await stage.get(`/coupons/${rows[0]?.slug}`)).body;
    expect(shown.original_price).toBe(130);
    expect(Object.keys(shown).filter((key) => key.includes('attested'))).toEqual([]);
  });

  it.each([
    ['is the menu’s own', { original_price: 140 }],
    ['is what the articles that the title names cost together', { title: 'Orden de pastor con agua de jamaica', original_price: 165 }],
    ['is not said', { original_price: null }],
    ['is that of a gift in the menu', { kind: 'gift', price: null, original_price: 140 }],
    ['is of the menu, and the title names nothing of it', { title: 'Lo que quieras', original_price: 140 }],
  ])('is not asked for where it %s', async (_why, more) => {
    const id = await published(priced(more));
    expect((await owned(id)).price_attested).toBe(false);
  });

  it.each([
    ['of a gift', { kind: 'gift', price: null, original_price: 130 }],
    ['of another article than the title names', { title: 'Agua de Jamaica, 1 litro', price: 20, original_price: 140 }],
    ['of an article whose name stands in that of the one that the title names', { title: 'Orden de pastor especial', original_price: 140 }],
  ])('is asked for where it is %s', async (_why, more) => {
    isAsked(await create(priced(more)));
    const id = await published(priced({ ...more, price_attested: true }));
    expect((await owned(id)).price_attested).toBe(true);
  });

  it('is asked for where the menu has had it for fewer than 30 days; the same price given again is no new one', async () => {
    const { id } = stage.companies.mine;
    const { items } = (await stage.as('owner', `GET /companies/${id}/menu-items`)).data;
    const dish = items.find(({ name }: { name: string }) => name === 'Orden de pastor');
    expect(dish.price_since).toBe(inDays(-31));
    const reprice = (price: number) => stage.as('owner', `PATCH /menu-items/${dish.id_menu_item}`, { price });
    expect((await reprice(140)).status).toBe(200);
    await published(priced({ original_price: 140 }));
    expect((await reprice(150)).status).toBe(200);
    stage.clock.set(inDays(0, 11));
    expect((await reprice(140)).status).toBe(200);
    isAsked(await create(priced({ original_price: 140 })));
    await stage.db.execute(
      sql`update menu_items set price_since = price_since - interval '30 days' where id_menu_item = ${dish.id_menu_item}`,
    );
    await published(priced({ original_price: 140 }));
  });

  it('is not asked for where the price came back by an undo, and is where it was there for a moment only', async () => {
    const { id } = stage.companies.mine;
    const dishes = async () => (await stage.as('owner', `GET /companies/${id}/menu-items`)).data.items;
    const named = async () => (await dishes()).find(({ name }: { name: string }) => name === 'Orden de pastor');
    const dish = await named();
    const reprice = (price: number) => stage.as('owner', `PATCH /menu-items/${dish.id_menu_item}`, { price });
    for (const [minute, price] of [500, 501, 500, 140].entries()) {
      stage.clock.set(inDays(0, minute));
      expect((await reprice(price)).status).toBe(200);
    }
    expect((await named()).price_since).toBe(inDays(-31));
    await published(priced({ original_price: 140 }));
    for (const price of [500, 140, 500]) expect((await reprice(price)).status).toBe(200);
    expect((await named()).price_since).toBe(inDays(0, 3));
    expect((await reprice(140)).status).toBe(200);
    const again = async (more: object) => {
      const { id_menu_item, slug, id_category, name, price } = await named();
      expect((await stage.as('owner', `DELETE /menu-items/${id_menu_item}`)).status).toBe(204);
      const body = { slug, id_category, name, price, ...more };
      expect((await stage.as('owner', `POST /companies/${id}/menu-items`, body)).status).toBe(201);
      return (await named()).price_since;
    };
    await stage.db.execute(sql`update coupons set status = 'ended' where id_company = ${id}`);
    expect(await again({})).toBe(inDays(-31));
    expect(await again({ price: 141 })).toBe(inDays(0, 3));
    stage.clock.set(inDays(0, 14));
    expect(await again({ price: 140 })).toBe(inDays(0, 14));
  });

  it('is not asked of an operator, who answers for it otherwise; nor of the owner who changes something else of that coupon', async () => {
    const id = await published(priced(), 'operator');
    for (const body of [{ stock: 10 }, { status: 'paused' }, { status: 'active' }, priced({ terms: 'Solo aquí.' })])
      expect((await change(id, body)).status).toBe(200);
    expect((await owned(id)).price_attested).toBe(false);
  });

  it('may wait in a draft, and is asked for as that goes out', async () => {
    const id = await published(priced({ status: 'draft' }));
    isAsked(await change(id, { status: 'active' }));
    isAsked(await change(id, { status: 'paused' }));
    expect((await change(id, { price_attested: true })).status).toBe(200);
    expect((await change(id, { status: 'active' })).status).toBe(200);
    expect((await attested(id)).at(-1)).toEqual([stage.ids.owner, 13_000]);
  });

  it('that changes has to be answered for again', async () => {
    const id = await published(priced({ price_attested: true }));
    expect((await change(id, { price: 89 })).status).toBe(200);
    isAsked(await change(id, { original_price: 150 }));
    expect((await change(id, { original_price: 150, price_attested: true })).status).toBe(200);
    expect((await attested(id)).at(-1)).toEqual([stage.ids.owner, 15_000]);
    expect((await change(id, { original_price: 140 })).status).toBe(200);
    expect((await attested(id)).at(-1)).toEqual([stage.ids.owner, null]);
    expect((await change(id, { kind: 'percent', value: 20 })).status).toBe(200);
    isAsked(await change(id, { kind: 'price', price: 99, original_price: 130 }));
  });
});

import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { designMoment } from '../../support/databases/database.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { inDays, publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();
const good = () => ({ title: 'Dos por uno en tlayudas', kind: 'two_for_one', ends_at: inDays(10) });
const create = (body: object, who: Parameters<typeof stage.as>[0] = 'owner', company = stage.companies.mine.id) =>
  stage.as(who, `POST /companies/${company}/coupons`, body);
const change = (id: number, body: object, who: Parameters<typeof stage.as>[0] = 'owner') => stage.as(who, `PATCH /coupons/${id}`, body);
const published = async (given: object = {}) => (await create({ ...good(), ...given })).data as { id_coupon: number; slug: string };
const kept = async (id: number) => (await stage.db.execute(sql`select * from coupons where id_coupon = ${id}`)).rows[0];
const listed = () => stage.listed('coupons', 'id_coupon');
const fieldsOf = (reply: Parameters<typeof expectProblem>[0]) => expectProblem(reply, 400).errors?.map(({ field }) => field);

beforeEach(() => {
  stage.clock.set(designMoment);
  stage.told.length = 0;
});

describe('publishing a coupon', () => {
  it('answers 201 with it as everybody sees it, in its city at once', async () => {
    await listed();
    const reply = await create({
      ...good(),
      kind: 'price',
      price: 59.9,
      original_price: 92,
      price_attested: true,
      terms: ' Solo aquí.\r\nUno por mesa. ',
      image: '/static/pictures/tacos.webp',
      windows: [{ days: [1, 2], from: '13:00', to: '18:00' }],
      stock: 20,
      min_purchase: 100,
      stores: [stage.companies.mine.stores[1]],
    });
    expect(reply.status, reply.body).toBe(201);
    expect(reply.data).toMatchObject({
      id_company: stage.companies.mine.id,
      title: 'Dos por uno en tlayudas',
      price: 59.9,
      original_price: 92,
      terms: 'Solo aquí.\nUno por mesa.',
      starts_at: designMoment.toISOString(),
      stock: 20,
      left: 20,
      status: 'active',
      stores: [{ id_store: stage.companies.mine.stores[1] }],
    });
    expect(reply.data.slug).toMatch(/-dos-por-uno-en-tlayudas$/);
    expect(await listed()).toContain(reply.data.id_coupon);
    expect((await stage.get(`/coupons/${reply.data.slug}`)).body).toEqual(reply.data);
    expect(await kept(reply.data.id_coupon)).toMatchObject({ price: 5990, original_price: 9200, min_purchase: 10_000, version: 1 });
  });

  it('is told once it is there, and noted with who did it', async () => {
    const { id_coupon, slug } = await published();
    expect(stage.told).toEqual([
      {
        kind: 'coupon',
        action: 'created',
        id_item: id_coupon,
        id_company: stage.companies.mine.id,
        cities: expect.arrayContaining([22014]),
        slugs: [slug],
        words: expect.any(Array),
      },
    ]);
    expect(await stage.audit('coupon', id_coupon)).toMatchObject([
      {
        id_user: stage.ids.owner,
        action: 'created',
        id_company: stage.companies.mine.id,
        before: null,
        after: { id_coupon, title: good().title },
      },
    ]);
  });

  it('gives each a slug of its own, also when many come at once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => create({ ...good(), title: 'Repetido' })));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(replies.map(({ data }) => data.slug)).size).toBe(8);
    const chosen = await Promise.all(Array.from({ length: 3 }, () => create({ ...good(), slug: 'el-elegido' })));
    expect(chosen.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });

  it('for later is not listed before it starts, and from that minute on it is', async () => {
    const { id_coupon } = await published({ starts_at: inDays(0, 3) });
    expect(await listed()).not.toContain(id_coupon);
    stage.clock.set(inDays(0, 3));
    expect(await listed()).toContain(id_coupon);
  });

  it('as a draft shows nothing to anybody and is no news, until it is published', async () => {
    const reply = await create({ ...good(), status: 'draft' });
    const { id_coupon, slug } = reply.data;
    expect([reply.status, reply.data.status, stage.told]).toEqual([201, 'draft', []]);
    expect((await stage.get(`/coupons/${slug}`)).status).toBe(404);
    expect((await change(id_coupon, { title: 'Otro' })).data.title).toBe('Otro');
    expect(stage.told).toEqual([]);
    await change(id_coupon, { status: 'active' });
    expect(stage.told).toMatchObject([{ action: 'created', id_item: id_coupon }]);
    expect((await stage.get(`/coupons/${slug}`)).status).toBe(200);
    expect(await stage.audit('coupon', id_coupon)).toHaveLength(3);
  });

  it('is the operator’s right for every company', async () => {
    expect((await create(good(), 'operator', stage.companies.theirs.id)).status).toBe(201);
  });

  it('of a company that is another’s answers as of none', async () => {
    const anothers = await create(good(), 'stranger');
    const nones = await create(good(), 'stranger', 2_000_000_000);
    expectProblem(anothers, 404);
    expect(anothers.body).toBe(nones.body);
    expect((await create(good(), 'operator', 2_000_000_000)).body).toBe(nones.body);
    expect(stage.told).toEqual([]);
  });

  it.each([
    ['value', { kind: 'percent' }],
    ['value', { kind: 'percent', value: 0 }],
    ['value', { kind: 'percent', value: 101 }],
    ['value', { kind: 'percent', value: 12.5 }],
    ['value', { kind: 'amount' }],
    ['value', { kind: 'amount', value: 0 }],
    ['value', { kind: 'amount', value: 10.005 }],
    ['value', { kind: 'amount', value: 1e300 }],
    ['value', { kind: 'gift', value: 5 }],
    ['price', { kind: 'price' }],
    ['price', { kind: 'price', price: null }],
    ['price', { kind: 'price', price: 92, original_price: 92 }],
    ['price', { kind: 'percent', value: 5, price: 3 }],
    ['original_price', { kind: 'gift', original_price: 0 }],
    ['min_purchase', { min_purchase: 0 }],
    ['ends_at', { ends_at: inDays(-1) }],
    ['ends_at', { ends_at: inDays(0) }],
    ['ends_at', { starts_at: inDays(3), ends_at: inDays(3) }],
    ['ends_at', { ends_at: '2026-12-01T00:00:01Z' }],
    ['ends_at', { ends_at: '2026-02-30T00:00:00Z' }],
    ['ends_at', { ends_at: '9999-01-01T00:00:00Z' }],
    ['ends_at', { ends_at: 'mañana' }],
    ['starts_at', { starts_at: '0000-01-01T00:00:00Z' }],
    ['starts_at', { starts_at: '2026-11-21T00:42:30Z' }],
    ['title', { title: ' \u200b\t' }],
    ['title', { title: 'a\0b' }],
    ['title', { title: 'x'.repeat(121) }],
    ['image', { image: '/static/pictures/no-hay.webp' }],
    ['image', { image: '/static/uploads/no-hay.webp' }],
    ['image', { image: 'https://example.com/x.png' }],
    ['image', { image: '/static/pictures/../../../package.json' }],
    ['status', { status: 'ended' }],
    ['status', { status: 'nuevo' }],
    ['stock', { stock: -1 }],
    ['per_customer', { per_customer: 0 }],
    ['claim_hours', { claim_hours: 8761 }],
    ['slug', { slug: 'Con Espacios' }],
    ['slug', { slug: 'el-guero-de-la-cruz-2x1-tacos-al-pastor' }],
    ['stores', { stores: [2_000_000_000] }],
    ['stores.0', { stores: ['1'] }],
    ['windows.0.days', { windows: [{ days: [], from: '10:00', to: '12:00' }] }],
    ['windows.0.from', { windows: [{ days: [1], from: '25:00', to: '12:00' }] }],
    ['left', { left: 5 }],
    ['taken', { taken: 5 }],
    ['id_company', { id_company: 1 }],
  ])('with a wrong %s (%j) is a 400 that names it, and nothing is published', async (field, wrong) => {
    const before = (await stage.db.execute(sql`select count(*)::int as n from coupons`)).rows;
    expect(fieldsOf(await create({ ...good(), ...wrong }))).toContain(field);
    expect((await stage.db.execute(sql`select count(*)::int as n from coupons`)).rows).toEqual(before);
    expect(stage.told).toEqual([]);
  });

  it('says all that is wrong at once', async () => {
    const reply = await create({
      ...good(),
      title: ' ',
      kind: 'percent',
      ends_at: inDays(-3),
      image: '/static/pictures/nada.webp',
      stores: [1_999_999_999],
    });
    expect(fieldsOf(reply)?.sort()).toEqual(['ends_at', 'image', 'stores', 'title', 'value']);
  });

  it('at another’s store is refused like at one that does not exist', async () => {
    const replies = [];
    for (const id of [stage.companies.theirs.stores[0], 2_000_000_000]) replies.push(await create({ ...good(), stores: [id] }));
    expectProblem(replies[0] as never, 400);
    expect(replies[0]?.body).toBe(replies[1]?.body);
  });

  it('takes an uploaded picture', async () => {
    const name = `${'a1'.repeat(16)}-800x600`;
    await stage.db.execute(sql`insert into uploads (name, width, height, color) values (${name}, 800, 600, '#000000')`);
    expect((await create({ ...good(), image: `/static/uploads/${name}-m.webp` })).status).toBe(201);
  });

  it('is refused to a company that has five hundred', async () => {
    const { theirs } = stage.companies;
    await stage.db.execute(sql`
      insert into coupons (slug, id_company, title, kind, starts_at, ends_at)
      select 'lleno-' || n, ${theirs.id}, 'Lleno', 'gift', ${designMoment}, ${inDays(1)} from generate_series(1, 500) n`);
    expect(fieldsOf(await create(good(), 'stranger', theirs.id))).toEqual(['id_company']);
    const { rows } = await stage.db.execute<{ id: number }>(sql`
      insert into coupons (slug, id_company, title, kind, starts_at, ends_at, status)
      values ('lleno-501', ${theirs.id}, 'Lleno', 'gift', ${inDays(-3)}, ${inDays(-2)}, 'ended') returning id_coupon as id`);
    const again = { status: 'active', ends_at: inDays(4) };
    expect(fieldsOf(await stage.as('stranger', `PATCH /coupons/${rows[0]?.id}`, again))).toEqual(['id_company']);
    await stage.db.execute(sql`delete from coupons where slug like 'lleno-%'`);
    expect((await create(good(), 'stranger', theirs.id)).status).toBe(201);
  });
});

import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { designMoment } from '../support/database.ts';
import { expectProblem } from '../support/problems.ts';
import { inDays, publishingStage } from '../support/publishing-stage.ts';

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
    await stage.db.execute(sql`delete from coupons where slug like 'lleno-%'`);
    expect((await create(good(), 'stranger', theirs.id)).status).toBe(201);
  });
});

describe('changing a coupon', () => {
  it('is seen at once, counts as another version, is told and noted from what to what', async () => {
    const { id_coupon, slug } = await published({ kind: 'percent', value: 10 });
    const first = (await stage.get(`/coupons/${slug}`)).body;
    stage.told.length = 0;
    const reply = await change(id_coupon, { title: 'Otro título', value: 15 });
    expect([reply.status, reply.data]).toEqual([200, { ...first, title: 'Otro título', value: 15 }]);
    expect((await stage.get(`/coupons/${slug}`)).body).toEqual(reply.data);
    expect(await kept(id_coupon)).toMatchObject({ version: 2 });
    expect(stage.told).toMatchObject([{ kind: 'coupon', action: 'updated', id_item: id_coupon }]);
    const [, noted] = await stage.audit('coupon', id_coupon);
    expect(noted).toMatchObject({
      id_user: stage.ids.owner,
      action: 'updated',
      before: { value: 10, version: 1 },
      after: { value: 15, version: 2 },
    });
  });

  it('to what it is already is no change: no version, no note, no news', async () => {
    const { id_coupon } = await published({
      windows: [{ days: [1], from: '10:00', to: '12:00' }],
      stores: [stage.companies.mine.stores[0]],
    });
    stage.told.length = 0;
    const same = { title: good().title, windows: [{ to: '12:00', from: '10:00', days: [1] }], stores: [stage.companies.mine.stores[0]] };
    for (const body of [{}, same]) expect((await change(id_coupon, body)).status).toBe(200);
    expect(await kept(id_coupon)).toMatchObject({ version: 1 });
    expect([stage.told, await stage.audit('coupon', id_coupon)]).toEqual([[], [expect.anything()]]);
  });

  it('another’s, or one that does not exist, is the same 404', async () => {
    const { id_coupon } = await published();
    const replies = [await change(id_coupon, { title: 'Mío' }, 'stranger'), await change(2_000_000_000, { title: 'Mío' }, 'stranger')];
    expectProblem(replies[0] as never, 404);
    expect(replies[0]?.body).toBe(replies[1]?.body);
    expect((await change(2_000_000_000, {}, 'operator')).body).toBe(replies[1]?.body);
    expect(await kept(id_coupon)).toMatchObject({ title: good().title });
    expect((await change(id_coupon, { title: 'Del operador' }, 'operator')).data.title).toBe('Del operador');
  });

  it('paused and ended it is gone from the lists and its page says so; paused it comes back', async () => {
    const { id_coupon, slug } = await published();
    stage.told.length = 0;
    for (const status of ['paused', 'active', 'ended']) {
      expect((await change(id_coupon, { status })).data.status).toBe(status);
      expect((await listed()).includes(id_coupon)).toBe(status === 'active');
      expect((await stage.get(`/coupons/${slug}`)).body.status).toBe(status);
    }
    expect(stage.told.map(({ action }) => action)).toEqual(['ended', 'updated', 'ended']);
    expect(stage.told[0]?.cities).toContain(22014);
  });

  it('that has ended comes back only with an end to come', async () => {
    const { id_coupon } = await published();
    await change(id_coupon, { status: 'ended' });
    for (const status of ['active', 'paused', 'draft']) expect(fieldsOf(await change(id_coupon, { status }))).toEqual(['status']);
    expect(fieldsOf(await change(id_coupon, { status: 'active', ends_at: inDays(-1) }))).toEqual(['ends_at']);
    expect((await change(id_coupon, { description: 'Gracias a todos.' })).data.status).toBe('ended');
    expect((await change(id_coupon, { status: 'active', ends_at: inDays(5) })).data.status).toBe('active');
    expect(await listed()).toContain(id_coupon);
  });

  it('whose time has passed may be corrected, not resumed', async () => {
    const { id_coupon } = await published({ ends_at: inDays(0, 60) });
    await change(id_coupon, { status: 'paused' });
    stage.clock.set(inDays(0, 120));
    expect((await change(id_coupon, { terms: 'Fue bueno.' })).status).toBe(200);
    expect(fieldsOf(await change(id_coupon, { status: 'active' }))).toEqual(['ends_at']);
    expect((await change(id_coupon, { status: 'active', ends_at: inDays(4) })).status).toBe(200);
  });

  it('keeps the rules of its kind whatever part of it changes; another kind forgets what only the first said', async () => {
    const { id_coupon } = await published({ kind: 'price', price: 50, original_price: 80 });
    expect(fieldsOf(await change(id_coupon, { price: 80 }))).toEqual(['price']);
    expect(fieldsOf(await change(id_coupon, { original_price: 50 }))).toEqual(['price']);
    expect(fieldsOf(await change(id_coupon, { price: null }))).toEqual(['price']);
    expect(fieldsOf(await change(id_coupon, { kind: 'percent' }))).toEqual(['value']);
    expect(fieldsOf(await change(id_coupon, { ends_at: inDays(-1) }))).toEqual(['ends_at']);
    expect(fieldsOf(await change(id_coupon, { starts_at: inDays(10) }))).toEqual(['ends_at']);
    expect((await change(id_coupon, { kind: 'percent', value: 30 })).data).toMatchObject({ value: 30, price: null, original_price: null });
  });

  it('never has less stock than is taken', async () => {
    const { id_coupon } = await published({ stock: 10 });
    await stage.db.execute(sql`update coupons set taken = 6 where id_coupon = ${id_coupon}`);
    const reply = await change(id_coupon, { stock: 5, title: 'No' });
    expect(expectProblem(reply, 400).errors).toEqual([{ field: 'stock', message: 'ya se apartaron 6; no puede haber menos' }]);
    expect(await kept(id_coupon)).toMatchObject({ stock: 10, title: good().title, version: 1 });
    expect((await change(id_coupon, { stock: 6 })).data).toMatchObject({ stock: 6, left: 0 });
    expect((await change(id_coupon, { stock: null })).data).toMatchObject({ stock: null, left: null });
  });

  it('at the same time by many loses none of what they say', async () => {
    const { id_coupon } = await published();
    const parts = [{ title: 'A' }, { description: 'B' }, { terms: 'C' }, { stock: 9 }, { per_customer: 3 }, { first_visit: true }];
    await Promise.all(parts.map((part) => change(id_coupon, part)));
    expect(await kept(id_coupon)).toMatchObject({
      title: 'A',
      description: 'B',
      terms: 'C',
      stock: 9,
      per_customer: 3,
      first_visit: true,
      version: 7,
    });
  });

  it('to another slug leads on from the old one, which nobody else gets', async () => {
    const { id_coupon, slug } = await published({ title: 'Con nombre' });
    expect((await change(id_coupon, { slug: 'con-nombre-nuevo' })).data.slug).toBe('con-nombre-nuevo');
    expect(stage.told.at(-1)?.slugs.sort()).toEqual(['con-nombre-nuevo', slug].sort());
    for (const one of [slug, 'con-nombre-nuevo']) expect((await stage.get(`/coupons/${one}`)).body.slug).toBe('con-nombre-nuevo');
    expect(fieldsOf(await create({ ...good(), slug }))).toEqual(['slug']);
    expect(fieldsOf(await change((await published()).id_coupon, { slug }))).toEqual(['slug']);
    expect((await change(id_coupon, { slug })).data.slug).toBe(slug);
  });

  it('at a store of the company or at all of them', async () => {
    const { mine, theirs } = stage.companies;
    const { id_coupon } = await published({ stores: [mine.stores[0]] });
    expect(fieldsOf(await change(id_coupon, { stores: [mine.stores[0], theirs.stores[0]] }))).toEqual(['stores']);
    const reply = await change(id_coupon, { stores: [] });
    expect(reply.data.stores.map(({ id_store }: { id_store: number }) => id_store)).toEqual(mine.stores);
    expect(await kept(id_coupon)).toMatchObject({ version: 2 });
  });
});

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
    const { id_coupon } = await published({ kind: 'price', price: 50, original_price: 80, price_attested: true });
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

  it('has some when it comes out, and may have none left from then on', async () => {
    const none = { field: 'stock', message: 'di cuántos cupones hay, o que son sin límite' };
    for (const status of ['active', 'paused'])
      expect(expectProblem(await create({ ...good(), stock: 0, status }), 400).errors).toEqual([none]);
    const { id_coupon } = await published({ stock: 0, status: 'draft' });
    expect(expectProblem(await change(id_coupon, { status: 'active' }), 400).errors).toEqual([none]);
    expect((await change(id_coupon, { status: 'active', stock: 5 })).data).toMatchObject({ left: 5 });
    expect((await change(id_coupon, { stock: 0 })).data).toMatchObject({ stock: 0, left: 0 });
    for (const status of ['paused', 'active']) expect((await change(id_coupon, { status })).status).toBe(200);
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

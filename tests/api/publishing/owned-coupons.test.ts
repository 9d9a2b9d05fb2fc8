import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import { newClaimCode } from '../../../contract/wallet/claim-code.ts';
import { ownedCoupons } from '../../../server/coupons/owned-queries.ts';
import { findOwnedPage } from '../../../server/publishing/owned-lists.ts';
import { designMoment } from '../../support/databases/database.ts';
import { planOf, queriesOf } from '../../support/databases/query-plans.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { inDays, publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();
type Who = Parameters<typeof stage.as>[0];
const good = () => ({ title: 'Dos por uno en pastor', kind: 'two_for_one', ends_at: inDays(10) });
const create = (body: object = {}, headers = {}) =>
  stage.as('owner', `POST /companies/${stage.companies.mine.id}/coupons`, { ...good(), ...body }, headers);
const published = async (body: object = {}): Promise<number> => (await create(body)).data.id_coupon;
const list = async (query = '', who: Who = 'owner'): Promise<OwnedCoupon[]> =>
  (await stage.as(who, `GET /companies/${stage.companies.mine.id}/coupons${query}`)).data.items;
const one = (id: number, who: Who = 'owner', company = stage.companies.mine.id) => stage.as(who, `GET /companies/${company}/coupons/${id}`);
const owned = async (id: number): Promise<OwnedCoupon> => (await one(id)).data;
const change = (id: number, body: object, headers = {}) => stage.as('owner', `PATCH /coupons/${id}`, body, headers);

beforeEach(() => stage.clock.set(designMoment));

describe('the coupons of a company, as its owner has them', () => {
  it('have the word of their state', async () => {
    const ids = {
      draft: await published({ status: 'draft' }),
      scheduled: await published({ starts_at: inDays(1) }),
      active: await published(),
      sold_out: await published(),
      paused: await published({ status: 'paused' }),
      refused: await published({ status: 'paused' }),
    };
    await change(ids.sold_out, { stock: 0 });
    await stage.db.execute(sql`update coupons set refused_at = now() where id_coupon = ${ids.refused}`);
    const states = Object.fromEntries((await list()).map(({ id_coupon, state }) => [id_coupon, state]));
    for (const [state, id] of Object.entries(ids)) expect(states[id], state).toBe(state);
  });

  it('are listed apart once they have ended, by whatever way', async () => {
    const byHand = await published();
    await change(byHand, { status: 'ended' });
    const byTime = await published({ ends_at: inDays(0, 30) });
    const lives = await published();
    stage.clock.set(inDays(0, 31));
    const [open, ended] = [await list(), await list('?ended=true')].map((items) => items.map(({ id_coupon }) => id_coupon));
    expect(ended).toEqual(expect.arrayContaining([byHand, byTime]));
    expect(open).not.toEqual(expect.arrayContaining([byHand]));
    expect(open).toContain(lives);
    expect((await owned(byTime)).state).toBe('ended');
  });

  it('come in pages, the newest first, none twice and none left out', async () => {
    const all = (await list('?limit=50')).map(({ id_coupon }) => id_coupon);
    const met: number[] = [];
    let next = '';
    do {
      const { data } = await stage.as('owner', `GET /companies/${stage.companies.mine.id}/coupons?limit=3${next}`);
      met.push(...data.items.map(({ id_coupon }: OwnedCoupon) => id_coupon));
      next = data.next ? `&cursor=${encodeURIComponent(data.next)}` : '';
    } while (next);
    expect(met).toEqual(all);
    expect(all).toEqual(all.toSorted((a, b) => b - a));
  });

  it('say how many carry them and how many were redeemed, today by the clock of the shop', async () => {
    const id = await published({ stock: 10 });
    const { rows } = await stage.db.execute<{ id: number }>(sql`select id_customer as id from customers order by 1 limit 4`);
    const claim = (n: number, status: string, redeemed: string | null) =>
      stage.db.execute(sql`
        insert into claims (id_customer, id_coupon, id_company, nth, code, status, claimed_at, ends_at, redeemed_at, id_store, kept)
        values (${rows[n]?.id}, ${id}, ${stage.companies.mine.id}, 1, ${`ZZZZZZZ${n + 2}`}, ${status}, ${inDays(-2)}, ${inDays(10)}, ${redeemed},
          ${redeemed && stage.companies.mine.stores[0]}, '{}')`);
    await claim(0, 'active', null);
    await claim(1, 'redeemed', inDays(-1));
    await claim(2, 'redeemed', inDays(0, -5));
    expect(await owned(id)).toMatchObject({ carried: 1, redeemed: 2, redeemed_today: 1 });
  });

  it('read no claim, however many one has', async () => {
    const id = await published({ stock: 5000 });
    await stage.db.execute(sql`
      insert into claims (id_customer, id_coupon, id_company, nth, code, status, claimed_at, ends_at, redeemed_at, id_store, kept)
      select u.id_customer, ${id}, ${stage.companies.mine.id}, n, translate(upper(lpad(to_hex(u.id_customer * 1000 + n), 8, '0')), '01', 'YZ'), 'redeemed',
        ${inDays(-2)}::timestamptz, ${inDays(10)}::timestamptz, ${inDays(-1)}::timestamptz, ${stage.companies.mine.stores[0]}, '{}'
      from (select id_customer from customers order by 1 limit 4) u, generate_series(1, 1000) n`);
    await stage.db.execute(sql`vacuum analyze claims`);
    const ran = await queriesOf(stage.db, () =>
      findOwnedPage(stage.db, ownedCoupons, { id_company: stage.companies.mine.id }, designMoment),
    );
    const plans = await Promise.all(ran.map((query) => planOf(stage.db, query, 'analyze, timing off, format json')));
    const read = plans.flat().filter((step) => step['Relation Name'] === 'claims' && (step['Actual Loops'] ?? 0) > 0);
    expect([...new Set(read.map((step) => step['Node Type']))]).toEqual(['Index Only Scan']);
    expect((await owned(id)).redeemed).toBe(4000);
    await stage.db.execute(sql`delete from claims where id_coupon = ${id}`);
  });

  it('say when the last one was taken, and what was answered of one that paused itself or is over', async () => {
    const [gone, refused, over] = [await published({ stock: 2 }), await published({ status: 'paused' }), await published()];
    const { rows } = await stage.db.execute<{ id: number }>(
      sql`update customers set phone_proved = true where id_customer in (select id_customer from customers order by 1 limit 4) returning id_customer as id`,
    );
    let places = 0;
    const claim = async (id: number, n: number, respected?: 'yes' | 'no') => {
      const code = newClaimCode((below) => places++ % below);
      await stage.db.execute(sql`
        with k as (
          insert into claims (id_customer, id_coupon, id_company, nth, code, status, claimed_at, ends_at, redeemed_at, tried_at, id_store, kept)
          values (${rows[n]?.id}, ${id}, ${stage.companies.mine.id}, 1, ${code}, 'redeemed', ${inDays(n - 5)},
            ${inDays(10)}, ${inDays(-1)}, ${inDays(-1)}, ${stage.companies.mine.stores[0]}, '{}') returning *)
        insert into feedback (id_claim, id_coupon, id_company, id_customer, respected, answered_at)
        select id_claim, id_coupon, id_company, id_customer, ${respected ?? 'yes'}, ${inDays(-1)} from k where ${respected !== undefined}`);
    };
    for (const n of [0, 1]) await claim(gone, n);
    await stage.db.execute(sql`update coupons set taken = 2 where id_coupon = ${gone}`);
    for (const [n, said] of (['no', 'yes', 'no', 'no'] as const).entries()) await claim(refused, n, said);
    await stage.db.execute(sql`update coupons set refused_at = ${inDays(-1)} where id_coupon = ${refused}`);
    for (const [n, said] of (['yes', 'no', 'yes'] as const).entries()) await claim(over, n, said);
    const none = { sold_out_at: null, refused: null, respected: null };
    expect(await owned(over)).toMatchObject(none);
    await change(over, { status: 'ended' });
    expect(await owned(gone)).toMatchObject({ ...none, sold_out_at: inDays(-4) });
    expect(await owned(refused)).toMatchObject({ ...none, refused: { no: 3, of: 4 } });
    expect(await owned(over)).toMatchObject({ ...none, respected: { yes: 2, of: 3 } });
  });

  it('are nobody else’s: of another company, a cashier and a customer', async () => {
    const id = await published({ status: 'draft' });
    expect((await one(id, 'operator')).status).toBe(200);
    expectProblem(await one(id, 'stranger'), 404);
    expectProblem(await one(id, 'stranger', stage.companies.theirs.id), 404);
    expectProblem(await stage.as('stranger', `GET /companies/${stage.companies.mine.id}/coupons`), 404);
    for (const who of ['cashier', 'customer'] as const) expectProblem(await one(id, who), 403);
    expectProblem(await one(id, null), 401);
  });
});

describe('a revision', () => {
  it('lets a change through as long as nobody changed the coupon since', async () => {
    const id = await published({ stock: 5 });
    const { revision } = await owned(id);
    const ifMatch = { 'if-match': `"${revision}"` };
    expect((await change(id, { stock: 25 }, ifMatch)).status).toBe(200);
    expectProblem(await change(id, { stock: 30 }, ifMatch), 412);
    expect((await owned(id)).stock).toBe(25);
    expect((await change(id, { stock: 30 }, { 'if-match': `"${(await owned(id)).revision}"` })).status).toBe(200);
  });

  it('changes with the stores that the coupon names, not with what is taken of it', async () => {
    const id = await published({ stock: 5 });
    const { revision } = await owned(id);
    await stage.db.execute(sql`update coupons set taken = taken + 1, version = version + 1 where id_coupon = ${id}`);
    expect((await owned(id)).revision).toBe(revision);
    await change(id, { stores: [stage.companies.mine.stores[0]] });
    expect((await owned(id)).revision).not.toBe(revision);
  });

  it('of another company’s coupon says nothing: it is not there', async () => {
    const id = await published();
    for (const named of ['"x"', `"${(await owned(id)).revision}"`])
      expectProblem(await stage.as('stranger', `PATCH /coupons/${id}`, { stock: 1 }, { 'if-match': named }), 404);
  });

  it('is asked of every kind of thing', async () => {
    const company = stage.companies.mine;
    const stale = { 'if-match': '"0123456789abcdef"' };
    const { rows } = await stage.db.execute<{ id: number }>(sql`select id_category as id from menu_items limit 1`);
    const dish = { name: 'Gringa', price: 60, id_category: rows[0]?.id };
    const item = await stage.as('owner', `POST /companies/${company.id}/menu-items`, dish);
    const promotion = await stage.as('owner', `POST /companies/${company.id}/promotions`, { title: 'Martes', ends_at: inDays(3) });
    for (const [key, body] of [
      [`PATCH /menu-items/${item.data.id_menu_item}`, { price: 61 }],
      [`PATCH /promotions/${promotion.data.id_promotion}`, { title: 'Lunes' }],
      [`PATCH /companies/${company.id}`, { description: 'Nueva' }],
      [`PATCH /stores/${company.stores[0]}`, { phone: '4421234567' }],
    ] as const)
      expectProblem(await stage.as('owner', key, body, stale), 412);
  });
});

describe('publishing with an Idempotency-Key', () => {
  const key = (name: string) => ({ 'idempotency-key': name });

  it('publishes once however often it is sent, also at the same time', async () => {
    const before = (await list()).length;
    const replies = await Promise.all(Array.from({ length: 5 }, () => create({ title: 'Una vez' }, key('publish-once-1'))));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(replies.map(({ data }) => data.id_coupon)).size).toBe(1);
    expect((await list()).length).toBe(before + 1);
    expect(await stage.audit('coupon', replies[0]?.data.id_coupon)).toHaveLength(1);
  });

  it('is of one company, one kind and one form', async () => {
    const mine = (await create({}, key('one-company-1'))).data.id_coupon;
    const { id } = stage.companies.theirs;
    const theirs = await stage.as('stranger', `POST /companies/${id}/coupons`, good(), key('one-company-1'));
    expect(theirs.status).toBe(201);
    expect(theirs.data.id_coupon).not.toBe(mine);
    const promotion = { title: 'Otra cosa', ends_at: inDays(3) };
    const other = await stage.as('owner', `POST /companies/${stage.companies.mine.id}/promotions`, promotion, key('one-company-1'));
    expectProblem(other, 400);
    expectProblem(await create({}, key('x')), 400);
  });
});

describe('deleting a coupon', () => {
  it('is for drafts that nobody took', async () => {
    const draft = await published({ status: 'draft' });
    expect((await stage.as('owner', `DELETE /coupons/${draft}`)).status).toBe(204);
    expectProblem(await one(draft), 404);
    const live = await published();
    expectProblem(await stage.as('owner', `DELETE /coupons/${live}`), 409);
    await change(live, { status: 'draft' });
    await stage.db.execute(sql`update coupons set taken = 1, stock = 5 where id_coupon = ${live}`);
    expectProblem(await stage.as('owner', `DELETE /coupons/${live}`), 409);
    expectProblem(await stage.as('stranger', `DELETE /coupons/${live}`), 404);
    expect((await owned(live)).state).toBe('draft');
  });
});

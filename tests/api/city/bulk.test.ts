import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CompanyBulkResult, CompanyInList } from '../../../contract/city/city-companies.ts';
import { designMoment } from '../../support/databases/database.ts';
import { addPerson, call, works } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { addCoupon } from '../../support/stages/coupons.ts';
import { publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();
type Who = Parameters<typeof stage.as>[0];
const listed = async (query = ''): Promise<CompanyInList[]> => (await stage.as('operator', `GET /staff/companies${query}`)).data.items;
const bulk = (body: object, who: Who = 'operator') => stage.as(who, 'POST /companies/bulk', body);
const rows = async () =>
  (await stage.db.execute(sql`select id_company, status, held, id_category from companies order by id_company`)).rows;
const lists = async () => (await stage.db.execute(sql`select kind, id_item, id_city, id_colonia from listings order by 1, 2, 3, 4`)).rows;

beforeEach(async () => {
  stage.clock.set(designMoment);
  stage.told.length = 0;
  await stage.db.execute(sql`delete from limit_counters`);
});

describe('a change of many companies', () => {
  const chosen = () => [stage.companies.mine.id, stage.companies.theirs.id];

  it('says first what it would do, changes nothing then, and its undoing puts everything back', async () => {
    const before = { rows: await rows(), lists: await lists() };
    const pause = { ids: [...chosen(), 2_000_000_000], change: { status: 'paused' } };
    const would: CompanyBulkResult = (await bulk({ ...pause, dry_run: true })).data;
    expect(would).toMatchObject({ changed: 2, unchanged: 0, gone: 1 });
    expect(would.coupons).toBeGreaterThan(0);
    expect(await rows()).toEqual(before.rows);
    expect(stage.told).toEqual([]);
    const did: CompanyBulkResult = (await bulk(pause)).data;
    expect(did).toEqual(would);
    expect(stage.told.map(({ kind, id_item }) => [kind, id_item])).toEqual(
      chosen()
        .sort((a, b) => a - b)
        .map((id) => ['company', id]),
    );
    expect(stage.told[0]?.cities).toContain(22014);
    expect(
      (await stage.get(`/companies?id_city=22014&limit=50`)).body.items.map((one: { id_company: number }) => one.id_company),
    ).not.toContain(stage.companies.mine.id);
    for (const request of did.undo) expect((await bulk(request)).data).toMatchObject({ changed: 2 });
    expect(await rows()).toEqual(before.rows);
    expect(await lists()).toEqual(before.lists);
  });

  it('is in the audit once for each, by the operator', async () => {
    const [id] = chosen() as [number];
    const earlier = (await stage.audit('company', id)).length;
    await bulk({ ids: [id], change: { status: 'paused' } });
    await bulk({ ids: [id], change: { status: 'paused' } });
    await bulk({ ids: [id], change: { status: 'active' } });
    const noted = (await stage.audit('company', id)).slice(earlier);
    expect(noted.map(({ id_user, before, after }) => [id_user, before.status, after.status])).toEqual([
      [stage.ids.operator, 'active', 'paused'],
      [stage.ids.operator, 'paused', 'active'],
    ]);
  });

  it('keeps its owner from resuming what it paused, and does not resume what its owner paused', async () => {
    const [id] = chosen() as [number];
    await bulk({ ids: [id], change: { status: 'paused' } });
    expectProblem(await stage.as('owner', `PATCH /companies/${id}`, { status: 'active' }), 403);
    await bulk({ ids: [id], change: { status: 'active' } });
    await stage.as('owner', `PATCH /companies/${id}`, { status: 'paused' });
    expect((await bulk({ ids: [id], change: { status: 'active' } })).data).toMatchObject({ changed: 0, unchanged: 1, undo: [] });
    await stage.as('owner', `PATCH /companies/${id}`, { status: 'active' });
  });

  it('counts whoever holds a coupon of theirs once', async () => {
    const [id] = chosen() as [number];
    const holders = async () => (await bulk({ ids: [id], change: { status: 'paused' }, dry_run: true })).data.holders;
    const before = await holders();
    const person = await addPerson(stage.db);
    for (const n of [1, 2]) {
      const { id_coupon } = await addCoupon(stage.db, { id_company: id });
      await stage.db.execute(sql`
        insert into claims (id_customer, id_coupon, id_company, nth, code, claimed_at, ends_at, kept)
        values (${person.id_customer}, ${id_coupon}, ${id}, 1, ${`YYYYYYZ${n + 1}`}, ${designMoment}::timestamptz - interval '1 day', ${designMoment}::timestamptz + interval '1 day', '{}')`);
    }
    expect(await holders()).toBe(before + 1);
  });

  it('moves them to a category and back to each its own', async () => {
    const before = await rows();
    const { rows: kinds } = await stage.db.execute<{ id: number }>(
      sql`select max(id_category) as id from categories where kind = 'company'`,
    );
    const change = { id_category: kinds[0]?.id };
    const ids = (await listed('?limit=20')).map(({ id_company }) => id_company);
    const { data } = await bulk({ ids, change });
    expect(data.changed).toBeGreaterThan(5);
    expect((await listed('?limit=20')).every(({ id_category }) => id_category === change.id_category)).toBe(true);
    for (const request of data.undo) await bulk(request);
    expect(await rows()).toEqual(before);
  });

  it('is the same for two operators at once: each company changes once', async () => {
    const ids = (await listed('?status=active&limit=20')).map(({ id_company }) => id_company);
    const both = await Promise.all([1, 2].map(() => bulk({ ids, change: { status: 'paused' } })));
    expect(both.map(({ data }) => data.changed + data.unchanged)).toEqual([20, 20]);
    expect(both.reduce((sum, { data }) => sum + data.changed, 0)).toBe(20);
    const again = await Promise.all(both.flatMap(({ data }) => data.undo).map((request) => bulk(request)));
    expect(again.reduce((sum, { data }) => sum + data.changed, 0)).toBe(20);
  });

  it('refuses what is no change, and a menu’s category', async () => {
    const { rows: menus } = await stage.db.execute<{ id: number }>(sql`select min(id_category) as id from categories where kind = 'menu'`);
    const [id] = chosen();
    const good = { ids: [id], change: { status: 'paused' } };
    for (const bad of [
      { ...good, ids: [] },
      { ...good, ids: [id, id] },
      { ...good, ids: [0] },
      { ...good, ids: ['x'] },
      { ...good, ids: Array.from({ length: 1001 }, (_, n) => n + 1) },
      { ...good, change: {} },
      { ...good, change: { status: 'ended' } },
      { ...good, change: { status: 'paused', id_category: 1 } },
      { ...good, change: { held: true } },
      { ...good, change: { id_category: menus[0]?.id } },
      { ...good, change: { id_category: 2_000_000 }, dry_run: true },
      { ...good, more: 1 },
    ])
      expectProblem(await bulk(bad), 400);
  });
});

describe('an owner who is removed', () => {
  it('is out at once with the people of the till, which is said before, and is in the audit; then the company can be claimed', async () => {
    const { id } = stage.companies.mine;
    const remove = (body: object) => stage.as('operator', `POST /companies/${id}/remove-owner`, body);
    await stage.as('owner', `POST /companies/${id}/invitations`, { id_user_role: 3 });
    expect((await remove({ dry_run: true })).data).toMatchObject({ owners: 1, cashiers: 1 });
    expect((await stage.as('owner', `GET /companies/${id}/profile`)).status).toBe(200);
    const both = await Promise.all([remove({}), remove({})]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expectProblem(await stage.as('owner', `GET /companies/${id}/profile`), 401);
    expectProblem(await stage.as('cashier', 'GET /redemptions'), 401);
    expect((await stage.as('operator', `GET /companies/${id}/invitations`)).data.items).toEqual([]);
    const { data } = await stage.as('operator', `GET /staff/companies/${id}`);
    expect(data).toMatchObject({ owned: false, claimed: false, owners: 0, cashiers: 0, owned_since: null, status: 'active' });
    expect((await stage.audit('staff', stage.ids.owner)).at(-1)).toMatchObject({
      id_user: stage.ids.operator,
      before: { id_user_role: 2 },
      after: { id_user_role: 4 },
    });
    expect((await stage.audit('company', id)).at(-1)).toMatchObject({ before: { claimed: true }, after: { claimed: false } });
  });

  it('who owns another shop as well keeps that one', async () => {
    const person = await addPerson(stage.db, { id_user_role: 2, id_store: stage.companies.theirs.stores[0] });
    const session = await call(stage.app, 'POST /customers/login', { body: { phone: person.phone, password: 'nopal-verde-7391' } });
    expect(await works(stage.app, session.data.token)).toBe(true);
    expectProblem(await stage.as('operator', `POST /companies/${stage.companies.mine.id}/remove-owner`, {}), 409);
    expect(await works(stage.app, session.data.token)).toBe(true);
    expectProblem(await stage.as('operator', 'POST /companies/2000000000/remove-owner', {}), 404);
    expectProblem(await stage.as('operator', `POST /companies/${stage.companies.mine.id}/remove-owner`, { all: true }), 400);
  });
});

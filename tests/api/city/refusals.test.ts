import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import { addPerson, call, logIn } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { stageFeedback } from '../../support/stages/feedback-stage.ts';

const stage = stageFeedback();

const kept = async () => {
  const { rows } = await stage.db.execute<{ status: string; refused: boolean; held: boolean }>(
    sql`select status, refused_at is not null as refused, held from coupons where id_coupon = ${stage.coupon.id_coupon}`,
  );
  return rows[0];
};

const tokenOf = async (id_user_role: number) =>
  (await logIn(stage.app, await addPerson(stage.db, { id_user_role, id_store: id_user_role === roles.owner ? stage.here : null }))).token;

/** The coupon has paused itself: its case, and how to act as an operator. */
async function paused() {
  for (let time = 0; time < 3; time++) await (await stage.visitor()).say('no');
  const token = await tokenOf(roles.operator);
  const as = (key: string, body?: object) => call(stage.app, key, { token, ...(body ? { body } : {}) });
  const find = async () => {
    const { rows } = await stage.db.execute<{ id_item: number; id_city: number; count: number; details: Record<string, unknown> }>(
      sql`select * from inbox_items where kind = 'refusals' and subject = ${`coupon:${stage.coupon.id_coupon}`} and decided_at is null`,
    );
    return rows[0];
  };
  return { as, find };
}

it('a coupon that pauses itself is a case, which is gone once its owner resumes it', async () => {
  const { find } = await paused();
  expect(await find()).toMatchObject({ count: 1, details: { id_coupon: stage.coupon.id_coupon, no: 3, of: 3 } });
  const token = await tokenOf(roles.owner);
  expect((await call(stage.app, `PATCH /coupons/${stage.coupon.id_coupon}`, { token, body: { status: 'active' } })).status).toBe(200);
  expect(await find()).toBeUndefined();
});

it('resumed and taken back at once, a coupon is as it was: its alarm, its count and its case', async () => {
  const { find } = await paused();
  const token = await tokenOf(roles.owner);
  const columns = async () =>
    (await stage.db.execute(sql`select status, refused_at, refusals_from from coupons where id_coupon = ${stage.coupon.id_coupon}`))
      .rows[0];
  const before = await columns();
  const change = (status: string) => call(stage.app, `PATCH /coupons/${stage.coupon.id_coupon}`, { token, body: { status } });
  expect((await change('active')).status).toBe(200);
  expect((await change('paused')).status).toBe(200);
  expect(await columns()).toEqual(before);
  expect(await find()).toMatchObject({ count: 1, details: { no: 3, of: 3 } });
  await change('active');
  stage.pass(11 * 60_000);
  expect((await change('paused')).status).toBe(200);
  expect(await kept()).toEqual({ status: 'paused', refused: false, held: false });
  expect(await find()).toBeUndefined();
});

it('what had happened is in the audit of its resumption, and of no other change', async () => {
  const { as } = await paused();
  const token = await tokenOf(roles.owner);
  const change = (body: object) => call(stage.app, `PATCH /coupons/${stage.coupon.id_coupon}`, { token, body });
  const last = async () => (await as(`GET /audit?kind=coupon&item=${stage.coupon.id_coupon}&limit=1`)).data.items[0];
  expect((await change({ status: 'active', resumed_because: ' La caja  no sabía ' })).status).toBe(200);
  expect(await last()).toMatchObject({ before: { status: 'paused' }, after: { status: 'active', resumed_because: 'La caja no sabía' } });
  await change({ status: 'paused', resumed_because: 'Otra cosa' });
  expect((await last()).after).toMatchObject({ status: 'paused' });
  expect((await last()).after).not.toHaveProperty('resumed_because');
  expectProblem(await change({ status: 'active', resumed_because: '' }), 400);
});

it('accepted it stays paused until its owner resumes it', async () => {
  const { as, find } = await paused();
  const id = (await find())?.id_item;
  expect((await as(`POST /inbox/${id}/decision`, { decision: 'accepted' })).status).toBe(200);
  expect(await kept()).toEqual({ status: 'paused', refused: true, held: false });
  expect((await as(`POST /inbox/${id}/undo`)).status).toBe(204);
  expect((await find())?.id_item).toBe(id);
});

it('rejected it is resumed, and undone it is as it was', async () => {
  const { as, find } = await paused();
  const id = (await find())?.id_item;
  expect((await as(`POST /inbox/${id}/decision`, { decision: 'rejected' })).status).toBe(200);
  expect(await kept()).toEqual({ status: 'active', refused: false, held: false });
  expect((await as(`POST /inbox/${id}/undo`)).status).toBe(204);
  expect(await kept()).toEqual({ status: 'paused', refused: true, held: false });
  await as(`POST /inbox/${id}/decision`, { decision: 'rejected' });
  const token = await tokenOf(roles.owner);
  await call(stage.app, `PATCH /coupons/${stage.coupon.id_coupon}`, { token, body: { status: 'paused' } });
  expect(expectProblem(await as(`POST /inbox/${id}/undo`), 409).detail).toContain('ya cambió');
});

it('its owner sees at whose till it was, and that of nobody who works elsewhere by now', async () => {
  const owner = await tokenOf(roles.owner);
  const items = async () => (await call(stage.app, `GET /coupons/${stage.coupon.id_coupon}/refusals`, { token: owner })).data.items;
  const refused = await stage.visitor();
  const used = await stage.visit('no');
  const unknown = await stage.visitor();
  await stage.db.execute(sql`update claims set tried_store = null, tried_by = null where id_claim = ${unknown.claim.id_claim}`);
  for (const one of [refused, unknown]) {
    stage.pass();
    await one.say('no');
  }
  const { rows } = await stage.db.execute<{ id_user: number; name: string; store: string }>(sql`
    select r.id_user, u.name, s.name as store from redemptions r join customers u on u.id_customer = r.id_user join stores s on s.id_store = r.id_store
    where r.id_claim = ${used.claim.id_claim}`);
  const [{ id_user, name, store } = { id_user: 0, name: '', store: '' }] = rows;
  expect(name).not.toBe('');
  const here = { store, cashier: name };
  expect(await items()).toMatchObject([{ store: null, cashier: null }, here, here]);
  await stage.db.execute(sql`update memberships set ended_at = now() where id_customer = ${id_user}`);
  expect(await items()).toMatchObject([
    { store: null, cashier: null },
    { store, cashier: null },
    { store, cashier: null },
  ]);
});

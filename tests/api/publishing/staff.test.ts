import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import { addPerson, addPlace, call, logIn, newPhone, password, works } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { staffStage } from '../../support/stages/staff-stage.ts';

const stage = staffStage();
const { as, at } = stage;
const secret = 'jacaranda-lila-8812';
const body = (more: object = {}) => ({
  name: 'Nora Nueva',
  phone: newPhone(),
  password: secret,
  id_user_role: roles.cashier,
  id_store: at.id_store,
  ...more,
});
const rowOf = async (id: number) =>
  (await stage.db.execute<Record<string, unknown>>(sql`select * from customers where id_customer = ${id}`)).rows[0];
const placesOf = async (id: number) =>
  (
    await stage.db.execute(
      sql`select role, id_company, id_store from memberships where id_customer = ${id} and ended_at is null order by 1`,
    )
  ).rows;

beforeEach(() => stage.db.execute(sql`delete from limit_counters`));

describe('someone new', () => {
  it('is added by an operator as a cashier, enters at once, and the audit names no one', async () => {
    const given = body({ phone: '+52 1 449 765 4321' });
    const reply = await as('operator', 'POST /staff', given);
    expect(reply.status, reply.body).toBe(201);
    expect(reply.data).toMatchObject({ name: 'Nora Nueva', masked_phone: '••• ••• 4321', id_user_role: 3, id_store: at.id_store });
    const session = await logIn(stage.app, { phone: '4497654321' }, secret);
    expect(session).toMatchObject({
      id_user: reply.data.id_user,
      id_user_role: 3,
      id_store: at.id_store,
      store_name: reply.data.store_name,
    });
    const audit = await stage.lastAudit();
    expect(audit).toMatchObject({ kind: 'staff', item: String(reply.data.id_user), action: 'created', id_company: at.id_company });
    const said = JSON.stringify(audit);
    for (const word of [secret, '4497654321', 'Nora', 'argon2']) expect(said).not.toContain(word);
  });

  it('is of any role when an operator adds them', async () => {
    for (const id_user_role of [roles.operator, roles.owner, roles.cashier]) {
      const id_store = id_user_role === roles.operator ? null : at.other_store;
      const reply = await as('operator', 'POST /staff', body({ id_user_role, id_store }));
      expect([reply.status, reply.data.id_user_role, reply.data.id_store]).toEqual([201, id_user_role, id_store]);
    }
  });

  it.each<[string, () => object, number]>([
    ['an operator with a store', () => ({ id_user_role: roles.operator }), 400],
    ['a cashier of nowhere', () => ({ id_store: 2_000_000 }), 400],
    ['a cashier without a store', () => ({ id_store: undefined }), 400],
    ['a customer', () => ({ id_user_role: roles.customer }), 400],
    ['someone with a password that all try', () => ({ password: 'contraseña1' }), 400],
    ['someone whose password is their phone', () => ({ phone: '4497654399', password: '4497654399' }), 400],
    ['someone with a short password', () => ({ password: 'corta' }), 400],
    ['someone without a Mexican phone', () => ({ phone: '12345' }), 400],
  ])('is refused: %s', async (_what, more, status) => {
    const count = async () => (await stage.db.execute(sql`select count(*) as n from customers`)).rows[0]?.n;
    const before = await count();
    expectProblem(await as('operator', 'POST /staff', body(more())), status);
    expect(await count()).toBe(before);
  });

  it('is added with a password by no owner: they invite', async () => {
    expectProblem(await as('owner', 'POST /staff', body()), 403);
  });

  it('thirty in an hour and no more', async () => {
    await as('operator', 'POST /staff', body());
    await stage.db.execute(sql`update limit_counters set count = 30 where what like 'staff:%'`);
    expectProblem(await as('operator', 'POST /staff', body()), 429);
    expectProblem(await as('operator', `PATCH /staff/${stage.people.cashier.id_customer}`, {}), 429);
  });
});

describe('someone who has an account', () => {
  it('keeps it, when the password given is their own: old sessions end', async () => {
    const person = await addPerson(stage.db);
    const { token } = await logIn(stage.app, person);
    const reply = await as('operator', 'POST /staff', body({ phone: person.phone, password }));
    expect([reply.status, reply.data.id_user]).toEqual([201, person.id_customer]);
    expect([await works(stage.app, token), (await logIn(stage.app, person)).id_user_role]).toEqual([false, 3]);
    expect(await stage.lastAudit()).toMatchObject({ action: 'updated', before: { id_user_role: 4 }, after: { id_user_role: 3 } });
  });

  it('with another password nobody learns whose phone it is: a customer, someone of another, an operator, one who left', async () => {
    const phones = [
      (await addPerson(stage.db)).phone,
      stage.people['other owner'].phone,
      stage.people.operator.phone,
      stage.people.cashier.phone,
      (await addPerson(stage.db, { blocked_at: stage.clock.now() })).phone,
    ];
    const rows = async () => JSON.stringify((await stage.db.execute(sql`select * from customers order by id_customer`)).rows);
    const before = await rows();
    const replies = await Promise.all(phones.map((phone) => as('operator', 'POST /staff', body({ phone }))));
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    for (const reply of replies) expectProblem(reply, 409);
    // Not even with the right password, for whoever works here already or left.
    for (const phone of phones.slice(3))
      expect((await as('operator', 'POST /staff', body({ phone, password }))).body).toBe(replies[0]?.body);
    expect(await rows()).toBe(before);
  });

  it('five tries an hour for a phone', async () => {
    const { phone } = await addPerson(stage.db);
    for (let n = 0; n < 5; n++) expectProblem(await as('operator', 'POST /staff', body({ phone })), 409);
    expectProblem(await as('operator', 'POST /staff', body({ phone, password })), 429);
  });

  it('of two who add the same phone at once one does', async () => {
    const phone = newPhone();
    const replies = await Promise.all([
      as('operator', 'POST /staff', body({ phone })),
      as('operator', 'POST /staff', body({ phone, password: `${secret}x` })),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('someone who changes', () => {
  const hire = async () => {
    const given = body();
    const { data } = await as('operator', 'POST /staff', given);
    return { id: data.id_user as number, phone: given.phone };
  };

  it.each<[string, () => object, boolean]>([
    ['a name', () => ({ name: 'Otro Nombre' }), true],
    ['nothing', () => ({}), true],
    ['the store that it was', () => ({ id_store: at.id_store }), true],
    ['a password', () => ({ password: 'bugambilia-roja-31' }), false],
    ['a phone', () => ({ phone: newPhone() }), false],
    ['no place here any more', () => ({ id_user_role: roles.customer }), false],
  ])('%s: sessions stay or end at once', async (_what, more, stays) => {
    const { id, phone } = await hire();
    const { token } = await logIn(stage.app, { phone }, secret);
    const reply = await as('operator', `PATCH /staff/${id}`, more());
    expect(reply.status, reply.body).toBe(200);
    expect(await works(stage.app, token)).toBe(stays);
    const said = JSON.stringify((await stage.db.execute(sql`select before, after from audit_entries where kind = 'staff'`)).rows);
    for (const word of [secret, 'bugambilia', phone, 'Otro Nombre', 'argon2']) expect(said).not.toContain(word);
  });

  it('whoever works here no longer is a customer and works nowhere; the owner has nothing more to say', async () => {
    const { id } = await hire();
    await as('owner', `PATCH /staff/${id}`, { id_user_role: roles.customer });
    expect(await placesOf(id)).toEqual([]);
    expectProblem(await as('owner', `PATCH /staff/${id}`, { id_store: at.id_store }), 404);
    expectProblem(await as('operator', `PATCH /staff/${id}`, { name: 'x' }), 404);
  });

  it('and is no customer before a code came back from their phone', async () => {
    const { id, phone } = await hire();
    await logIn(stage.app, { phone }, secret);
    await as('owner', `PATCH /staff/${id}`, { id_user_role: roles.customer });
    const enter = () => call(stage.app, 'POST /customers/login', { body: { phone, password: secret } });
    expect(expectProblem(await enter(), 403).detail).toContain('confirma tu teléfono');
    expectProblem(await call(stage.app, 'POST /customers/login', { body: { phone, password: 'otra-cosa-9981' } }), 401);
    await stage.db.execute(sql`update customers set phone_proved = true where id_customer = ${id}`);
    expect((await enter()).status).toBe(200);
  });

  it('is one’s own cashier: all others answer like nobody', async () => {
    const { people } = stage;
    const ids = [people['other owner'], people.operator, people.customer, people.owner].map(({ id_customer }) => id_customer);
    const replies = await Promise.all([...ids, 2_000_000].map((id) => as('owner', `PATCH /staff/${id}`, { id_store: at.id_store })));
    expect(new Set(replies.map(({ body: said }) => said)).size).toBe(1);
    expectProblem(replies[0] as never, 404);
    const { id } = await hire();
    expect((await as('other owner', `PATCH /staff/${id}`, { id_store: at.other_store })).body).toBe(replies[0]?.body);
  });

  it('keeps their name, phone and password whatever an owner says', async () => {
    const { id } = await hire();
    const before = await rowOf(id);
    for (const more of [{ name: 'Otro Nombre' }, { phone: newPhone() }, { password: 'bugambilia-roja-31' }])
      expectProblem(await as('owner', `PATCH /staff/${id}`, { id_store: at.id_store, ...more }), 403);
    expect(await rowOf(id)).toEqual(before);
  });

  it('is not made an owner by an owner, nor sent to another’s store, nor given another’s phone', async () => {
    const { id } = await hire();
    const before = [await rowOf(id), await placesOf(id)];
    expectProblem(await as('owner', `PATCH /staff/${id}`, { id_user_role: roles.owner }), 403);
    expectProblem(await as('owner', `PATCH /staff/${id}`, { id_store: at.other_store }), 400);
    expectProblem(await as('operator', `PATCH /staff/${id}`, { phone: stage.people.customer.phone }), 409);
    expectProblem(await as('operator', `PATCH /staff/${id}`, { password: 'contraseña1' }), 400);
    expect([await rowOf(id), await placesOf(id)]).toEqual(before);
  });
});

describe('the last operator', () => {
  const others = (blocked: boolean) =>
    stage.db.execute(sql`update customers set blocked_at = ${blocked ? stage.clock.now() : null}
      where id_customer in (select id_customer from memberships where role = 1) and id_customer <> ${stage.people.operator.id_customer}`);

  it('gives the site up in no way', async () => {
    await others(true);
    const { id_customer } = stage.people.operator;
    const change = { id_user_role: roles.cashier, id_store: at.id_store };
    expectProblem(await as('operator', `PATCH /staff/${id_customer}`, change), 409);
    const { tokens, app } = stage;
    expectProblem(await call(app, 'DELETE /customers/me', { token: tokens.operator, body: { current_password: password } }), 409);
    expect([await placesOf(id_customer), (await rowOf(id_customer))?.blocked_at]).toEqual([
      [{ role: 1, id_company: null, id_store: null }],
      null,
    ]);
    expect(await works(app, tokens.operator)).toBe(true);
    await others(false);
  });

  it('of two who take each other’s place at once, one stays', async () => {
    const { db, app, people } = stage;
    await others(true);
    const pair = [people.operator, await addPerson(db)];
    const ids = pair.map(({ id_customer }) => id_customer) as [number, number];
    for (let n = 0; n < 12; n++) {
      for (const person of pair)
        if ((await placesOf(person.id_customer)).length === 0) await addPlace(db, person, { id_user_role: roles.operator });
      const tokens = await Promise.all(pair.map(async (person) => (await logIn(app, person)).token));
      await db.execute(sql`delete from limit_counters`);
      const away = (by: number, id: number) =>
        call(app, `PATCH /staff/${id}`, { token: tokens[by] as string, body: { id_user_role: roles.customer } });
      const statuses = (await Promise.all([away(0, ids[1]), away(1, ids[0])])).map(({ status }) => status);
      expect(statuses).toContain(200);
      expect([200, 401, 409]).toEqual(expect.arrayContaining(statuses));
      const { rows } = await db.execute(sql`
        select count(*)::int as n from memberships m join customers c using (id_customer) where m.role = 1 and m.ended_at is null and c.blocked_at is null`);
      expect(rows[0]?.n).toBe(1);
    }
  });
});

import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FirstOperatorCode } from '../../../server/customers/first-operator-code.ts';
import { createOperator, hasOperator } from '../../../server/customers/operators.ts';
import { designMoment } from '../../support/databases/database.ts';
import { ownDatabase } from '../../support/databases/own-database.ts';
import { call } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { apiOn, movableClock } from '../../support/servers/app.ts';

const own = ownDatabase('empty');
const clock = movableClock();
const firstOperator = new FirstOperatorCode();
let app: FastifyInstance;
let code: string;

beforeAll(async () => {
  app = await apiOn(own.db, { clock, firstOperator });
});
afterAll(() => app.close());
beforeEach(async () => {
  await own.db.execute(sql`delete from sessions`);
  await own.db.execute(sql`delete from audit_entries`);
  await own.db.execute(sql`delete from memberships`);
  await own.db.execute(sql`delete from customers`);
  await own.db.execute(sql`delete from limit_counters`);
  code = firstOperator.open();
});

const given = { phone: '442 123 4567', name: 'Olga Operadora', password: 'huizache-7788' };
const enter = (more: object = {}) => call(app, 'POST /operators/first', { body: { ...given, code, ...more } });
const expected = async () => (await call(app, 'GET /operators/first')).data.expected;
const operators = async () => (await own.db.execute(sql`select from memberships where role = 1 and ended_at is null`)).rows.length;

describe('the first operator', () => {
  it('comes with the code of the terminal, however it is typed, and is logged in', async () => {
    expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect(await expected()).toBe(true);
    const reply = await enter({ code: ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('o', '0').replaceAll('i', '1')} ` });
    expect([reply.status, reply.data]).toEqual([201, expect.objectContaining({ username: 'Olga Operadora', id_user_role: 1 })]);
    const { token } = reply.data;
    expect((await call(app, 'GET /settings/chosen', { token })).status).toBe(200);
    const { rows } = await own.db.execute(sql`select kind, action, id_user, after from audit_entries`);
    expect(rows).toEqual([{ kind: 'staff', action: 'created', id_user: null, after: { id_user_role: 1, from: 'first start' } }]);
    expect(JSON.stringify(rows)).not.toContain('4421234567');
    expect((await call(app, 'POST /customers/login', { body: { phone: '4421234567', password: given.password } })).status).toBe(200);
  });

  it('is the only one: the code is gone with the first, also when it was made by the command', async () => {
    expect((await enter()).status).toBe(201);
    expect([await expected(), firstOperator.isOpen]).toEqual([false, false]);
    expectProblem(await enter({ phone: '4427654321' }), 409);
    code = firstOperator.open();
    expectProblem(await enter({ phone: '4427654321' }), 409);
    await own.db.execute(sql`delete from sessions`);
    await own.db.execute(sql`delete from memberships`);
    await own.db.execute(sql`delete from customers`);
    code = firstOperator.open();
    await createOperator(own.db, { phone: '4420001111', name: 'Otra', password: 'huizache-7788', now: designMoment });
    expect(await expected()).toBe(false);
    expectProblem(await enter(), 409);
    expect(await operators()).toBe(1);
  });

  it('of eight browsers with the code at once is one', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, (_, n) => enter({ phone: `44212345${60 + n}` })));
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    expect([await operators(), await hasOperator(own.db)]).toEqual([1, true]);
    const { rows } = await own.db.execute(sql`select from customers`);
    expect(rows).toHaveLength(1);
  });

  it('is not guessed: ten wrong codes of a network, and then not even the right one for a quarter of an hour', async () => {
    for (let n = 0; n < 10; n++) {
      const wrong = await enter({ code: `AAAA-AAAA-AAAA-AA${String.fromCharCode(65 + n)}A` });
      expectProblem(wrong, 400);
      expect(wrong.data.errors).toEqual([expect.objectContaining({ field: 'code' })]);
    }
    expectProblem(await enter(), 429);
    expect(await operators()).toBe(0);
    clock.set(new Date(designMoment.getTime() + 16 * 60_000));
    expect((await enter()).status).toBe(201);
    clock.set(designMoment);
  });

  it.each([
    ['no phone', { phone: '123' }],
    ['no name', { name: ' ' }],
    ['a short password', { password: 'corta77' }],
    ['a password that anyone would try', { password: '4421234567' }],
    ['no code', { code: '' }],
    ['a code of nothing', { code: '----' }],
  ])('with %s is a 400, and the code is still good', async (_what, wrong) => {
    expectProblem(await enter(wrong), 400);
    expect([await expected(), await operators()]).toEqual([true, 0]);
  });

  it('takes the account that a phone has, and no account that is being erased', async () => {
    await own.db.execute(sql`insert into customers (name, phone, blocked_at) values ('Ya', '4421234567', ${designMoment})`);
    expectProblem(await enter(), 400);
    await own.db.execute(sql`update customers set blocked_at = null`);
    expect((await enter()).status).toBe(201);
    expect((await own.db.execute(sql`select name from customers`)).rows).toEqual([{ name: 'Olga Operadora' }]);
  });

  it('is not expected of a process that wrote no code', async () => {
    firstOperator.close();
    expect(await expected()).toBe(false);
    expectProblem(await enter(), 409);
  });
});

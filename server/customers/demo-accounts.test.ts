import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { demoDatabase, designMoment } from '../../tests/support/databases/database.ts';
import { addPerson, logIn, password, removePeople, works } from '../../tests/support/people/people.ts';
import { apiOn, movableClock } from '../../tests/support/servers/app.ts';
import { createDemoAccounts } from './demo-accounts.ts';
import { createOperator } from './operators.ts';

let db: Database;
let app: FastifyInstance;
beforeAll(async () => {
  db = await demoDatabase();
  await removePeople(db);
  app = await apiOn(db, { clock: movableClock() });
});
afterAll(async () => {
  await removePeople(db);
  await app.close();
});

describe('the accounts of the demo', () => {
  it('are one for each role, each with a password of its own that lets in', async () => {
    const made = await createDemoAccounts(db, designMoment);
    expect(made.map(({ role }) => role)).toEqual(['operador', 'dueño', 'cajero', 'cliente']);
    expect(new Set(made.map((account) => account.password)).size).toBe(4);
    for (const [n, account] of made.entries()) {
      expect(account.password).toMatch(/^[A-Za-z0-9_-]{12}$/);
      expect((await logIn(app, account, account.password)).id_user_role).toBe(n + 1);
    }
    const { rows } = await db.execute(
      sql`select role, id_company is not null as at_one, id_store is not null as at_store from memberships order by 1`,
    );
    expect(rows).toEqual([1, 2, 3].map((role) => ({ role, at_one: role > 1, at_store: role === 3 })));
  });

  it('give the customer coupons, savings and notices to begin with', async () => {
    const { rows } = await db.execute(sql`
      select (select count(*)::int from claims k where k.id_customer = u.id_customer and k.status = 'active' and k.ends_at > ${designMoment}) as active,
        (select count(*)::int from redemptions r join claims k on k.id_claim = r.id_claim where k.id_customer = u.id_customer and r.saved > 0) as saved,
        (select count(*)::int from notifications n where n.to_customer = u.id_customer) as told
      from customers u where u.id_customer not in (select id_customer from memberships)`);
    expect(rows).toEqual([{ active: 3, saved: 2, told: 3 }]);
  });

  it('are made once, and their passwords are said only then', async () => {
    expect(await createDemoAccounts(db, designMoment)).toEqual([]);
  });

  it('are made once when several processes start together', async () => {
    await removePeople(db);
    const all = await Promise.all([1, 2, 3].map(() => createDemoAccounts(db, designMoment)));
    expect(all.map(({ length }) => length).sort()).toEqual([0, 0, 4]);
  });

  it('are never made where there is no demo', async () => {
    await removePeople(db);
    await db.execute(sql`update settings set key = 'demo_day_aside' where key = 'demo_day'`);
    expect(await createDemoAccounts(db, designMoment)).toEqual([]);
    await db.execute(sql`update settings set key = 'demo_day' where key = 'demo_day_aside'`);
  });
});

describe('an operator made on the terminal', () => {
  const given = { phone: '4421234567', name: 'Olga Operadora', password: 'huizache-7788', now: designMoment };

  it('logs in like everybody', async () => {
    await removePeople(db);
    expect(await createOperator(db, given)).toMatchObject({ isNew: true });
    expect(await logIn(app, given, given.password)).toMatchObject({ id_user_role: 1, username: 'Olga Operadora', id_store: null });
  });

  it('who was a customer becomes one: the password is new and sessions before it are over', async () => {
    const person = await addPerson(db);
    const { token } = await logIn(app, person);
    expect(await createOperator(db, { ...given, phone: person.phone })).toMatchObject({ isNew: false });
    expect(await works(app, token)).toBe(false);
    await expect(logIn(app, person, password)).rejects.toThrow('401');
    expect(await logIn(app, person, given.password)).toMatchObject({ id_user: person.id_customer, id_user_role: 1 });
  });

  it('cannot be an account that is being erased', async () => {
    const person = await addPerson(db, { blocked_at: designMoment });
    await expect(createOperator(db, { ...given, phone: person.phone })).rejects.toThrow('waiting to be erased');
  });
});

import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { demoDatabase, designMoment } from '../../support/databases/database.ts';
import { addPerson, call, logIn, type Person, password, removePeople, works } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { apiOn, movableClock } from '../../support/servers/app.ts';

const clock = movableClock();
let db: Database;
let app: FastifyInstance;
let person: Person;

beforeAll(async () => {
  db = await demoDatabase();
  app = await apiOn(db, { clock });
});
beforeEach(async () => {
  clock.set(designMoment);
  await removePeople(db);
  person = await addPerson(db);
});
afterAll(async () => {
  await removePeople(db);
  await app.close();
});

const newPassword = 'cempasúchil 1926';

describe('a password change', () => {
  const change = (token: string, body: object) => call(app, 'POST /customers/update-password', { token, body });

  it('ends every other session at once; this one goes on, with the token before and the new one', async () => {
    const [here, there] = [await logIn(app, person), await logIn(app, person)];
    const reply = await change(here.token, { current_password: password, new_password: newPassword });
    expect(reply.status).toBe(200);
    expect(reply.data).toMatchObject({ id_user: person.id_customer, id_user_role: 4, token: expect.any(String) });
    expect(await works(app, there.token)).toBe(false);
    expect([await works(app, here.token), await works(app, reply.data.token)]).toEqual([true, true]);
    await expect(logIn(app, person)).rejects.toThrow('401');
    expect((await logIn(app, person, newPassword)).id_user).toBe(person.id_customer);
  });

  it('asks for the password there is: a wrong one is told at its field and ends nothing; ten tries', async () => {
    const { token } = await logIn(app, person);
    for (let n = 0; n < 10; n++) {
      const problem = expectProblem(await change(token, { current_password: 'no es esta', new_password: newPassword }), 400);
      expect(problem.errors?.[0]?.field).toBe('current_password');
    }
    expectProblem(await change(token, { current_password: password, new_password: newPassword }), 429);
    expect(await works(app, token)).toBe(true);
  });

  it.each([
    ['corta', 'siete77'],
    ['larga', 'x'.repeat(129)],
    ['común', 'contraseña123'],
    ['el teléfono', '{phone}'],
  ])('refuses a new one that is %s', async (_what, typed) => {
    const { token } = await logIn(app, person);
    const new_password = typed.replace('{phone}', person.phone);
    const problem = expectProblem(await change(token, { current_password: password, new_password }), 400);
    expect(problem.errors?.map(({ field }) => field)).toContain('new_password');
    expect((await logIn(app, person)).id_user).toBe(person.id_customer);
  });

  it('no login with the password before it outlives it, however they fall together', async () => {
    for (let round = 0; round < 5; round++) {
      const someone = await addPerson(db);
      const { token } = await logIn(app, someone);
      const logins = Array.from({ length: 6 }, () => call(app, 'POST /customers/login', { body: { phone: someone.phone, password } }));
      const changed = change(token, { current_password: password, new_password: newPassword });
      const tokens = (await Promise.all(logins)).filter(({ status }) => status === 200).map(({ data }) => data.token);
      expect((await changed).status).toBe(200);
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from sessions where id_customer = ${someone.id_customer}`,
      );
      expect(rows[0]?.count).toBe(1);
      for (const one of tokens) expect(await works(app, one)).toBe(false);
    }
  });

  it('without a session and without a code is a 401; a dead bearer is no session', async () => {
    const body = { current_password: password, new_password: newPassword };
    expectProblem(await call(app, 'POST /customers/update-password', { body }), 401);
    const { token } = await logIn(app, person);
    await call(app, 'POST /customers/logout', { token });
    expectProblem(await change(token, body), 401);
  });
});

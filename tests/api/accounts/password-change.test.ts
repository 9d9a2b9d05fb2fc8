import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { stageAccount } from '../../support/people/account-stage.ts';
import { addPerson, call, logIn, password, works } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';

const at = stageAccount({ isLoggedIn: false });

const newPassword = 'cempasúchil 1926';

describe('a password change', () => {
  const change = (token: string, body: object) => call(at.app, 'POST /customers/update-password', { token, body });

  it('ends every other session at once; this one goes on, with the token before and the new one', async () => {
    const [here, there] = [await logIn(at.app, at.me), await logIn(at.app, at.me)];
    const reply = await change(here.token, { current_password: password, new_password: newPassword });
    expect(reply.status).toBe(200);
    expect(reply.data).toMatchObject({ id_user: at.me.id_customer, id_user_role: 4, token: expect.any(String) });
    expect(await works(at.app, there.token)).toBe(false);
    expect([await works(at.app, here.token), await works(at.app, reply.data.token)]).toEqual([true, true]);
    await expect(logIn(at.app, at.me)).rejects.toThrow('401');
    expect((await logIn(at.app, at.me, newPassword)).id_user).toBe(at.me.id_customer);
  });

  it('asks for the password there is: a wrong one is told at its field and ends nothing; ten tries', async () => {
    const { token } = await logIn(at.app, at.me);
    for (let n = 0; n < 10; n++) {
      const problem = expectProblem(await change(token, { current_password: 'no es esta', new_password: newPassword }), 400);
      expect(problem.errors?.[0]?.field).toBe('current_password');
    }
    expectProblem(await change(token, { current_password: password, new_password: newPassword }), 429);
    expect(await works(at.app, token)).toBe(true);
  });

  it.each([
    ['corta', 'siete77'],
    ['larga', 'x'.repeat(129)],
    ['común', 'contraseña123'],
    ['el teléfono', '{phone}'],
  ])('refuses a new one that is %s', async (_what, typed) => {
    const { token } = await logIn(at.app, at.me);
    const new_password = typed.replace('{phone}', at.me.phone);
    const problem = expectProblem(await change(token, { current_password: password, new_password }), 400);
    expect(problem.errors?.map(({ field }) => field)).toContain('new_password');
    expect((await logIn(at.app, at.me)).id_user).toBe(at.me.id_customer);
  });

  it('no login with the password before it outlives it, however they fall together', async () => {
    for (let round = 0; round < 5; round++) {
      const someone = await addPerson(at.db);
      const { token } = await logIn(at.app, someone);
      const logins = Array.from({ length: 6 }, () => call(at.app, 'POST /customers/login', { body: { phone: someone.phone, password } }));
      const changed = change(token, { current_password: password, new_password: newPassword });
      const tokens = (await Promise.all(logins)).filter(({ status }) => status === 200).map(({ data }) => data.token);
      expect((await changed).status).toBe(200);
      const { rows } = await at.db.execute<{ count: number }>(
        sql`select count(*)::int as count from sessions where id_customer = ${someone.id_customer}`,
      );
      expect(rows[0]?.count).toBe(1);
      for (const one of tokens) expect(await works(at.app, one)).toBe(false);
    }
  });

  it('without a session and without a code is a 401; a dead bearer is no session', async () => {
    const body = { current_password: password, new_password: newPassword };
    expectProblem(await call(at.app, 'POST /customers/update-password', { body }), 401);
    const { token } = await logIn(at.app, at.me);
    await call(at.app, 'POST /customers/logout', { token });
    expectProblem(await change(token, body), 401);
  });
});

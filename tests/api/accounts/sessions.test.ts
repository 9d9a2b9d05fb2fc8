import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import { endSessions } from '../../../server/customers/operators.ts';
import { maxSessions } from '../../../server/platform/auth/sessions.ts';
import { designMoment } from '../../support/databases/database.ts';
import { stageAccount } from '../../support/people/account-stage.ts';
import { addPerson, addStaff, call, logIn, password, works } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { apiOn, testHost, testSecret } from '../../support/servers/app.ts';

const at = stageAccount({ isLoggedIn: false });

const day = 86_400;

describe('the life of a session', () => {
  it('thirty days for customers, to the second', async () => {
    const { token } = await logIn(at.app, at.me);
    at.later(30 * day - 1);
    expect(await works(at.app, token)).toBe(true);
    at.later(30 * day);
    expect(await works(at.app, token)).toBe(false);
  });

  it.each(['operator', 'owner', 'cashier'] as const)('twelve hours for an %s', async (role) => {
    const staff = await addStaff(at.db);
    const { token } = await logIn(at.app, staff[role]);
    at.later(day / 2 - 1);
    expect(await works(at.app, token)).toBe(true);
    at.later(day / 2);
    expect(await works(at.app, token)).toBe(false);
  });

  it('renewed: a token with a whole life ahead in the same session; the one before stays good until its own end', async () => {
    const { token } = await logIn(at.app, at.me);
    at.later(2 * day);
    const renewed = (await call(at.app, 'POST /customers/renew-token', { token })).data.token;
    expect(decodeJwt(renewed)).toMatchObject({ id_session: decodeJwt(token).id_session, exp: designMoment.getTime() / 1000 + 32 * day });
    at.later(30 * day - 1);
    expect([await works(at.app, token), await works(at.app, renewed)]).toEqual([true, true]);
    at.later(30 * day);
    expect([await works(at.app, token), await works(at.app, renewed)]).toEqual([false, true]);
    at.later(32 * day);
    expect(await works(at.app, renewed)).toBe(false);
  });

  it('renewed again and again it goes on, and an ended one cannot be renewed', async () => {
    let { token } = await logIn(at.app, at.me);
    for (let week = 1; week <= 10; week++) {
      at.later(week * 7 * day);
      token = (await call(at.app, 'POST /customers/renew-token', { token })).data.token;
    }
    expect(await works(at.app, token)).toBe(true);
    at.later(200 * day);
    expectProblem(await call(at.app, 'POST /customers/renew-token', { token }), 401);
  });

  it.each([
    ['customer', 150 * day, 30 * day],
    ['cashier', 30 * day, day / 2],
  ] as const)(
    'of a %s it can be prolonged for %d seconds after the login; then it lives out what it has',
    async (role, renewable, life) => {
      let { token } = await logIn(at.app, await addPerson(at.db, { id_user_role: roles[role], id_store: 1 }));
      const renew = async () => {
        token = (await call(at.app, 'POST /customers/renew-token', { token })).data.token;
      };
      for (let seconds = life / 2; seconds < renewable; seconds += life / 2) {
        at.later(seconds);
        await renew();
      }
      const end = renewable - life / 2 + life;
      for (const seconds of [renewable, end - 1]) {
        at.later(seconds);
        await renew();
        expect(decodeJwt(token).exp).toBe(designMoment.getTime() / 1000 + end);
      }
      at.later(end);
      expect(await works(at.app, token)).toBe(false);
    },
  );

  it('logout ends this session at once and no other', async () => {
    const [one, two] = [await logIn(at.app, at.me), await logIn(at.app, at.me)];
    const reply = await call(at.app, 'POST /customers/logout', { token: one.token });
    expect([reply.status, reply.body, reply.headers['content-type']]).toEqual([204, '', undefined]);
    expect([await works(at.app, one.token), await works(at.app, two.token)]).toEqual([false, true]);
    expectProblem(await call(at.app, 'POST /customers/logout', { token: one.token }), 401);
  });

  it('log out everywhere ends all of mine at once and nobody else’s', async () => {
    const other = await logIn(at.app, await addPerson(at.db));
    const mine = [await logIn(at.app, at.me), await logIn(at.app, at.me), await logIn(at.app, at.me)];
    expect((await call(at.app, 'POST /customers/logout-everywhere', { token: mine[1]?.token as string })).status).toBe(204);
    for (const { token } of mine) expect(await works(at.app, token)).toBe(false);
    expect(await works(at.app, other.token)).toBe(true);
    expect(await works(at.app, (await logIn(at.app, at.me)).token)).toBe(true);
  });

  it('blocking an account ends it at once', async () => {
    const { token } = await logIn(at.app, at.me);
    await at.db.execute(sql`update customers set blocked_at = now() where id_customer = ${at.me.id_customer}`);
    expect(await works(at.app, token)).toBe(false);
    expectProblem(await call(at.app, 'POST /customers/renew-token', { token }), 401);
  });

  it('counts at every process: another one with the same secret knows the session and its end', async () => {
    const second = await apiOn(at.db, { clock: at.clock });
    const { token } = await logIn(at.app, at.me);
    expect(await works(second, token)).toBe(true);
    await call(second, 'POST /customers/logout', { token });
    expect(await works(at.app, token)).toBe(false);
    await second.close();
  });

  it('twenty devices: another login ends the session that would end first', async () => {
    const tokens: string[] = [];
    for (let n = 0; n <= maxSessions; n++) {
      at.later(n);
      await at.db.execute(sql`delete from limit_counters`);
      tokens.push((await logIn(at.app, at.me)).token);
    }
    const alive = await Promise.all(tokens.map((token) => works(at.app, token)));
    expect(alive).toEqual([false, ...Array(maxSessions).fill(true)]);
  });
});

describe('sessions ended on the terminal', () => {
  it('are all of one phone’s, at once, and nobody else’s; or everybody’s', async () => {
    const other = await addPerson(at.db);
    const [one, two, theirs] = [await logIn(at.app, at.me), await logIn(at.app, at.me), await logIn(at.app, other)];
    expect(await endSessions(at.db, at.me.phone)).toBe(2);
    expect([await works(at.app, one.token), await works(at.app, two.token), await works(at.app, theirs.token)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await works(at.app, (await logIn(at.app, at.me)).token)).toBe(true);
    expect(await endSessions(at.db, null)).toBe(2);
    expect(await works(at.app, theirs.token)).toBe(false);
  });
});

describe('the keys of tokens', () => {
  it('a retired key still verifies, and a new one signs', async () => {
    const { token } = await logIn(at.app, at.me);
    await at.db.execute(sql`update keys set retired_at = now() where purpose = 'token'`);
    const next = await apiOn(at.db, { clock: at.clock });
    const { token: newer } = await logIn(next, at.me);
    expect(decodeProtectedHeader(newer).kid).not.toBe(decodeProtectedHeader(token).kid);
    expect([await works(next, token), await works(next, newer)]).toEqual([true, true]);
    // A process that was there before looks for the new key, but not at every call.
    expect(await works(at.app, newer)).toBe(false);
    at.later(11);
    expect(await works(at.app, newer)).toBe(true);
    await next.close();
  });

  it('public calls never look at the session: a bad bearer is ignored, a good one changes nothing', async () => {
    const { token } = await logIn(at.app, at.me);
    for (const url of ['/api/v1/categories', '/api/v1/settings', '/api/v1/coupons?limit=1']) {
      const bytes = await Promise.all(
        [{}, { authorization: 'Bearer x' }, { authorization: `Bearer ${token}` }].map(async (headers) => {
          const reply = await at.app.inject({ url, headers: headers as Record<string, string> });
          return [reply.statusCode, reply.body, reply.headers['cache-control']];
        }),
      );
      expect(new Set(bytes.map(String)).size, url).toBe(1);
    }
  });

  it('an address of https keeps the cookie to https, another does not', async () => {
    const plain = await apiOn(at.db, { clock: at.clock, host: 'http://localhost:3000', secret: testSecret });
    const cookieOf = async (on: FastifyInstance) =>
      String((await call(on, 'POST /customers/login', { body: { phone: at.me.phone, password } })).headers['set-cookie']);
    expect(testHost).toMatch(/^https/);
    expect(await cookieOf(at.app)).toContain('Secure');
    expect(await cookieOf(plain)).not.toContain('Secure');
    await plain.close();
  });
});

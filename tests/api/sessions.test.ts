import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { sessionsEach } from '../../server/platform/sessions.ts';
import { apiOn, movableClock, testHost, testSecret } from '../support/app.ts';
import { demoDatabase, designMoment } from '../support/database.ts';
import { addPerson, addStaff, call, logIn, newPhone, type Person, password, removePeople, works } from '../support/people.ts';
import { expectProblem } from '../support/problems.ts';

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

const later = (seconds: number) => clock.set(new Date(designMoment.getTime() + seconds * 1000));
const day = 86_400;
const newPassword = 'cempasúchil 1926';

describe('a login', () => {
  it('answers what a device keeps, and a token that says no more than it must', async () => {
    const reply = await call(app, 'POST /customers/login', { body: { phone: person.phone, password } });
    expect(reply.status).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    const { token, ...rest } = reply.data;
    expect(rest).toEqual({ id_user: person.id_customer, username: person.name, id_user_role: 4, id_store: null, store_name: null });
    const now = designMoment.getTime() / 1000;
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'EdDSA', typ: 'session+jwt', kid: expect.any(String) });
    expect(decodeJwt(token)).toEqual({
      id_user: person.id_customer,
      username: person.name,
      id_session: expect.stringMatching(/^[0-9a-f-]{36}$/),
      token_version: 0,
      iss: 'sessions',
      aud: '/api/v1',
      iat: now,
      exp: now + 30 * day,
    });
  });

  it('takes a phone as people write it', async () => {
    const [a, b, c] = [person.phone.slice(0, 2), person.phone.slice(2, 6), person.phone.slice(6)];
    for (const phone of [`+52 ${a} ${b} ${c}`, `044${a}${b}${c}`, `(${a}) ${b}-${c}`, `+521${a}${b}${c}`])
      expect((await call(app, 'POST /customers/login', { body: { phone, password } })).status, phone).toBe(200);
  });

  it('takes the same password typed with other code points', async () => {
    const other = await addPerson(db);
    const { token } = await logIn(app, other);
    const body = { current_password: password, new_password: newPassword.normalize('NFC') };
    expect((await call(app, 'POST /customers/update-password', { token, body })).status).toBe(200);
    expect((await logIn(app, other, newPassword.normalize('NFD'))).id_user).toBe(other.id_customer);
  });

  it('names the store of those who work in one', async () => {
    const { owner, operator } = await addStaff(db);
    const { rows } = await db.execute<{ name: string }>(sql`select name from stores where id_store = ${owner.id_store}`);
    expect(await logIn(app, owner)).toMatchObject({ id_user_role: 2, id_store: owner.id_store, store_name: rows[0]?.name });
    expect(await logIn(app, operator)).toMatchObject({ id_user_role: 1, id_store: null, store_name: null });
  });

  it.each(['wrong password', 'unknown phone', 'blocked account', 'not a phone', 'no password to compare with'])(
    '%s: one same 401',
    async (what) => {
      if (what === 'blocked account') await db.execute(sql`update customers set blocked_at = now()`);
      if (what.startsWith('no password')) await db.execute(sql`update customers set password_hash = null, phone = null, erased_at = now()`);
      const phone = what === 'unknown phone' ? newPhone() : what === 'not a phone' ? '123' : person.phone;
      const reply = await call(app, 'POST /customers/login', {
        body: { phone, password: what === 'wrong password' ? 'otra-cosa-5' : password },
      });
      expect(expectProblem(reply, 401).detail).toBe('Teléfono o contraseña incorrectos.');
      expect(reply.headers).not.toHaveProperty('set-cookie');
    },
  );

  it('ten tries in a quarter of an hour for one phone, whoever has it; another phone is not concerned', async () => {
    const unknown = newPhone();
    const other = await addPerson(db);
    const tries = async (phone: string, typed: string) =>
      (await call(app, 'POST /customers/login', { body: { phone, password: typed } })).status;
    for (const phone of [person.phone, unknown]) {
      for (let n = 0; n < 10; n++) expect(await tries(phone, 'mala-mala-1')).toBe(401);
      const refused = await call(app, 'POST /customers/login', { body: { phone: `+52 ${phone}`, password } });
      expectProblem(refused, 429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await tries(other.phone, password)).toBe(200);
    later(16 * 60);
    expect(await tries(person.phone, password)).toBe(200);
  });

  it('three hundred tries in an hour for one address of IPv4, sixty for a network of IPv6', async () => {
    const from = async (remoteAddress: string) =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/v1/customers/login',
          remoteAddress,
          payload: { phone: newPhone(), password: 'mala-mala-1' },
        })
      ).statusCode;
    for (let n = 0; n < 60; n++) expect(await from(`2001:db8::${n}`)).toBe(401);
    expect(await from('2001:db8::ffff')).toBe(429);
    expect(await from('2001:db8:0:1::1')).toBe(401);
    const { rows } = await db.execute<{ count: number }>(
      sql`select max(count)::int as count from limit_counters where what like 'login-network:%'`,
    );
    expect(rows[0]?.count).toBe(60);
    await db.execute(sql`update limit_counters set count = 299 where what like 'login-network:%'`);
    expect(await from('2001:db8:0:1::1')).toBe(429);
    expect(await from('198.51.100.7')).toBe(401);
    await db.execute(sql`update limit_counters set count = 299 where what like 'login-network:%'`);
    expect(await from('198.51.100.7')).toBe(401);
    expect(await from('198.51.100.7')).toBe(429);
  }, 120_000);
});

describe('the life of a session', () => {
  it('thirty days for customers, to the second', async () => {
    const { token } = await logIn(app, person);
    later(30 * day - 1);
    expect(await works(app, token)).toBe(true);
    later(30 * day);
    expect(await works(app, token)).toBe(false);
  });

  it.each(['operator', 'owner', 'cashier'] as const)('twelve hours for an %s', async (role) => {
    const staff = await addStaff(db);
    const { token } = await logIn(app, staff[role]);
    later(day / 2 - 1);
    expect(await works(app, token)).toBe(true);
    later(day / 2);
    expect(await works(app, token)).toBe(false);
  });

  it('renewed: a token with a whole life ahead in the same session; the one before stays good until its own end', async () => {
    const { token } = await logIn(app, person);
    later(2 * day);
    const renewed = (await call(app, 'POST /customers/renew-token', { token })).data.token;
    expect(decodeJwt(renewed)).toMatchObject({ id_session: decodeJwt(token).id_session, exp: designMoment.getTime() / 1000 + 32 * day });
    later(30 * day - 1);
    expect([await works(app, token), await works(app, renewed)]).toEqual([true, true]);
    later(30 * day);
    expect([await works(app, token), await works(app, renewed)]).toEqual([false, true]);
    later(32 * day);
    expect(await works(app, renewed)).toBe(false);
  });

  it('renewed again and again it never ends, and an ended one cannot be renewed', async () => {
    let { token } = await logIn(app, person);
    for (let week = 1; week <= 10; week++) {
      later(week * 7 * day);
      token = (await call(app, 'POST /customers/renew-token', { token })).data.token;
    }
    expect(await works(app, token)).toBe(true);
    later(200 * day);
    expectProblem(await call(app, 'POST /customers/renew-token', { token }), 401);
  });

  it('logout ends this session at once and no other', async () => {
    const [one, two] = [await logIn(app, person), await logIn(app, person)];
    const reply = await call(app, 'POST /customers/logout', { token: one.token });
    expect([reply.status, reply.body, reply.headers['content-type']]).toEqual([204, '', undefined]);
    expect([await works(app, one.token), await works(app, two.token)]).toEqual([false, true]);
    expectProblem(await call(app, 'POST /customers/logout', { token: one.token }), 401);
  });

  it('log out everywhere ends all of mine at once and nobody else’s', async () => {
    const other = await logIn(app, await addPerson(db));
    const mine = [await logIn(app, person), await logIn(app, person), await logIn(app, person)];
    expect((await call(app, 'POST /customers/logout-everywhere', { token: mine[1]?.token as string })).status).toBe(204);
    for (const { token } of mine) expect(await works(app, token)).toBe(false);
    expect(await works(app, other.token)).toBe(true);
    expect(await works(app, (await logIn(app, person)).token)).toBe(true);
  });

  it('blocking an account ends it at once', async () => {
    const { token } = await logIn(app, person);
    await db.execute(sql`update customers set blocked_at = now() where id_customer = ${person.id_customer}`);
    expect(await works(app, token)).toBe(false);
    expectProblem(await call(app, 'POST /customers/renew-token', { token }), 401);
  });

  it('counts at every process: another one with the same secret knows the session and its end', async () => {
    const second = await apiOn(db, { clock });
    const { token } = await logIn(app, person);
    expect(await works(second, token)).toBe(true);
    await call(second, 'POST /customers/logout', { token });
    expect(await works(app, token)).toBe(false);
    await second.close();
  });

  it('twenty devices: another login ends the session that would end first', async () => {
    const tokens: string[] = [];
    for (let n = 0; n <= sessionsEach; n++) {
      later(n);
      await db.execute(sql`delete from limit_counters`);
      tokens.push((await logIn(app, person)).token);
    }
    const alive = await Promise.all(tokens.map((token) => works(app, token)));
    expect(alive).toEqual([false, ...Array(sessionsEach).fill(true)]);
  });
});

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

describe('the keys of tokens', () => {
  it('a retired key still verifies, and a new one signs', async () => {
    const { token } = await logIn(app, person);
    await db.execute(sql`update keys set retired_at = now()`);
    const next = await apiOn(db, { clock });
    const { token: newer } = await logIn(next, person);
    expect(decodeProtectedHeader(newer).kid).not.toBe(decodeProtectedHeader(token).kid);
    expect([await works(next, token), await works(next, newer)]).toEqual([true, true]);
    // A process that was there before looks for the new key, but not at every call.
    expect(await works(app, newer)).toBe(false);
    later(11);
    expect(await works(app, newer)).toBe(true);
    await next.close();
  });

  it('public calls never look at the session: a bad bearer is ignored, a good one changes nothing', async () => {
    const { token } = await logIn(app, person);
    for (const url of ['/api/v1/categories', '/api/v1/settings', '/api/v1/coupons?limit=1']) {
      const bytes = await Promise.all(
        [{}, { authorization: 'Bearer x' }, { authorization: `Bearer ${token}` }].map(async (headers) => {
          const reply = await app.inject({ url, headers: headers as Record<string, string> });
          return [reply.statusCode, reply.body, reply.headers['cache-control']];
        }),
      );
      expect(new Set(bytes.map(String)).size, url).toBe(1);
    }
  });

  it('an address of https keeps the cookie to https, another does not', async () => {
    const plain = await apiOn(db, { clock, host: 'http://localhost:3000', secret: testSecret });
    const cookieOf = async (on: FastifyInstance) =>
      String((await call(on, 'POST /customers/login', { body: { phone: person.phone, password } })).headers['set-cookie']);
    expect(testHost).toMatch(/^https/);
    expect(await cookieOf(app)).toContain('Secure');
    expect(await cookieOf(plain)).not.toContain('Secure');
    await plain.close();
  });
});

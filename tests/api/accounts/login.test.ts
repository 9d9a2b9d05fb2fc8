import { sql } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { designMoment } from '../../support/databases/database.ts';
import { stageAccount } from '../../support/people/account-stage.ts';
import { addPerson, addStaff, call, logIn, newPhone, password, works } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';

const at = stageAccount({ isLoggedIn: false });

const day = 86_400;
const newPassword = 'cempasúchil 1926';

describe('a login', () => {
  it('answers what a device keeps, and a token that says no more than it must', async () => {
    const reply = await call(at.app, 'POST /customers/login', { body: { phone: at.me.phone, password } });
    expect(reply.status).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    const { token, ...rest } = reply.data;
    expect(rest).toEqual({ id_user: at.me.id_customer, username: at.me.name, id_user_role: 4, id_store: null, store_name: null });
    const now = designMoment.getTime() / 1000;
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'EdDSA', typ: 'session+jwt', kid: expect.any(String) });
    expect(decodeJwt(token)).toEqual({
      id_user: at.me.id_customer,
      username: at.me.name,
      id_session: expect.stringMatching(/^[0-9a-f-]{36}$/),
      token_version: 0,
      iss: 'sessions',
      aud: '/api/v1',
      iat: now,
      exp: now + 30 * day,
    });
  });

  it('takes a password for as long as its account is there: ten years later too', async () => {
    at.clock.set(new Date(designMoment.getTime() + 10 * 366 * day * 1000));
    const { token } = await logIn(at.app, at.me);
    expect(await works(at.app, token)).toBe(true);
  });

  it('takes a phone as people write it', async () => {
    const [a, b, c] = [at.me.phone.slice(0, 2), at.me.phone.slice(2, 6), at.me.phone.slice(6)];
    for (const phone of [`+52 ${a} ${b} ${c}`, `044${a}${b}${c}`, `(${a}) ${b}-${c}`, `+521${a}${b}${c}`])
      expect((await call(at.app, 'POST /customers/login', { body: { phone, password } })).status, phone).toBe(200);
  });

  it('takes the same password typed with other code points', async () => {
    const other = await addPerson(at.db);
    const { token } = await logIn(at.app, other);
    const body = { current_password: password, new_password: newPassword.normalize('NFC') };
    expect((await call(at.app, 'POST /customers/update-password', { token, body })).status).toBe(200);
    expect((await logIn(at.app, other, newPassword.normalize('NFD'))).id_user).toBe(other.id_customer);
  });

  it('names the store of those who work in one', async () => {
    const { owner, operator } = await addStaff(at.db);
    const { rows } = await at.db.execute<{ name: string }>(sql`select name from stores where id_store = ${owner.id_store}`);
    expect(await logIn(at.app, owner)).toMatchObject({ id_user_role: 2, id_store: owner.id_store, store_name: rows[0]?.name });
    expect(await logIn(at.app, operator)).toMatchObject({ id_user_role: 1, id_store: null, store_name: null });
  });

  it.each(['wrong password', 'unknown phone', 'blocked account', 'not a phone', 'no password to compare with'])(
    '%s: one same 401',
    async (what) => {
      if (what === 'blocked account') await at.db.execute(sql`update customers set blocked_at = now()`);
      if (what.startsWith('no password'))
        await at.db.execute(sql`update customers set password_hash = null, phone = null, erased_at = now()`);
      const phone = what === 'unknown phone' ? newPhone() : what === 'not a phone' ? '123' : at.me.phone;
      const reply = await call(at.app, 'POST /customers/login', {
        body: { phone, password: what === 'wrong password' ? 'otra-cosa-5' : password },
      });
      expect(expectProblem(reply, 401).detail).toBe('Teléfono o contraseña incorrectos.');
      expect(reply.headers).not.toHaveProperty('set-cookie');
    },
  );

  it('ten tries in a quarter of an hour for one phone, whoever has it; another phone is not concerned', async () => {
    const unknown = newPhone();
    const other = await addPerson(at.db);
    const tries = async (phone: string, typed: string) =>
      (await call(at.app, 'POST /customers/login', { body: { phone, password: typed } })).status;
    for (const phone of [at.me.phone, unknown]) {
      for (let n = 0; n < 10; n++) expect(await tries(phone, 'mala-mala-1')).toBe(401);
      const refused = await call(at.app, 'POST /customers/login', { body: { phone: `+52 ${phone}`, password } });
      expectProblem(refused, 429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await tries(other.phone, password)).toBe(200);
    at.later(16 * 60);
    expect(await tries(at.me.phone, password)).toBe(200);
  });

  it('right ones are not counted: not for the phone, not for the network, not for one’s own password', async () => {
    const { token } = await logIn(at.app, at.me);
    for (let n = 0; n < 12; n++) {
      expect((await call(at.app, 'POST /customers/login', { body: { phone: at.me.phone, password } })).status).toBe(200);
      const own = await call(at.app, 'DELETE /customers/me', { token, body: { current_password: 'mala-mala-1' } });
      if (n < 5) expect(own.status).toBe(400);
    }
    const { rows } = await at.db.execute<{ what: string }>(
      sql`select split_part(what, ':', 1) as what from limit_counters where what like 'login-%' and count > 0`,
    );
    expect(rows).toEqual([]);
  });

  it('wrong ones elsewhere do not lock the device on which this phone was logged in; it has ten of its own', async () => {
    const enter = (typed: string, cookie?: string) =>
      call(at.app, 'POST /customers/login', { body: { phone: at.me.phone, password: typed }, ...(cookie ? { headers: { cookie } } : {}) });
    const set = [(await enter(password)).headers['set-cookie']].flat().find((line) => line?.startsWith('device=')) as string;
    expect(set).toMatch(/; Max-Age=34560000; Path=\/api\/v1\/customers\/login; HttpOnly; (Secure; )?SameSite=Strict$/);
    expect(set).not.toContain(at.me.phone);
    const device = set.split(';')[0] as string;
    for (let n = 0; n < 10; n++) expect((await enter('mala-mala-1')).status).toBe(401);
    await at.db.execute(sql`update limit_counters set count = 300 where what like 'login-network:%'`);
    expect((await enter(password)).status).toBe(429);
    expect((await enter(password, device)).status).toBe(200);
    for (let n = 0; n < 10; n++) expect((await enter('mala-mala-1', device)).status).toBe(401);
    expect((await enter(password, device)).status).toBe(429);
    // Another phone, and a cookie that somebody wrote, are not known on it.
    const other = await addPerson(at.db);
    expect(
      (await call(at.app, 'POST /customers/login', { body: { phone: other.phone, password }, headers: { cookie: device } })).status,
    ).toBe(429);
    expect((await enter(password, `device=${'A'.repeat(22)}.${'A'.repeat(43)}`)).status).toBe(429);
  });

  it('three hundred tries in an hour for one address of IPv4, sixty for a network of IPv6', async () => {
    const from = async (remoteAddress: string) =>
      (
        await at.app.inject({
          method: 'POST',
          url: '/api/v1/customers/login',
          remoteAddress,
          payload: { phone: newPhone(), password: 'mala-mala-1' },
        })
      ).statusCode;
    for (let n = 0; n < 60; n++) expect(await from(`2001:db8::${n}`)).toBe(401);
    expect(await from('2001:db8::ffff')).toBe(429);
    expect(await from('2001:db8:0:1::1')).toBe(401);
    const { rows } = await at.db.execute<{ count: number }>(
      sql`select max(count)::int as count from limit_counters where what like 'login-network:%'`,
    );
    expect(rows[0]?.count).toBe(60);
    await at.db.execute(sql`update limit_counters set count = 299 where what like 'login-network:%'`);
    expect(await from('2001:db8:0:1::1')).toBe(429);
    expect(await from('198.51.100.7')).toBe(401);
    await at.db.execute(sql`update limit_counters set count = 299 where what like 'login-network:%'`);
    expect(await from('198.51.100.7')).toBe(401);
    expect(await from('198.51.100.7')).toBe(429);
  }, 120_000);
});

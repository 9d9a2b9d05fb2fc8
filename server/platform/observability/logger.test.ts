import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { demoDatabase } from '../../../tests/support/databases/database.ts';
import { addPerson, call, logIn, password, removePeople } from '../../../tests/support/people/people.ts';
import { testHost, testSecret } from '../../../tests/support/servers/app.ts';
import { buildApp } from '../../app.ts';
import { systemClock } from '../config/clock.ts';
import { readEnv } from '../config/env.ts';

const phone = '4421234567';
const personal = [phone, '442%20123', 'Guadalupe', 'secreto', 'eyJhbGciOi', '203.0.113.9', '654321'];

async function loggingApp(db: Database) {
  const lines: string[] = [];
  const app = await buildApp({
    db,
    clock: systemClock,
    env: readEnv({ LOG_LEVEL: 'trace', TRUST_PROXY: '1' }),
    host: testHost,
    secret: testSecret,
    logTo: { write: (line) => lines.push(line) },
  });
  return { app, lines, said: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

const headers = {
  authorization: 'Bearer eyJhbGciOi',
  cookie: 'XSRF-TOKEN=secreto',
  'x-forwarded-for': '203.0.113.9',
  'user-agent': 'Guadalupe',
};

describe('the log', () => {
  it('tells of each request its route, status and time, and nothing personal, whatever the answer', async () => {
    const { app, lines, said } = await loggingApp(await demoDatabase());
    const urls = [
      `/api/v1/coupons?q=${phone}`,
      `/api/v1/coupons?phone=${phone}&name=Guadalupe`,
      `/api/v1/companies/tel-${phone}`,
      `/api/v1/customers/get-data-by-id-phone2/${phone}`,
      `/api/v1/search?q=442%20123%2045%2067`,
      `/api/v1/coupons/%${phone}`,
      `/${phone}?token=eyJhbGciOi`,
    ];
    for (const url of urls) await app.inject({ url, headers });
    await app.inject({ method: 'POST', url: '/api/v1/customers/login', headers, payload: { phone, password: 'secreto' } });
    await app.close();

    expect(said().filter((line) => line.msg === 'request').length).toBeGreaterThanOrEqual(urls.length - 1);
    expect(said()).toContainEqual(
      expect.objectContaining({ method: 'GET', route: '/api/v1/companies/:slug', status: 404, ms: expect.any(Number) }),
    );
    for (const word of personal) expect(lines.join('')).not.toContain(word);
  });

  it('tells nothing of a whole session: who it is, where, with what', async () => {
    const db = await demoDatabase();
    await removePeople(db);
    const person = await addPerson(db);
    const { app, lines } = await loggingApp(db);
    const { token } = await logIn(app, person);
    const { id_customer } = person;
    const newPassword = 'huizache-7788';
    const asked: [string, object?][] = [
      [`GET /customers/get-data-by-id-phone2/${person.phone}`],
      ['GET /customers/me/data'],
      ['PATCH /customers/me', { name: 'Guadalupe Segunda' }],
      ['PATCH /customers/me', { name: 'Guadalupe\0' }],
      ['POST /customers/update-location', { country: 'México', state: 22, city: 22014, colonia: 0 }],
      ['POST /customers/update-device-id', { deviceId: 'tel-secreto', id_customer }],
      ['POST /customers/update-password', { current_password: 'mala-mala-3', new_password: newPassword }],
      ['POST /customers/update-password', { current_password: password, new_password: newPassword }],
      ['POST /customers/renew-token'],
      ['DELETE /customers/me', { current_password: newPassword }],
    ];
    const given = new Set([token]);
    for (const [key, body] of asked) {
      const { status, data } = await call(app, key, { token, ...(body ? { body } : {}) });
      expect(status, key).toBeLessThan(500);
      if (data?.token) given.add(data.token);
    }
    await app.close();
    await removePeople(db);
    const secrets = [...given, person.phone, password, newPassword, 'mala-mala-3', 'Guadalupe', 'tel-secreto', 'argon2'];
    for (const secret of secrets) expect(lines.join('').includes(secret), secret).toBe(false);
    expect(lines.length).toBeGreaterThanOrEqual(asked.length);
  });

  it('tells of a failed statement what happened and where, without its parameters', async () => {
    const db = await demoDatabase();
    const { app, lines, said } = await loggingApp(db);
    const fail = (query: SQL) => async () => {
      await db.execute(query);
    };
    app.get(
      '/api/v1/a',
      { config: { access: 'public' } },
      fail(sql`select nothing from nowhere where phone = ${phone} and name = ${'Guadalupe'}`),
    );
    app.get(
      '/api/v1/b',
      { config: { access: 'public' } },
      fail(
        sql`insert into categories (kind, name, slug, position) values ('company', ${'Guadalupe'}, ${phone}, 1), ('company', ${'Guadalupe'}, ${phone}, 2)`,
      ),
    );
    app.get(
      '/api/v1/c',
      { config: { access: 'public' } },
      fail(sql`insert into categories (kind, name, slug, position) values (${phone}, ${'Guadalupe'}, 'a', 1)`),
    );
    for (const path of ['a', 'b', 'c']) expect((await app.inject({ url: `/api/v1/${path}?phone=${phone}`, headers })).statusCode).toBe(500);
    await app.close();

    const failures = said().filter((line) => line.msg === 'request failed');
    expect(failures.map((line) => (line.err as { code: string }).code)).toEqual(['42P01', '23505', '23514']);
    expect((failures[0]?.err as { message?: string } | undefined)?.message).toBe('relation "nowhere" does not exist');
    expect((failures[0]?.err as { stack?: string[] } | undefined)?.stack?.join()).toContain('logger.test.ts');
    for (const word of personal) expect(lines.join('')).not.toContain(word);
  });

  it('no word of an error or an address makes a line of its own', async () => {
    const { app, lines } = await loggingApp(await demoDatabase());
    const forged = 'x\r\n{"level":30,"msg":"request","route":"/forged"}\n    at forged (4421234567)\n';
    app.get('/api/v1/fails/:what', { config: { access: 'public' } }, async () => {
      throw new Error(forged);
    });
    await app.inject(`/api/v1/fails/${encodeURIComponent(forged)}`);
    await app.close();
    const routes = lines.map((line) => [line.split('\n').length, JSON.parse(line).route ?? JSON.parse(line).msg]);
    expect(routes).toEqual([
      [2, 'request failed'],
      [2, '/api/v1/fails/:what'],
    ]);
    expect(lines.join('')).not.toContain('forged');
  });

  it('names a request by the id that its answer carries, in a header and where something broke', async () => {
    const { app, said } = await loggingApp(await demoDatabase());
    app.get('/api/v1/broken', { config: { access: 'public' } }, async () => {
      throw new Error('broken');
    });
    const asked = ['/api/v1/categories', '/api/v1/categories', '/api/v1/companies/nobody', '/api/v1/broken', '/api/v1/coupons/%'];
    const replies = await Promise.all(asked.map((url) => app.inject({ url, headers: { ...headers, 'x-request-id': 'mine' } })));
    await app.close();
    const ids = replies.map((reply) => reply.headers['x-request-id'] as string);
    expect(new Set(ids).size).toBe(asked.length);
    expect(replies[3]?.json().instance).toBe(`urn:uuid:${ids[3]}`);
    expect([replies[2]?.json().instance, replies[4]?.statusCode]).toEqual([undefined, 400]);
    const logged = said().map((line) => line.reqId);
    for (const id of ids.slice(0, 4)) expect(logged).toContain(id);
    for (const line of said().filter(({ msg }) => msg === 'request')) expect(line.reqId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('a page and the calls made for it have one request id', async () => {
    const { lines, said } = await loggingPages();
    const ids = said()
      .filter((line) => line.msg === 'request')
      .map((line) => [line.route, line.reqId]);
    expect(ids).toHaveLength(2);
    expect(ids[0]?.[0]).toBe('/api/v1/categories');
    expect(ids[0]?.[1]).toBe(ids[1]?.[1]);
    expect(lines.join('')).not.toContain(phone);
  });
});

async function loggingPages() {
  const lines: string[] = [];
  const app = await buildApp({
    db: await demoDatabase(),
    clock: systemClock,
    env: readEnv({}),
    host: testHost,
    secret: testSecret,
    logTo: { write: (line) => lines.push(line) },
    web: {
      load: async () => ({
        addressOf: ({ url }) => ({ url, cookie: '' }),
        render: async (_request, { transport }) => {
          await transport('/api/v1/categories');
          return new Response('<p>Hola</p>', { headers: { 'content-type': 'text/html' } });
        },
      }),
    },
  });
  await app.inject(`/perfil?phone=${phone}`);
  await app.close();
  return { lines, said: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

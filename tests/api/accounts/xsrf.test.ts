import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { demoDatabase } from '../../support/databases/database.ts';
import { addPerson, call, logIn, type Person, password, removePeople } from '../../support/people/people.ts';
import { calls } from '../../support/requests/calls.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { apiOn, movableClock } from '../../support/servers/app.ts';

let db: Database;
let app: FastifyInstance;
let me: Person;
let token: string;

beforeAll(async () => {
  db = await demoDatabase();
  await removePeople(db);
  app = await apiOn(db, { clock: movableClock() });
  me = await addPerson(db);
  token = (await logIn(app, me)).token;
});
afterAll(async () => {
  await removePeople(db);
  await app.close();
});

const cookieOf = (reply: { headers: Record<string, unknown> }) =>
  String([reply.headers['set-cookie'] ?? []].flat().find((cookie) => String(cookie).startsWith('XSRF-TOKEN=')) ?? '');
const valueIn = (cookie: string) => /^XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '';
const place = { country: 'México', state: 22, city: 22014, colonia: 0 };

describe('the XSRF cookie', () => {
  it('is set by login, renew-token and update-location, for the page to read', async () => {
    const replies = [
      await call(app, 'POST /customers/login', { body: { phone: me.phone, password } }),
      await call(app, 'POST /customers/renew-token', { token }),
      await call(app, 'POST /customers/update-location', { token, body: place }),
    ];
    for (const reply of replies) {
      expect(reply.status, reply.body).toBe(200);
      const [first, ...rest] = cookieOf(reply).split('; ');
      expect(first).toMatch(/^XSRF-TOKEN=[A-Za-z0-9_-]{22}$/);
      expect(rest.sort()).toEqual(['Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure']);
    }
    expect(new Set(replies.map((reply) => valueIn(cookieOf(reply)))).size).toBe(3);
  });

  it('is not set by any other call, nor by one of them that is refused', async () => {
    for (const [key, body] of [
      ['GET /customers/get-customer-by-id'],
      ['GET /customers/me/data'],
      ['GET /settings'],
      ['PATCH /customers/me', {}],
      ['POST /customers/update-device-id', { deviceId: 'x', id_customer: me.id_customer }],
      ['POST /customers/update-location', { ...place, city: 3003 }],
      ['POST /customers/login', { phone: me.phone, password: 'otra-cosa-9' }],
    ] as const)
      expect(cookieOf(await call(app, key, { token, ...(body ? { body } : {}) })), key).toBe('');
  });

  it('keeps its value while it is carried, so that no tab holds an old one; a value of another form is replaced', async () => {
    const value = 'abcdefghijklmnopqrstuv';
    const kept = await call(app, 'POST /customers/renew-token', {
      token,
      headers: { cookie: `city=22014.0; XSRF-TOKEN=${value}`, 'x-xsrf-token': value },
    });
    expect(valueIn(cookieOf(kept))).toBe(value);
    const replaced = await call(app, 'POST /customers/renew-token', { token, headers: { cookie: 'XSRF-TOKEN=1', 'x-xsrf-token': '1' } });
    expect(valueIn(cookieOf(replaced))).toMatch(/^[A-Za-z0-9_-]{22}$/);
  });
});

const writes = Object.keys(calls).filter((key) => !key.startsWith('GET'));
const value = 'AAAAAAAAAAAAAAAAAAAAAA';

describe('a request that changes something and carries the cookie', () => {
  it.each(writes)('%s without the same header is a 403 before anything else', async (key) => {
    const wrong: Record<string, string>[] = [
      {},
      { 'x-xsrf-token': '' },
      { 'x-xsrf-token': 'AAAAAAAAAAAAAAAAAAAAAB' },
      { 'x-xsrf-token': `${value}A` },
      { 'x-xsrf-token': value.toLowerCase() },
    ];
    for (const headers of wrong) {
      const reply = await call(app, key, { token, body: {}, headers: { cookie: `XSRF-TOKEN=${value}`, ...headers } });
      expectProblem(reply, 403);
    }
    expectProblem(await call(app, key, { token, body: {}, headers: { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' } }), 403);
  });

  it.each(writes)('%s with it goes on, and without a cookie the header does not matter', async (key) => {
    for (const headers of [
      { cookie: `city=1.0; XSRF-TOKEN=${value}`, 'x-xsrf-token': value },
      { 'x-xsrf-token': 'whatever' },
      { cookie: 'city=1.0' },
    ] as Record<string, string>[]) {
      const reply = await call(app, key, { headers });
      expect(reply.status).not.toBe(403);
    }
  });

  it('reading needs no header', async () => {
    const reply = await call(app, 'GET /customers/get-customer-by-id', { token, headers: { cookie: `XSRF-TOKEN=${value}` } });
    expect(reply.status).toBe(200);
  });
});

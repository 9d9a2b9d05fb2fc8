import { getTableColumns, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/calls.ts';
import type { Database } from '../../database/database.ts';
import { customers } from '../../database/tables/customers.ts';
import { apiOn, movableClock } from '../support/app.ts';
import { calls } from '../support/calls.ts';
import { demoDatabase } from '../support/database.ts';
import { addPerson, call, logIn, type Person, password, removePeople } from '../support/people.ts';
import { expectProblem } from '../support/problems.ts';

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

/** A body that is right in every way, for each call that looks at the session and takes one; both forms where there are two. */
const bodies: Record<string, (me: Person) => object[]> = {
  'POST /customers/update-password': () => [
    { current_password: password, new_password: 'nopal-azul-5522' },
    { id_customer: 'a'.repeat(22), code: '123456', new_password: 'nopal-azul-5522' },
  ],
  'POST /customers/update-location': () => [{ country: 'México', state: 22, city: 22014, colonia: 0 }],
  'POST /customers/update-device-id': ({ id_customer }) => [
    { deviceId: 'd', id_customer },
    {
      deviceId: 'd',
      id_customer,
      platform: 'Android',
      subscription: { endpoint: 'https://push.example/a', keys: { p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) } },
      topics: ['coupons'],
    },
  ],
  'PATCH /customers/me': () => [{ name: 'Otra' }, { accepts_promotions: true }, {}],
  'DELETE /customers/me': () => [{ current_password: password }],
};

const isGuardedWrite = ([key, { access }]: [string, Call]) => access !== 'public' && !key.startsWith('GET');
const guarded = Object.entries(calls).filter(isGuardedWrite);
const columns = [...Object.keys(getTableColumns(customers)), 'id_user', 'role', 'id_session', 'token', '__proto__', 'constructor'];

/** Values of every kind that a column could take. */
const values = [1, '1', true, null, { a: 1 }, ['x']];

const state = async () => {
  const tables = ['customers', 'sessions', 'devices', 'consents'];
  const found = await Promise.all(tables.map((table) => db.execute(sql`select * from ${sql.identifier(table)} order by 1`)));
  return JSON.stringify(found.map(({ rows }) => rows));
};

const propertiesOf = (schema: unknown): string[] => {
  const { properties = {}, anyOf = [] } = schema as { properties?: object; anyOf?: unknown[] };
  return [...Object.keys(properties), ...anyOf.flatMap(propertiesOf)];
};

/** The body as text, since an object literal cannot have `__proto__` of its own. */
const withField = (body: object, name: string, value: unknown) => {
  const fields = JSON.stringify(body).slice(1, -1);
  return `{${fields}${fields ? ',' : ''}${JSON.stringify(name)}:${JSON.stringify(value)}}`;
};

const json = { 'content-type': 'application/json' };
const send = (key: string, text: string) => call(app, key, { token, body: text, headers: json });

describe('fields that a call does not have', () => {
  it('are tried on every call with a body that looks at the session', () => {
    expect(Object.keys(bodies).sort()).toEqual(
      guarded
        .filter(([, one]) => one.body)
        .map(([key]) => key)
        .sort(),
    );
  });

  it.each(guarded)('%s: 400, and nothing changes', async (key, one) => {
    const before = await state();
    let sent = 0;
    for (const body of bodies[key]?.(me) ?? [{}]) {
      for (const name of columns.filter((column) => !(column in body) || column.startsWith('__') || column === 'constructor')) {
        if (propertiesOf(one.body ?? {}).includes(name) && Object.keys(body).length === 0) continue;
        for (const value of values) {
          if (
            key === 'PATCH /customers/me' &&
            name in { name: 1, accepts_promotions: 1 } &&
            typeof value === (name === 'name' ? 'string' : 'boolean')
          )
            continue;
          const reply = await send(key, withField(body, name, value));
          expectProblem(reply, 400);
          sent++;
        }
      }
    }
    expect(sent).toBeGreaterThanOrEqual(columns.length);
    expect(await state()).toBe(before);
  });

  it.each(guarded)('%s: what is no object is refused too', async (key) => {
    const before = await state();
    for (const text of ['[]', '[{}]', '"x"', '7', 'true', '{"a":', 'x', '{"\\u0000":1}', `[${'['.repeat(50)}${']'.repeat(50)}]`])
      expectProblem(await send(key, text), 400);
    for (const [type, status] of [
      ['text/plain', 415],
      ['application/x-www-form-urlencoded', 415],
      ['multipart/form-data', 415],
    ] as const) {
      const reply = await call(app, key, { token, body: 'name=x', headers: { 'content-type': type } });
      expectProblem(reply, status);
    }
    expectProblem(await send(key, JSON.stringify({ name: 'x'.repeat(70_000) })), 413);
    expect(await state()).toBe(before);
  });
});

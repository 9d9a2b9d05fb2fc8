import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access } from '../../contract/calls.ts';
import type { Database } from '../../database/database.ts';
import { buildApp } from '../../server/app.ts';
import { readEnv } from '../../server/platform/env.ts';
import { movableClock, testHost, testSecret } from '../support/app.ts';
import { calls } from '../support/calls.ts';
import { demoDatabase, designMoment } from '../support/database.ts';
import { addPerson, addStaff, call, logIn, type Person, removePeople, thingsOfStaff } from '../support/people.ts';

const who = ['anonymous', 'customer', 'other customer', 'cashier', 'owner', 'other owner', 'operator', 'expired', 'revoked'] as const;
type Who = (typeof who)[number];

/** Routes of the tests' own, for the levels that no call of the product has yet. */
const probes: Partial<Record<string, Access>> = {
  'GET /probe/cashier': 'cashier',
  'GET /probe/owner': 'owner',
  'GET /probe/operator': 'operator',
  'GET /probe/anyone': 'anyone',
  'GET /probe/customer': 'customer',
};

/** Whom each level lets in. Everybody else is refused: without a living session 401, with one 403. */
const letIn: Record<Access, readonly Who[]> = {
  public: who,
  anyone: who,
  customer: ['customer', 'other customer', 'cashier', 'owner', 'other owner', 'operator'],
  cashier: ['cashier', 'owner', 'other owner'],
  owner: ['owner', 'other owner', 'operator'],
  operator: ['operator'],
};

/** What a call that lets someone in then answers, by call; where the row itself decides, by who. `me` asks for the first customer's. */
type Expected = number | Partial<Record<Who, number>>;
const own = (mine: number, others: number, atTill = others): Expected => ({
  customer: mine,
  'other customer': others,
  cashier: atTill,
  owner: atTill,
  'other owner': atTill,
  operator: others,
});
/** A call about what a company offers: to the owner of another one there is no such thing. */
const ofCompany = (mine: number): Expected => ({ owner: mine, 'other owner': 404, operator: mine });
/** Refused by its fields once the caller is let in, so that the matrix leaves nothing behind. */
const refused = { expected: ofCompany(400), body: () => ({ image: '/static/pictures/no-hay.webp' }) };
type Row = { expected: Expected; body?: (me: Person) => object };
/** What runs the place: owners of their own, the operator of everything. */
const staffCalls: Record<string, Row> = {
  'POST /companies': { expected: 400, body: () => ({ name: 'Matriz', id_category: 2_000_000 }) },
  'PATCH /companies/{id_company}': { expected: ofCompany(200), body: () => ({}) },
  'POST /companies/{id_company}/stores': { expected: ofCompany(400), body: () => ({ name: 'Matriz', address: 'x', id_city: 99 }) },
  'PATCH /stores/{id_store}': { expected: ofCompany(200), body: () => ({}) },
  'POST /uploads': { expected: 415, body: () => ({}) },
  'POST /categories': { expected: 400, body: () => ({ kind: 'menu', name: ' ' }) },
  'PATCH /categories/{id_category}': { expected: 200, body: () => ({}) },
  'PATCH /cities/{id_city}': { expected: 200, body: () => ({}) },
  'PATCH /settings': { expected: 200, body: () => ({}) },
  'POST /staff': { expected: 400, body: () => ({ name: 'x', phone: '1', password: 'nopal-azul-5522', id_user_role: 3 }) },
  'PATCH /staff/{id_user}': { expected: ofCompany(200), body: () => ({}) },
  'GET /audit': { expected: 200 },
};
const session: Record<string, Row> = {
  'GET /customers/get-customer-by-id': { expected: 200 },
  'GET /customers/get-data-by-id-phone2/{phone}': { expected: own(200, 404, 200) },
  'GET /customers/me/data': { expected: 200 },
  'POST /customers/renew-token': { expected: 200 },
  'POST /customers/update-location': { expected: 200, body: () => ({ country: 'México', state: 22, city: 22014, colonia: 0 }) },
  'POST /customers/update-device-id': { expected: own(200, 403), body: (me) => ({ deviceId: 'matrix', id_customer: me.id_customer }) },
  'PATCH /customers/me': { expected: 200, body: () => ({ accepts_promotions: false }) },
  'DELETE /customers/me': { expected: 400, body: () => ({ current_password: 'no es esta 1' }) },
  'POST /customers/update-password': {
    expected: {
      customer: 400,
      'other customer': 400,
      cashier: 400,
      owner: 400,
      'other owner': 400,
      operator: 400,
      anonymous: 401,
      expired: 401,
      revoked: 401,
    },
    body: () => ({ current_password: 'no es esta 1', new_password: 'nopal-azul-5522' }),
  },
  'GET /notifications': { expected: 200 },
  'GET /notifications/last-notification': { expected: 200 },
  'POST /notifications/read': { expected: 204, body: () => ({ ids: [1] }) },
  'POST /notifications': {
    expected: 200,
    body: () => ({ type: 'events', title: 'Aviso', message: 'A todos.', url: '/eventos', audience: {}, dry_run: true }),
  },
  'GET /saved': { expected: 200 },
  'GET /wallet': { expected: 200 },
  'POST /coupons/{id_coupon}/claim': { expected: 200 },
  'DELETE /claims/{id_claim}': { expected: 404 },
  // Without a key nothing is used.
  'POST /redemptions': { expected: 400, body: () => ({ id_store: things.id_store, code: 'ABCDEFGH', phone_last4: '1234' }) },
  'GET /redemptions': { expected: 200 },
  'POST /redemptions/{id_claim}/undo': { expected: 409, body: () => ({ reason: 'Me equivoqué' }) },
  'PUT /saved/{kind}/{id}': { expected: 204 },
  'DELETE /saved/{kind}/{id}': { expected: 204 },
  'POST /customers/logout': { expected: 204 },
  'POST /companies/{id_company}/coupons': {
    ...refused,
    body: () => ({ title: 'Matriz', kind: 'percent', ends_at: '2026-12-01T00:00:00Z' }),
  },
  'POST /companies/{id_company}/promotions': {
    ...refused,
    body: () => ({ title: 'Matriz', ends_at: '2020-12-01T00:00:00Z' }),
  },
  'POST /companies/{id_company}/events': {
    ...refused,
    body: () => ({ title: 'Matriz', venue: 'x', id_city: 99, starts_at: '2026-12-01T00:00:00Z', ends_at: '2026-12-02T00:00:00Z' }),
  },
  'POST /companies/{id_company}/menu-items': { ...refused, body: () => ({ name: 'Matriz', price: 1.001, id_category: 1 }) },
  'PATCH /coupons/{id_coupon}': refused,
  'PATCH /promotions/{id_promotion}': refused,
  'PATCH /events/{id_event}': refused,
  'PATCH /menu-items/{id_menu_item}': refused,
  ...staffCalls,
  'POST /customers/logout-everywhere': { expected: 204 },
  'POST /notifications/{id_notification}/stop': { expected: 404 },
  ...Object.fromEntries(Object.keys(probes).map((key) => [key, { expected: 200 }])),
};

const clock = movableClock();
let db: Database;
let app: FastifyInstance;
let me: Person;
let people: Record<Exclude<Who, 'anonymous'>, Person>;
let things: Record<string, number>;

beforeAll(async () => {
  db = await demoDatabase();
  await freshPeople();
  const env = readEnv({ LOG_LEVEL: 'silent' });
  app = await buildApp({ db, clock, env, host: testHost, secret: testSecret, requestsPerMinute: 1_000_000 });
  for (const [key, access] of Object.entries(probes))
    app.get(`/api/v1${key.split(' ')[1]}`, { config: { access: access as Access } }, async () => ({ ok: true }));
  await app.ready();
});
afterAll(async () => {
  await removePeople(db);
  await app.close();
});

async function freshPeople() {
  await removePeople(db);
  me = await addPerson(db);
  people = { customer: me, 'other customer': await addPerson(db), ...(await addStaff(db)), expired: me, revoked: me };
  things = await thingsOfStaff(db);
}

/** A token of someone, made anew for each call, since some calls end sessions. */
async function tokenOf(someone: Who): Promise<string | undefined> {
  if (someone === 'anonymous') return undefined;
  clock.set(someone === 'expired' ? new Date(designMoment.getTime() - 31 * 86_400_000) : designMoment);
  await db.execute(sql`delete from limit_counters`);
  // Of sessions that all begin at one moment, those that are too many would go by chance.
  await db.execute(sql`delete from sessions`);
  const { token } = await logIn(app, people[someone]);
  clock.set(designMoment);
  if (someone === 'revoked') await call(app, 'POST /customers/logout', { token });
  return token;
}

const accessOf = (key: string) => (probes[key] ?? calls[key]?.access) as Access;

function expectedOf(key: string, someone: Who): number {
  const { expected = 0 } = session[key] ?? {};
  if (!letIn[accessOf(key)].includes(someone))
    return people[someone as 'customer'] && !['expired', 'revoked'].includes(someone) ? 403 : 401;
  return typeof expected === 'number' ? expected : (expected[someone] ?? 0);
}

describe('who may call what', () => {
  it('the table has every call that looks at the session', () => {
    const guarded = Object.keys(calls).filter((key) => calls[key]?.access !== 'public');
    expect(Object.keys(session).sort()).toEqual([...guarded, ...Object.keys(probes)].sort());
  });

  it.each(Object.keys(session).flatMap((key) => who.map((someone) => [key, someone] as const)))('%s by %s', async (key, someone) => {
    const token = await tokenOf(someone);
    const body = session[key]?.body?.(me);
    const path = key
      .replace('{phone}', me.phone)
      .replace('{kind}', 'event')
      .replace('{id}', '1')
      .replace(/\{(id_\w+)\}/, (_whole, name: string) => String(things[name]));
    const reply = await call(app, path, { ...(token === undefined ? {} : { token }), ...(body ? { body } : {}) });
    expect(reply.status, reply.body).toBe(expectedOf(key, someone));
  });

  it.each(
    Object.entries(calls)
      .filter(([, { access }]) => access === 'public')
      .map(([key]) => key),
  )('%s is everyone’s: with any session or none it answers the same', async (key) => {
    await db.execute(sql`delete from limit_counters`);
    const path = key.replace('{slug}', 'no-hay');
    const query = (calls[key]?.query as { required?: string[] } | undefined)?.required?.map((name) => `${name}=22`).join('&');
    const answers = new Set<number>();
    for (const someone of who) {
      const token = await tokenOf(someone);
      const body = key.startsWith('POST') ? {} : undefined;
      const reply = await call(app, query ? `${path}?${query}` : path, {
        ...(token === undefined ? {} : { token }),
        ...(body ? { body } : {}),
      });
      answers.add(reply.status);
      expect([401, 403]).not.toContain(reply.status);
    }
    expect(answers.size).toBe(1);
  });
});

describe('another’s object answers exactly like one that does not exist', () => {
  it('a phone', async () => {
    await freshPeople();
    const token = (await tokenOf('customer')) as string;
    const asked = [people['other customer'].phone, '2000000000', 'no-es-un-telefono', people.operator.phone];
    const answers = await Promise.all(asked.map((phone) => call(app, `GET /customers/get-data-by-id-phone2/${phone}`, { token })));
    expect(new Set(answers.map(({ status, body, headers: { date, ...headers } }) => JSON.stringify([status, body, headers]))).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });

  it('a till sees the first name and the end of the phone, and no more', async () => {
    await freshPeople();
    for (const role of ['cashier', 'owner'] as const) {
      const token = (await tokenOf(role)) as string;
      const seen = await call(app, `GET /customers/get-data-by-id-phone2/${me.phone}`, { token });
      expect([seen.status, seen.data]).toEqual([200, { first_name: 'Guadalupe', masked_phone: `••• ••• ${me.phone.slice(-4)}` }]);
      expect((await call(app, 'GET /customers/get-data-by-id-phone2/2000000000', { token })).status).toBe(404);
      const own = await call(app, `GET /customers/get-data-by-id-phone2/${people[role].phone}`, { token });
      expect(own.data[0]).toMatchObject({ id_customer: people[role].id_customer, phone: people[role].phone });
    }
  });
});

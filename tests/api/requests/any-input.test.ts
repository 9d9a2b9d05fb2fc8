import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import type { Call } from '../../../contract/call.ts';
import type { Database } from '../../../database/database.ts';
import { openKeys } from '../../../server/platform/auth/key-store.ts';
import { openSessions } from '../../../server/platform/auth/sessions.ts';
import { ownDatabase } from '../../support/databases/own-database.ts';
import { isFull } from '../../support/figures/figures.ts';
import { addPerson, type Person, password, thingsOfStaff } from '../../support/people/people.ts';
import { bodiesOf, type SentBody } from '../../support/requests/bodies.ts';
import { calls } from '../../support/requests/calls.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { type KnownValues, type RequestToSend, requestsOf } from '../../support/requests/requests.ts';
import { apiOn, get, movableClock, testSecret } from '../../support/servers/app.ts';

const total = isFull ? 20_000 : 1500;
const each = Math.ceil(total / Object.keys(calls).length);
const sent = new Map<number, number>();

const clock = movableClock();
let app: FastifyInstance;
let db: Database;
let person: Person;
let operator: Person;
let documented: Record<string, Record<string, { responses: Record<string, unknown> }>>;
let known: KnownValues;
const slugs: Record<string, string[]> = {};

/** What is asked changes what there is. */
const own = ownDatabase('demo');

beforeAll(async () => {
  db = own.db;
  app = await apiOn(db, { clock });
  person = await addPerson(db);
  operator = await addPerson(db, { id_user_role: roles.operator });
  await addPerson(db, { id_user_role: roles.cashier, id_store: 1 });
  const staffs = await thingsOfStaff(db);
  const things = Object.entries(staffs).map(([name, id]) => [name, [...Array(4).fill(String(id)), '2000000000']]);
  documented = (await app.inject('/docs/json')).json().paths;
  const cursors: string[] = [];
  for (const list of ['coupons', 'promotions', 'events', 'companies', 'menu-items']) {
    const { body } = await get(app, `/${list}?limit=30`);
    slugs[list] = body.items.map((item: { slug: string }) => item.slug);
    cursors.push(body.next ?? '');
  }
  known = {
    id_city: ['22014', '3003', '1001'],
    id_colonia: ['0', '1', '5', '60'],
    id_category: ['1', '4', '12', '15', '15', '15'],
    id_company: ['1', '7', '50'],
    idState: ['3', '22', '32'],
    idCity: ['22014', '3003'],
    limit: ['1', '20', '50'],
    q: ['tacos', 'taqeria', 'café', '2x1', 'Centro', 'x', ' '],
    companylogoimg: ['l-taco.webp', 'l-cafe.webp', 'logo.webp'],
    cursor: cursors.filter(Boolean),
    ends_before: ['2026-12-01T06:00:00Z'],
    starts_after: ['2026-11-25T06:00:00Z'],
    phone: [person.phone, '5598765432'],
    password: [password],
    current_password: [password],
    country: ['México'],
    state: ['22'],
    city: ['22014'],
    colonia: ['0'],
    id_state: ['22'],
    ...Object.fromEntries(things),
    kind: ['percent', 'price', 'gift', 'event', 'coupon', 'company'],
    value: ['10'],
    price: ['59.5', '0'],
    original_price: ['92'],
    status: ['active', 'draft', 'paused', 'ended', 'moved'],
    starts_at: ['2026-11-22T06:00:00Z'],
    ends_at: ['2026-12-01T06:00:00Z'],
    image: ['/static/pictures/tacos.webp', '/static/pictures/nada.webp', '/static/constructor/nada.webp'],
    stores: [String(staffs.id_store)],
    title: ['Un título'],
    name: ['Un nombre'],
    from: ['10:00'],
    to: ['24:00', '09:00'],
    id: ['1', '7'],
    url: ['/eventos', '/cupones'],
  };
});

afterAll(() => app.close());

const fileOf = ({ answer }: Call) => (typeof answer === 'object' && 'file' in answer ? (answer.file as string) : undefined);

function expectGood(call: Call, reply: { headers: Record<string, unknown>; body: string }, schema: Validator | undefined) {
  const file = fileOf(call);
  if (file) return expect(String(reply.headers['content-type'])).toContain(file);
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  const body: unknown = JSON.parse(reply.body);
  if (!schema?.Check(body)) throw new Error(`against its schema: ${JSON.stringify(schema?.Errors(body)).slice(0, 500)}`);
}

/** A living session of whom a call is for: some of what is asked ends it, and some of it the account. */
async function livingToken({ access }: Call): Promise<string> {
  const sessions = openSessions({ db, clock, keys: openKeys({ db, clock, secret: testSecret }) });
  // Of sessions that all begin at one moment, those that are too many would go by chance, the new one among them.
  await db.execute(sql`delete from sessions`);
  if (access === 'owner' || access === 'operator') return (await sessions.begin(db, operator.id_customer)).token;
  const begun = await sessions.begin(db, person.id_customer).catch(() => undefined);
  if (begun) return begun.token;
  person = await addPerson(db);
  return (await sessions.begin(db, person.id_customer)).token;
}

type Sent = RequestToSend & { body: SentBody | undefined; known: boolean };

async function expectSound(key: string, call: Call, schema: Validator | undefined, { url, headers, body, known: withSession }: Sent) {
  const [method, path] = key.split(' ') as ['GET', string];
  const statuses = Object.keys(documented[`/api/v1${path}`]?.[method.toLowerCase()]?.responses ?? {}).map(Number);
  const session: Record<string, string> =
    call.access !== 'public' && withSession ? { authorization: `Bearer ${await livingToken(call)}` } : {};
  const all: Record<string, string> = { ...headers, ...(body ? { 'content-type': body.type } : {}), ...session };
  const { 'accept-encoding': encoding, ...readable } = all;
  const request = { method, url, ...(body ? { payload: body.payload } : {}) };
  if (encoding)
    expect((await app.inject({ ...request, headers: { ...readable, 'accept-encoding': encoding } })).statusCode).toBeLessThan(500);
  const reply = await app.inject({ ...request, headers: readable });
  sent.set(reply.statusCode, (sent.get(reply.statusCode) ?? 0) + 1);
  if (reply.statusCode >= 500 || !statuses.includes(reply.statusCode))
    throw new Error(`${method} ${url} ${body?.payload.slice(0, 300)} answers ${reply.statusCode}: ${reply.body}`);
  if (reply.statusCode === 200 || reply.statusCode === 201) expectGood(call, reply, schema);
  else if (reply.statusCode === 304 || reply.statusCode === 204) expect(reply.body).toBe('');
  else expectProblem(reply);
}

/** What is counted of anyone must not stop the rest of the run. */
const forgetCounts = () => db.execute(sql`delete from limit_counters`);

describe('whatever is asked', () => {
  it.each(Object.entries(calls))('%s answers what its documentation says', async (key, call) => {
    const schema = call.answer === 'nothing' || fileOf(call) ? undefined : Compile(call.answer as TSchema);
    const list = key.split('/')[1] as string;
    const asked = requestsOf(key, call, { ...known, slug: slugs[list] ?? [] });
    const body = key.startsWith('GET') ? fc.constant(undefined) : bodiesOf(call.body, known);
    const requests = fc.tuple(asked, fc.option(body, { nil: undefined, freq: 20 }), fc.boolean(), fc.boolean());
    await fc.assert(
      fc
        .asyncProperty(requests, ([one, given, first, second]) =>
          expectSound(key, call, schema, { ...one, body: given, known: first || second }),
        )
        .beforeEach(forgetCounts),
      { numRuns: each, endOnFailure: false },
    );
  });

  it('was a lot, good and bad', () => {
    const count = (...statuses: number[]) => statuses.reduce((sum, status) => sum + (sent.get(status) ?? 0), 0);
    console.log(`${count(...sent.keys())} requests: ${[...sent].map(([status, times]) => `${times} × ${status}`).join(', ')}`);
    expect(count(...sent.keys())).toBeGreaterThanOrEqual(total);
    expect(count(200)).toBeGreaterThan(total / 9);
    expect(count(400)).toBeGreaterThan(total / 5);
    expect(count(401)).toBeGreaterThan(total / 20);
    expect(count(404)).toBeGreaterThan(total / 100);
    expect(count(204)).toBeGreaterThan(0);
    expect(count(403)).toBeGreaterThan(0);
    expect(count(415)).toBeGreaterThan(total / 500);
    // So rare that a short run may have none.
    if (isFull) for (const status of [201, 304, 413]) expect(count(status)).toBeGreaterThan(0);
  });
});

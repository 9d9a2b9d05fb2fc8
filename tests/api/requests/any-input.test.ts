import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import type { Call } from '../../../contract/call.ts';
import type { Database } from '../../../database/database.ts';
import { openKeys } from '../../../server/platform/auth/key-store.ts';
import { openSessions, type Sessions } from '../../../server/platform/auth/sessions.ts';
import { testServer } from '../../support/databases/database.ts';
import { ownDatabase } from '../../support/databases/own-database.ts';
import { countOf } from '../../support/figures/counts.ts';
import { isFull, keepFigure } from '../../support/figures/full-run.ts';
import { addPerson, addStaff, type Person, password, thingsOfStaff } from '../../support/people/people.ts';
import { letIn } from '../../support/requests/access-levels.ts';
import { bodiesOf, type SentBody } from '../../support/requests/bodies.ts';
import { calls } from '../../support/requests/calls.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { type KnownValues, type RequestToSend, requestsOf } from '../../support/requests/requests.ts';
import { apiOn, get, movableClock, testSecret } from '../../support/servers/app.ts';

/** On one engine. */
const total = countOf(1500, 250_000);
const each = Math.ceil(total / Object.keys(calls).length);
const sent = new Map<number, number>();

/** Who asks: everybody that the matrix of access knows with a living session, a cashier of the other shop, and nobody. */
const callers = [
  'nobody',
  'customer',
  'cashier',
  'other cashier',
  'owner',
  'other owner',
  'two shops, this in use',
  'two shops, other in use',
  'operator',
] as const;
type CallerName = (typeof callers)[number];
const askedBy = new Map<CallerName, number>();
const began = performance.now();

const clock = movableClock();
let app: FastifyInstance;
let db: Database;
let people: Record<Exclude<CallerName, 'nobody'>, Person>;
const tokens = new Map<CallerName, string>();
let documented: Record<string, Record<string, { responses: Record<string, unknown> }>>;
let known: KnownValues;
const slugs: Record<string, string[]> = {};

/** What is asked changes what there is. */
const own = ownDatabase('demo');

beforeAll(async () => {
  db = own.db;
  app = await apiOn(db, { clock });
  await freshPeople();
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
    phone: [people.customer.phone, '5598765432'],
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

/** Some of what is asked ends somebody's place, and some of it the account. */
async function freshPeople(): Promise<void> {
  tokens.clear();
  const staff = await addStaff(db);
  const { id_store } = staff['other owner'];
  people = { ...staff, customer: await addPerson(db), 'other cashier': await addPerson(db, { id_user_role: roles.cashier, id_store }) };
}

/** A living session; what changes something may have ended it. */
async function tokenOf(name: Exclude<CallerName, 'nobody'>, keeps: boolean): Promise<string> {
  const sessions = openSessions({ db, clock, keys: openKeys({ db, clock, secret: testSecret }) });
  const token = tokens.get(name) ?? (await begin(sessions, name));
  if (keeps) tokens.set(name, token);
  else tokens.delete(name);
  return token;
}

async function begin(sessions: Sessions, name: Exclude<CallerName, 'nobody'>): Promise<string> {
  // Of sessions that all begin at one moment, those that are too many would go by chance, the new one among them.
  await db.execute(sql`delete from sessions where id_customer = ${people[name].id_customer}`);
  const begun = await sessions.begin(db, people[name].id_customer).catch(() => undefined);
  if (begun) return begun.token;
  await freshPeople();
  return (await sessions.begin(db, people[name].id_customer)).token;
}

/** Half of the time somebody whom the call lets in, else anybody. */
const callerOf = ({ access }: Call) => {
  const isLetIn = (name: CallerName) =>
    letIn[access].includes((name === 'other cashier' ? 'cashier' : name === 'nobody' ? 'anonymous' : name) as 'cashier');
  return fc.oneof(fc.constantFrom(...callers), fc.constantFrom(...callers.filter(isLetIn)));
};

/** A 503 and a 507 say what is the matter, and are documented: where others have the machine too, a statement may run out of its time. */
const isFault = (status: number) => status >= 500 && status !== 503 && status !== 507;

type SentTestRequest = RequestToSend & { body: SentBody | undefined; caller: CallerName };

async function expectSound(key: string, call: Call, schema: Validator | undefined, { url, headers, body, caller }: SentTestRequest) {
  const [method, path] = key.split(' ') as ['GET', string];
  const statuses = Object.keys(documented[`/api/v1${path}`]?.[method.toLowerCase()]?.responses ?? {}).map(Number);
  const session: Record<string, string> = caller === 'nobody' ? {} : { authorization: `Bearer ${await tokenOf(caller, method === 'GET')}` };
  const all: Record<string, string> = { ...headers, ...(body ? { 'content-type': body.type } : {}), ...session };
  const { 'accept-encoding': encoding, ...readable } = all;
  const request = { method, url, ...(body ? { payload: body.payload } : {}) };
  if (encoding)
    expect(isFault((await app.inject({ ...request, headers: { ...readable, 'accept-encoding': encoding } })).statusCode)).toBe(false);
  const reply = await app.inject({ ...request, headers: readable });
  askedBy.set(caller, (askedBy.get(caller) ?? 0) + 1);
  sent.set(reply.statusCode, (sent.get(reply.statusCode) ?? 0) + 1);
  if (isFault(reply.statusCode) || !statuses.includes(reply.statusCode))
    throw new Error(`${caller}: ${method} ${url} ${body?.payload.slice(0, 300)} answers ${reply.statusCode}: ${reply.body}`);
  if (reply.statusCode === 200 || reply.statusCode === 201) expectGood(call, reply, schema);
  else if (reply.statusCode === 304 || reply.statusCode === 204) expect(reply.body).toBe('');
  else expectProblem(reply);
}

/** What is counted of anyone must not stop the rest of the run. */
const forgetCounts = () => db.execute(sql`delete from limit_counters`);

describe('whatever is asked', () => {
  it.each(Object.entries(calls).map(([key, call], nth) => [key, call, nth] as const))(
    '%s answers what its documentation says',
    async (key, call, nth) => {
      const schema = call.answer === 'nothing' || fileOf(call) ? undefined : Compile(call.answer as TSchema);
      const list = key.split('/')[1] as string;
      const asked = requestsOf(key, call, { ...known, slug: slugs[list] ?? [] });
      const body = key.startsWith('GET') ? fc.constant(undefined) : bodiesOf(call.body, known);
      const requests = fc.tuple(asked, fc.option(body, { nil: undefined, freq: 20 }), callerOf(call));
      await fc.assert(
        fc
          .asyncProperty(requests, ([one, given, caller]) => expectSound(key, call, schema, { ...one, body: given, caller }))
          .beforeEach(forgetCounts),
        // With one seed for all of them, every call would be asked by the same few people.
        { numRuns: each, endOnFailure: false, seed: inject('propertySeed') + nth },
      );
    },
    240_000 + each * 1000,
  );

  it('was a lot, good and bad', () => {
    const count = (...statuses: number[]) => statuses.reduce((sum, status) => sum + (sent.get(status) ?? 0), 0);
    keepFigure(`any-input-${testServer ? 'postgres' : 'pglite'}`, {
      requests: count(...sent.keys()),
      calls: Object.keys(calls).length,
      by: Object.fromEntries(askedBy),
      answers: Object.fromEntries(sent),
      undocumented: 0,
      seconds: Math.round((performance.now() - began) / 1000),
    });
    for (const caller of callers) expect(askedBy.get(caller) ?? 0, caller).toBeGreaterThan(total / 40);
    expect(count(...sent.keys())).toBeGreaterThanOrEqual(total);
    expect(count(200)).toBeGreaterThan(total / 10);
    expect(count(400)).toBeGreaterThan(total / 5);
    expect(count(401)).toBeGreaterThan(total / 50);
    expect(count(404)).toBeGreaterThan(total / 100);
    expect(count(503, 507)).toBeLessThanOrEqual(total / 100);
    expect(count(204)).toBeGreaterThan(0);
    expect(count(403)).toBeGreaterThan(0);
    expect(count(415)).toBeGreaterThan(total / 500);
    // So rare that a short run may have none.
    if (isFull) for (const status of [201, 304, 413]) expect(count(status)).toBeGreaterThan(0);
  });
});

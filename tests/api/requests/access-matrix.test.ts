import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access } from '../../../contract/call.ts';
import type { Database } from '../../../database/database.ts';
import { buildApp } from '../../../server/app.ts';
import { openKeys } from '../../../server/platform/auth/key-store.ts';
import { openSessions, type Sessions } from '../../../server/platform/auth/sessions.ts';
import { readEnv } from '../../../server/platform/config/env.ts';
import { demoDatabase, designMoment } from '../../support/databases/database.ts';
import { addPerson, addStaff, call, type Person, removePeople, thingsOfStaff } from '../../support/people/people.ts';
import { letIn, probes, type Who, who } from '../../support/requests/access-levels.ts';
import { session } from '../../support/requests/access-rows.ts';
import { calls } from '../../support/requests/calls.ts';
import { movableClock, testHost, testSecret } from '../../support/servers/app.ts';

const clock = movableClock();
let db: Database;
let app: FastifyInstance;
let sessions: Sessions;
let me: Person;
let people: Record<Exclude<Who, 'anonymous'>, Person>;
let things: Record<string, number>;

beforeAll(async () => {
  db = await demoDatabase();
  sessions = openSessions({ db, clock, keys: openKeys({ db, clock, secret: testSecret }) });
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
  const { token } = await sessions.begin(db, people[someone].id_customer);
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
    const { body: bodyOf, headers = {} } = session[key] ?? {};
    const body = bodyOf?.(me, things);
    const path = key
      .replace('{phone}', me.phone)
      .replace('{kind}', 'event')
      .replace('{id}', '1')
      .replace(/\{(id_\w+)\}/g, (_whole, name: string) => String(things[name]));
    const reply = await call(app, path, { ...(token === undefined ? {} : { token }), ...(body ? { body } : {}), headers });
    expect(reply.status, reply.body).toBe(expectedOf(key, someone));
    if (!(key in probes)) expect(reply.headers['cache-control']).toBe('no-store');
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
    // The moment and the request's own id differ between any two answers.
    const said = answers.map(({ status, body, headers: { date, 'x-request-id': id, ...headers } }) =>
      JSON.stringify([status, body, headers]),
    );
    expect(new Set(said).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });

  it('a till sees the first name and the end of the phone, and no more', async () => {
    await freshPeople();
    for (const role of ['cashier', 'owner'] as const) {
      const token = (await tokenOf(role)) as string;
      const seen = await call(app, `GET /customers/get-data-by-id-phone2/${me.phone}`, { token });
      expect([seen.status, seen.data]).toEqual([
        200,
        { first_name: 'Guadalupe', masked_phone: `••• ••• ${me.phone.slice(-4)}`, claims: [] },
      ]);
      expect((await call(app, 'GET /customers/get-data-by-id-phone2/2000000000', { token })).status).toBe(404);
      const own = await call(app, `GET /customers/get-data-by-id-phone2/${people[role].phone}`, { token });
      expect(own.data[0]).toMatchObject({ id_customer: people[role].id_customer, phone: people[role].phone });
    }
  });
});

import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import type { Company, CompanySummary, Store } from '../../../contract/catalog/companies.ts';
import { runMaintenance } from '../../../server/startup/maintenance.ts';
import { addPerson, call, logIn } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { allPages, get } from '../../support/servers/app.ts';
import { stageTill } from '../../support/stages/till-stage.ts';

const stage = stageTill();
/** Friday in Querétaro: at noon, at its end, and the next morning before anything opens. */
const noon = '2026-11-20T18:00:00Z';
const midnight = '2026-11-21T06:00:00.000Z';
const morning = '2026-11-21T15:00:00Z';

let slug = '';
let owner = '';
let networks = 0;

const page = async (): Promise<Company> => (await get(stage.app, `/companies/${slug}`)).body;
const store = async (id = stage.here) => (await page()).stores.find(({ id_store }) => id_store === id) as Store;
const opened = async () => (await store()).opened_until;
const inList = async () =>
  ((await allPages(stage.app, '/companies', { id_city: 22014, limit: 50 })) as unknown as CompanySummary[]).find((one) => one.slug === slug)
    ?.openness.opened_until;
const newCustomer = async () => (await logIn(stage.app, await addPerson(stage.db))).token;
const tap = (isOpen: boolean, token = owner, id_store = stage.here) =>
  call(stage.app, `PUT /stores/${id_store}/opened`, { token, body: { opened: isOpen } });

/** Somebody says what they see; each from a network of their own unless told otherwise. */
async function say(open: boolean, { token, from = `198.51.100.${++networks}` }: { token?: string; from?: string } = {}): Promise<number> {
  const reply = await stage.app.inject({
    method: 'PUT',
    url: `/api/v1/stores/${stage.here}/voice`,
    headers: { authorization: `Bearer ${token ?? (await newCustomer())}` },
    payload: { open },
    remoteAddress: from,
  });
  return reply.statusCode;
}

const rowsOf = async (table: 'open_signs' | 'open_voices') =>
  (await stage.db.execute<Record<string, unknown>>(sql`select * from ${sql.identifier(table)} where id_store = ${stage.here}`)).rows;

beforeEach(async () => {
  stage.clock.set(noon);
  await stage.db.execute(sql`delete from open_signs`);
  await stage.db.execute(sql`delete from open_voices`);
  await stage.db.execute(sql`update stores set opened_until = null`);
  owner = await stage.worker(stage.here, roles.owner);
  const { rows } = await stage.db.execute<{ slug: string }>(sql`select slug from companies where id_company = ${stage.company}`);
  slug = rows[0]?.slug as string;
  await call(stage.app, `PATCH /companies/${stage.company}`, { token: owner, body: { show_opened: true } });
});

describe('«Hoy ya abrió»', () => {
  it('is said of a store whose till came alive, on its page at once and in lists with the next minute, and of no other store', async () => {
    expect([await opened(), await inList()]).toEqual([null, null]);
    await call(stage.app, 'GET /redemptions', { token: stage.till });
    stage.clock.set('2026-11-20T18:01:00Z');
    expect([await opened(), await inList(), (await store(stage.there)).opened_until]).toEqual([midnight, midnight, null]);
  });

  it('does not come from a till that looks at another day', async () => {
    await call(stage.app, 'GET /redemptions?day=2026-11-18', { token: stage.till });
    expect(await opened()).toBeNull();
  });

  it('is said of a store where a coupon was used today, and not by one of yesterday that a till sends late', async () => {
    const [today, before] = [await stage.claimOf(), await stage.claimOf(await stage.newCoupon({}))];
    stage.clock.set('2026-11-21T13:00:00Z');
    const as = await stage.worker(stage.here);
    const scanned_at = '2026-11-20T23:00:00Z';
    expect((await stage.redeem({ qr: await stage.qrOf(before, new Date(scanned_at)), scanned_at }, { as })).status).toBe(200);
    expect(await opened()).toBeNull();
    expect((await stage.redeem({ qr: await stage.qrOf(today) }, { as })).status).toBe(200);
    expect(await opened()).toBe('2026-11-22T06:00:00.000Z');
  });

  it('ends at midnight of the store’s city, and but for its owner’s word what happens before four in the morning is of the night', async () => {
    await tap(true);
    stage.clock.set('2026-11-21T05:59:00Z');
    expect(await opened()).toBe(midnight);
    stage.clock.set(midnight);
    expect([await opened(), await inList()]).toEqual([null, null]);
    stage.clock.set('2026-11-21T09:59:00Z');
    const [till, again] = [await stage.worker(stage.here), await stage.worker(stage.here, roles.owner)];
    expect((await call(stage.app, 'GET /redemptions', { token: till })).status).toBe(200);
    expect(await say(true)).toBe(204);
    expect([await opened(), await rowsOf('open_voices')]).toEqual([null, []]);
    expect((await tap(true, again)).data).toEqual({ opened_until: '2026-11-22T06:00:00.000Z' });
    await tap(false, again);
    stage.clock.set('2026-11-21T10:00:00Z');
    await call(stage.app, 'GET /redemptions', { token: till });
    expect(await opened()).toBe('2026-11-22T06:00:00.000Z');
  });

  it('tells the same at whatever time, by whomever and however many said so', async () => {
    const bodies = new Set<string>();
    const keep = async () => bodies.add(JSON.stringify(await page()));
    await tap(true);
    await keep();
    await call(stage.app, 'GET /redemptions', { token: stage.till });
    for (let people = 0; people < 3; people++) await say(true);
    stage.clock.set('2026-11-20T23:30:00Z');
    await keep();
    expect(bodies.size).toBe(1);
  });
});

describe('an owner', () => {
  it('says with one tap that a store opened, past every cache, and takes it back', async () => {
    expect(await opened()).toBeNull();
    expect(await tap(true)).toMatchObject({ status: 200, data: { opened_until: midnight } });
    expect(await opened()).toBe(midnight);
    expect((await tap(false)).data).toEqual({ opened_until: null });
    expect(await opened()).toBeNull();
  });

  it('does not take back what the till says', async () => {
    await call(stage.app, 'GET /redemptions', { token: stage.till });
    await tap(true);
    expect((await tap(false)).data).toEqual({ opened_until: midnight });
  });

  it('says it of their own stores alone; cashiers and customers say it of none', async () => {
    expectProblem(await tap(true, owner, stage.elsewhere), 404);
    expectProblem(await tap(true, stage.till), 403);
    expectProblem(await tap(true, stage.token), 403);
    expectProblem(await tap(true, owner, 2_000_000_000), 404);
    expect(await opened()).toBeNull();
  });

  it('switches it off: nothing says it, nobody is asked, and no sign is kept until it is on again', async () => {
    await tap(true);
    await call(stage.app, `PATCH /companies/${stage.company}`, { token: owner, body: { show_opened: false } });
    stage.clock.set('2026-11-20T18:05:00Z');
    expect([await opened(), await inList(), (await page()).show_opened]).toEqual([null, null, false]);
    const before = await rowsOf('open_signs');
    expectProblem(await tap(true), 409);
    expect(await say(true)).toBe(409);
    await call(stage.app, 'GET /redemptions', { token: stage.till });
    expect(await rowsOf('open_signs')).toEqual(before);
    await call(stage.app, `PATCH /companies/${stage.company}`, { token: owner, body: { show_opened: true } });
    expect([await opened(), (await page()).show_opened]).toEqual([midnight, true]);
  });
});

describe('what customers say', () => {
  it('counts from two on, and while more of them say so than not', async () => {
    await say(true);
    expect(await opened()).toBeNull();
    await say(true);
    expect(await opened()).toBe(midnight);
    await say(false);
    expect(await opened()).toBe(midnight);
    await say(false);
    expect(await opened()).toBeNull();
  });

  it('counts once for each person and day, their last word; the next day they may speak again', async () => {
    for (let times = 0; times < 4; times++) expect(await say(true, { token: stage.token })).toBe(204);
    expect(await opened()).toBeNull();
    await say(true);
    expect(await opened()).toBe(midnight);
    await say(false, { token: stage.token });
    expect(await opened()).toBeNull();
    stage.clock.set(morning);
    await say(true, { token: (await logIn(stage.app, stage.me)).token });
    await say(true);
    expect(await opened()).toBe('2026-11-22T06:00:00.000Z');
  });

  it('of many accounts of one network counts once, and they cannot tell', async () => {
    for (let people = 0; people < 5; people++) expect(await say(true, { from: '203.0.113.7' })).toBe(204);
    expect(await opened()).toBeNull();
    await say(true);
    expect(await opened()).toBe(midnight);
  });

  it('takes back what an owner said, but one of them alone does not, nor all of them what the till says', async () => {
    await tap(true);
    await say(false);
    expect(await opened()).toBe(midnight);
    await say(false);
    expect(await opened()).toBeNull();
    await call(stage.app, 'GET /redemptions', { token: stage.till });
    expect(await opened()).toBe(midnight);
  });

  it('needs an account, a store that is there, and has a limit for each account and day', async () => {
    expectProblem(await call(stage.app, `PUT /stores/${stage.here}/voice`, { body: { open: true } }), 401);
    expectProblem(await call(stage.app, 'PUT /stores/2000000000/voice', { token: stage.token, body: { open: true } }), 404);
    for (let times = 0; times < 30; times++) await say(true, { token: stage.token });
    expect(await say(true, { token: stage.token })).toBe(429);
  });

  it('is theirs to take away, and of it nothing is left on the next day but that some spoke', async () => {
    await tap(true);
    await say(true, { token: stage.token });
    await say(false);
    const mine = async () => (await call(stage.app, 'GET /customers/me/data', { token: stage.token })).data.open_voices;
    expect(await mine()).toEqual([{ store: expect.any(String), date: '2026-11-20', open: true }]);
    stage.clock.set('2026-11-21T08:00:00Z');
    await runMaintenance(stage.db, stage.clock);
    expect([await rowsOf('open_voices'), await mine()]).toEqual([[], []]);
    const left = [
      { id_store: stage.here, date: '2026-11-20', kind: 'closed', minute: 720, people: 1 },
      { id_store: stage.here, date: '2026-11-20', kind: 'open', minute: 720, people: 1 },
    ];
    expect((await rowsOf('open_signs')).toSorted((a, b) => String(a.kind).localeCompare(String(b.kind)))).toEqual(left);
    stage.clock.set('2027-01-17T18:00:00Z');
    await runMaintenance(stage.db, stage.clock);
    expect(await rowsOf('open_signs')).toEqual([]);
  });
});

import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { rebuildListings } from '../../../database/listings.ts';
import { withTransaction } from '../../../database/transaction.ts';
import { cancelAllClaims, expireClaims } from '../../../server/claims/claim-commands.ts';
import { type Change, createEventBus } from '../../../server/platform/cluster/event-bus.ts';
import { designMoment, testServer } from '../../support/databases/database.ts';
import { ownDatabase } from '../../support/databases/own-database.ts';
import { addPerson, call, logIn, type Person, password } from '../../support/people/people.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { apiOn, movableClock } from '../../support/servers/app.ts';
import { type AddedCoupon, addCoupon } from '../../support/stages/coupons.ts';

const own = ownDatabase('demo');
const clock = movableClock();
const events = createEventBus();
const told: Change[] = [];
const hour = 3_600_000;

let db: Database;
let app: FastifyInstance;
let me: Person;
let token: string;
let coupon: AddedCoupon;

beforeAll(async () => {
  db = own.db;
  app = await apiOn(db, { clock, events });
  events.on('change', (change) => told.push(change));
});
afterAll(() => app.close());

beforeEach(async () => {
  clock.set(designMoment);
  told.length = 0;
  me = await addPerson(db);
  token = (await logIn(app, me)).token;
  coupon = await addCoupon(db, {});
});

const claim = (as = token, id_coupon = coupon.id_coupon) => call(app, `POST /coupons/${id_coupon}/claim`, { token: as });
const another = async () => (await logIn(app, await addPerson(db))).token;
const takenOf = async (id_coupon = coupon.id_coupon) =>
  (await db.execute<{ taken: number }>(sql`select taken from coupons where id_coupon = ${id_coupon}`)).rows[0]?.taken;

describe('that there is more or less left', () => {
  const ofIt = () => told.filter(({ action, id_item }) => action === 'stock' && id_item === coupon.id_coupon);

  it('is told to everybody, many at once as one piece of news', async () => {
    await withTransaction(db, (tx) => rebuildListings(tx, [1], designMoment));
    const other = await another();
    await Promise.all([claim(), claim(other)]);
    await expect.poll(() => ofIt().length, { timeout: 10_000 }).toBe(1);
    expect(ofIt()).toEqual([
      { kind: 'coupon', action: 'stock', id_item: coupon.id_coupon, id_company: 1, cities: [22014], slugs: [coupon.slug] },
    ]);
  });

  it('is told when an account that had one is deleted', async () => {
    await claim();
    await expect.poll(() => ofIt().length, { timeout: 10_000 }).toBe(1);
    expect((await call(app, 'DELETE /customers/me', { token, body: { current_password: password } })).status).toBe(204);
    await expect.poll(() => ofIt().length, { timeout: 10_000 }).toBe(2);
    expect(await takenOf()).toBe(0);
  });

  it('is told when what was over is noted as such and who asked could not have it', async () => {
    coupon = await addCoupon(db, { claim_hours: 1, stock: 1 });
    await claim();
    await expect.poll(() => ofIt().length, { timeout: 10_000 }).toBe(1);
    clock.set(new Date(designMoment.getTime() + 2 * hour));
    await db.execute(sql`update coupons set status = 'paused' where id_coupon = ${coupon.id_coupon}`);
    expectProblem(await claim(await another()), 409);
    expect(await takenOf()).toBe(0);
    await expect.poll(() => ofIt().length, { timeout: 10_000 }).toBe(2);
  });

  it('is told by a server that closes, at once', async () => {
    const its = createEventBus();
    its.on('change', (change) => told.push(change));
    const closing = await apiOn(db, { clock, events: its });
    await call(closing, `POST /coupons/${coupon.id_coupon}/claim`, { token });
    await closing.close();
    expect(ofIt().length).toBe(1);
  });
});

describe.runIf(testServer)('whoever gives units of several coupons back', () => {
  const late = new Date(designMoment.getTime() + 2 * hour);
  const ways: [string, (tx: Database) => Promise<unknown>][] = [
    ['of an account', (tx: Database) => cancelAllClaims(tx, me.id_customer)],
    ['of what is over', (tx: Database) => expireClaims(tx, late)],
  ];
  it.each(ways)('%s, waits for the first without holding another', async (_whose, giveBack) => {
    const ids = [];
    for (let time = 0; time < 12; time++) ids.push((await addCoupon(db, { claim_hours: 1 })).id_coupon);
    for (const id_coupon of ids.toReversed()) expect((await claim(token, id_coupon)).status).toBe(200);
    const [first, ...others] = ids;
    const given = await db.transaction(async (tx) => {
      await tx.execute(sql`select from coupons where id_coupon = ${first} for update`);
      const giving = withTransaction(db, (tx) => giveBack(tx));
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await db.execute(waiting)).rows.length, { timeout: 10_000 }).toBe(1);
      await tx.execute(sql`select from coupons where id_coupon = any(${sql.param(others)}::int[]) for update nowait`);
      return { giving };
    });
    await given.giving;
    expect(await takenOf(first as number)).toBe(0);
  });
});

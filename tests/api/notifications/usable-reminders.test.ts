import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mostReminders } from '../../../contract/notices/reminders.ts';
import type { Database } from '../../../database/database.ts';
import { notifications } from '../../../database/tables/notifications.ts';
import { couponReminders } from '../../../database/tables/reminders.ts';
import { insertClaim } from '../../../server/claims/claim-commands.ts';
import { createEventBus } from '../../../server/platform/cluster/event-bus.ts';
import { tellUsable } from '../../../server/reminders/tell-usable.ts';
import { ownDatabase } from '../../support/databases/own-database.ts';
import { addPerson, call, logIn, type Person, removePeople } from '../../support/people/people.ts';
import { apiOn, movableClock } from '../../support/servers/app.ts';
import { type AddedCoupon, addCoupon } from '../../support/stages/coupons.ts';

const own = ownDatabase('demo');
const clock = movableClock();
const events = createEventBus();

/** A moment by the clocks of Querétaro. */
const at = (local: string) => new Date(`${local}:00-06:00`);
/** A window of every day. */
const daily = (from: string, to: string) => [{ days: [1, 2, 3, 4, 5, 6, 7], from, to }];

let db: Database;
let app: FastifyInstance;
let me: Person;
let token: string;
let name: string;

beforeAll(async () => {
  db = own.db;
  app = await apiOn(db, { clock, events });
  const { rows } = await db.execute<{ name: string }>(sql`select name from companies where id_company = 1`);
  name = rows[0]?.name as string;
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.set(at('2026-11-20T12:00'));
  await removePeople(db);
  me = await addPerson(db);
  token = (await logIn(app, me)).token;
  await openEvery('00:00', '24:00');
});

async function openEvery(opens: string, closes: string): Promise<void> {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens, closes }));
  await db.execute(sql`update stores set hours = ${JSON.stringify(hours)}::jsonb where id_company = 1`);
}

const ask = ({ id_coupon }: AddedCoupon) => call(app, `PUT /coupons/${id_coupon}/reminder`, { token });
const shown = async ({ id_coupon }: AddedCoupon) => (await call(app, `GET /coupons/${id_coupon}/reminder`, { token })).data.remind_at;
const evening = () => addCoupon(db, { title: 'Café de olla', windows: daily('18:00', '20:00'), stock: null });

/** What was told by each of these local moments, one after the other. */
async function toldBy(...moments: string[]): Promise<string[][]> {
  const all: string[][] = [];
  for (const moment of moments) {
    clock.set(at(moment));
    await tellUsable({ db, clock, events });
    all.push((await db.select().from(notifications).orderBy(notifications.id_notification)).map(({ title }) => title));
  }
  return all;
}

describe('whoever asks to hear when a coupon can be used', () => {
  it('is told when: at the next moment at which it holds and a store is open', async () => {
    const coupon = await evening();
    await openEvery('19:00', '22:00');
    expect(await shown(coupon)).toBeNull();
    const said = at('2026-11-20T19:00').toISOString();
    expect(await ask(coupon)).toMatchObject({ status: 200, data: { remind_at: said } });
    expect(await shown(coupon)).toBe(said);
  });

  it('hears of it then, once, alone, by a notification that opens the coupon', async () => {
    const coupon = await evening();
    const other = (await logIn(app, await addPerson(db))).token;
    await ask(coupon);
    await ask(coupon);
    const one = ['Ya puedes usarlo: Café de olla'];
    expect(await toldBy('2026-11-20T17:59', '2026-11-20T18:00', '2026-11-20T18:01', '2026-11-21T18:00')).toEqual([[], one, one, one]);
    expect(await db.select().from(notifications)).toMatchObject([
      {
        type: 'reminders',
        message: `Vale hoy hasta las 8\u00a0p.\u00a0m. en ${name}.`,
        url: `/cupones/${coupon.slug}`,
        id_coupon: coupon.id_coupon,
        id_company: 1,
        to_customer: me.id_customer,
        counts: false,
      },
    ]);
    expect(await shown(coupon)).toBeNull();
    expect((await call(app, 'GET /notifications', { token: other })).data.items).toEqual([]);
  });

  it('hears of it once, however many processes look at the same moment', async () => {
    await ask(await evening());
    clock.set(at('2026-11-20T18:00'));
    const told = await Promise.all([1, 2, 3].map(() => tellUsable({ db, clock, events })));
    expect(told.reduce((sum, count) => sum + count)).toBe(1);
    expect(await db.select().from(notifications)).toHaveLength(1);
  });

  it('hears nothing after changing their mind, and may ask anew', async () => {
    const coupon = await evening();
    await ask(coupon);
    expect((await call(app, `DELETE /coupons/${coupon.id_coupon}/reminder`, { token })).status).toBe(204);
    expect(await toldBy('2026-11-20T18:00')).toEqual([[]]);
    clock.set(at('2026-11-20T21:00'));
    expect((await ask(coupon)).data.remind_at).toBe(at('2026-11-21T18:00').toISOString());
  });

  it.each([
    ['07:00', '11:00', '2026-11-21T08:00', 'Ya puedes usarlo: Café de olla', 'Vale hoy hasta las 11\u00a0a.\u00a0m.'],
    ['07:00', '08:30', '2026-11-20T20:00', 'Mañana a las 7\u00a0a.\u00a0m.: Café de olla', 'Mañana a las 7\u00a0a.\u00a0m. puedes usarlo'],
    [
      '22:00',
      '23:30',
      '2026-11-20T20:00',
      'Hoy desde las 10\u00a0p.\u00a0m.: Café de olla',
      'Hoy desde las 10\u00a0p.\u00a0m. puedes usarlo',
    ],
    [
      '00:30',
      '03:00',
      '2026-11-20T20:00',
      'Mañana a las 12:30\u00a0a.\u00a0m.: Café de olla',
      'Mañana a las 12:30\u00a0a.\u00a0m. puedes usarlo',
    ],
  ])('of one from %s to %s no phone rings at night', async (from, to, due, title, message) => {
    const coupon = await addCoupon(db, { title: 'Café de olla', windows: daily(from, to) });
    expect((await ask(coupon)).data.remind_at).toBe(at(due).toISOString());
    expect(await toldBy(due)).toEqual([[title]]);
    expect((await db.select().from(notifications))[0]?.message).toBe(`${message} en ${name}.`);
  });

  it('is told by what holds at that moment: other hours, a pause and a sold out coupon put it off', async () => {
    const [moved, paused, gone] = [await evening(), await evening(), await evening()];
    for (const coupon of [moved, paused, gone]) await ask(coupon);
    await db.execute(
      sql`update coupons set windows = ${JSON.stringify(daily('19:00', '20:00'))}::jsonb where id_coupon = ${moved.id_coupon}`,
    );
    await db.execute(sql`update coupons set status = 'paused' where id_coupon = ${paused.id_coupon}`);
    await db.execute(sql`update coupons set stock = 1, taken = 1 where id_coupon = ${gone.id_coupon}`);
    expect(await toldBy('2026-11-20T18:00')).toEqual([[]]);
    expect(await Promise.all([moved, paused, gone].map(shown))).toEqual(
      ['2026-11-20T19:00', '2026-11-21T18:00', '2026-11-21T18:00'].map((moment) => at(moment).toISOString()),
    );
  });

  it('hears of a coupon that they took though nobody else can take it any more', async () => {
    const coupon = await evening();
    await ask(coupon);
    await insertClaim(db, coupon.id_coupon, me.id_customer, clock.now());
    await db.execute(sql`update coupons set status = 'paused' where id_coupon = ${coupon.id_coupon}`);
    expect(await toldBy('2026-11-20T18:00')).toEqual([['Ya puedes usarlo: Café de olla']]);
  });

  it.each([
    ['has ended', sql`update coupons set status = 'ended' where title = 'Café de olla'`],
    ['is of a paused business', sql`update companies set status = 'paused' where id_company = 1`],
    ['is not for whoever was there before', sql`update coupons set first_visit = true where title = 'Café de olla'`],
  ])('hears nothing of one that %s, and nothing waits any more', async (_what, change) => {
    const other = await addCoupon(db, { stock: null });
    const used = await insertClaim(db, other.id_coupon, me.id_customer, clock.now());
    await db.execute(sql`
      update claims set status = 'redeemed', redeemed_at = ${clock.now()}, id_store = (select min(id_store) from stores where id_company = 1)
      where id_claim = ${used?.id_claim as number}`);
    await ask(await evening());
    await db.execute(change);
    expect(await toldBy('2026-11-20T18:00')).toEqual([[]]);
    expect(await db.select().from(couponReminders)).toEqual([]);
    await db.execute(sql`update companies set status = 'active' where id_company = 1`);
  });

  it('is refused for one that can be used now, that is not there, that does not hold again, and beyond so many', async () => {
    expect(await ask(await addCoupon(db, {}))).toMatchObject({ status: 409, data: { detail: 'Este cupón ya se puede usar.' } });
    expect((await ask({ id_coupon: 2_000_000, id_company: 1, slug: '' })).status).toBe(404);
    const over = await addCoupon(db, { windows: daily('09:00', '10:00'), ends_at: at('2026-11-20T13:00') });
    expect(await ask(over)).toMatchObject({ status: 409, data: { detail: 'Este cupón ya no vuelve a valer.' } });
    const many = await Promise.all(Array.from({ length: mostReminders + 1 }, evening));
    const statuses = await Promise.all(many.map(async (coupon) => (await ask(coupon)).status));
    expect(statuses.filter((status) => status === 409)).toHaveLength(1);
    expect((await ask(many[statuses.indexOf(200)] as AddedCoupon)).status).toBe(200);
  });
});

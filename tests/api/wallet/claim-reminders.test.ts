import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { notifications } from '../../../database/tables/notifications.ts';
import { insertClaim } from '../../../server/claims/claim-commands.ts';
import { remindOfClaims } from '../../../server/claims/expiry-reminders.ts';
import { createEventBus } from '../../../server/platform/cluster/event-bus.ts';
import { ownDatabase } from '../../support/databases/own-database.ts';
import { addPerson, call, logIn, type Person, removePeople } from '../../support/people/people.ts';
import { apiOn, movableClock } from '../../support/servers/app.ts';

const own = ownDatabase('demo');
const clock = movableClock();
const events = createEventBus();

/** A moment by the clocks of Querétaro. */
const at = (local: string) => new Date(`${local}:00-06:00`);

let db: Database;
let app: FastifyInstance;
let me: Person;

beforeAll(async () => {
  db = own.db;
  app = await apiOn(db, { clock, events });
});
afterAll(() => app.close());
beforeEach(async () => {
  await removePeople(db);
  me = await addPerson(db);
});

let added = 0;

/** Takes a new coupon that ends then, at the first moment given. */
async function take(taken: Date, ends_at: Date): Promise<number> {
  const { rows } = await db.execute<{ id_coupon: number }>(sql`
    insert into coupons (slug, id_company, title, kind, starts_at, ends_at)
    values (${`recordado-${++added}`}, 1, 'Café de olla', 'gift', '2026-11-01T00:00:00Z', ${ends_at}) returning id_coupon`);
  const claimed = await insertClaim(db, rows[0]?.id_coupon as number, me.id_customer, taken);
  return claimed?.id_claim as number;
}

/** What was told of a claim by each of these moments, one after the other. */
async function toldBy(...moments: Date[]): Promise<(string | null)[][]> {
  const all: (string | null)[][] = [];
  for (const moment of moments) {
    clock.set(moment);
    await remindOfClaims({ db, clock, events });
    all.push((await db.select().from(notifications).orderBy(notifications.id_notification)).map(({ subject }) => subject));
  }
  return all;
}

describe('a coupon that was taken and ends', () => {
  it('is reminded of three days before and three hours before, each once', async () => {
    const id = await take(at('2026-11-20T12:00'), at('2026-11-28T18:00'));
    const [three, all] = [[`claim:${id}:3d`], [`claim:${id}:3d`, `claim:${id}:3h`]];
    expect(
      await toldBy(
        ...[at('2026-11-25T17:59'), at('2026-11-25T18:00'), at('2026-11-25T18:01'), at('2026-11-28T14:59')],
        ...[at('2026-11-28T15:00'), at('2026-11-28T17:59'), at('2026-11-28T18:00')],
      ),
    ).toEqual([[], three, three, three, all, all, all]);
  });

  it('says until when and where, leads to its page, and is for whoever has it alone', async () => {
    const id = await take(at('2026-11-20T12:00'), at('2026-11-28T18:00'));
    const { token } = await logIn(app, me);
    const other = (await logIn(app, await addPerson(db))).token;
    await toldBy(at('2026-11-28T15:00'));
    const { rows } = await db.execute<{ name: string }>(sql`select name from companies where id_company = 1`);
    expect(await db.select().from(notifications)).toMatchObject([
      {
        type: 'reminders',
        title: 'Por vencer: Café de olla',
        url: `/cupones/recordado-${added}`,
        counts: false,
        message: `Vale hoy hasta las 6\u00a0p.\u00a0m. en ${rows[0]?.name}.`,
        to_customer: me.id_customer,
        subject: `claim:${id}:3h`,
      },
    ]);
    expect((await call(app, 'GET /notifications', { token })).data.items).toHaveLength(1);
    expect((await call(app, 'GET /notifications', { token: other })).data.items).toHaveLength(0);
  });

  it.each([
    ['in the night', '2026-11-28T05:00', '2026-11-27T20:00'],
    ['late in the evening', '2026-11-28T23:45', '2026-11-28T20:00'],
    ['at midnight', '2026-11-28T00:00', '2026-11-27T20:00'],
  ])('%s: no phone rings at night, but in the evening before', async (_when, ends, due) => {
    const id = await take(at('2026-11-20T12:00'), at(ends));
    const before = new Date(at(due).getTime() - 60_000);
    const soon = `claim:${id}:3h`;
    const [early, told] = await toldBy(before, at(due));
    expect([early?.includes(soon), told?.includes(soon)]).toEqual([false, true]);
  });

  it('is not reminded of to whoever took it since, used it, gave it back or is gone', async () => {
    const ends = at('2026-11-28T18:00');
    const id = await take(at('2026-11-28T16:00'), ends);
    expect(await toldBy(at('2026-11-28T16:01'))).toEqual([[]]);
    for (const change of [sql`update claims set status = 'cancelled'`, sql`update customers set blocked_at = now()`]) {
      await db.execute(sql`delete from claims where id_claim = ${id}`);
      await take(at('2026-11-20T12:00'), ends);
      await db.execute(change);
      expect(await toldBy(at('2026-11-28T16:01'))).toEqual([[]]);
    }
  });
});

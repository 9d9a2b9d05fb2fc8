import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { designMoment } from '../../tests/support/databases/database.ts';
import { ownDatabase } from '../../tests/support/databases/own-database.ts';
import { expectedIds, readWorld, type World } from '../../tests/support/databases/world.ts';
import { keepDemoFresh } from './keep-demo-fresh.ts';

const day = 24 * 3_600_000;
const daysLater = (days: number) => new Date(designMoment.getTime() + days * day);

const own = ownDatabase('demo');
let seeded: World;

beforeAll(async () => {
  seeded = await readWorld(own.db);
});

// The demo as it was seeded.
beforeEach(async () => {
  for (const table of ['coupons', 'promotions', 'events'] as const) {
    const [id] = Object.keys(seeded[table][0] as object) as [string];
    await own.db.execute(sql`
      update ${sql.identifier(table)} t set starts_at = was.starts_at, ends_at = was.ends_at
      from jsonb_to_recordset(${JSON.stringify(seeded[table])}::jsonb) as was (${sql.identifier(id)} int, starts_at timestamptz, ends_at timestamptz)
      where t.${sql.identifier(id)} = was.${sql.identifier(id)}`);
  }
  await own.db.execute(sql`update events set sequence = 0`);
  await own.db.execute(
    sql`insert into settings values ('demo_day', ${JSON.stringify(designMoment.toISOString())}::jsonb) on conflict (key) do update set value = excluded.value`,
  );
});

const moved = (item: { starts_at: Date; ends_at: Date }, days: number) => ({
  starts_at: new Date(item.starts_at.getTime() + days * day),
  ends_at: new Date(item.ends_at.getTime() + days * day),
});

const datesOf = (items: { starts_at: Date; ends_at: Date }[]) => items.map(({ starts_at, ends_at }) => ({ starts_at, ends_at }));
const byId = <T extends object>(items: T[]) => [...items].sort((a, b) => (Object.values(a)[0] as number) - (Object.values(b)[0] as number));

describe('keeping the demo fresh', () => {
  it.each([0, 0.5, 0.999])('does nothing before a whole day has passed (%d days)', async (days) => {
    await keepDemoFresh(own.db, daysLater(days));
    const now = await readWorld(own.db);
    expect(datesOf(byId(now.coupons))).toEqual(datesOf(byId(seeded.coupons)));
    expect(datesOf(byId(now.events))).toEqual(datesOf(byId(seeded.events)));
  });

  it.each([1, 1.9, 3, 45, 400.2])('moves coupons and promotions on by the whole days that have passed (%d)', async (days) => {
    await keepDemoFresh(own.db, daysLater(days));
    const now = await readWorld(own.db);
    const whole = Math.floor(days);
    expect(datesOf(byId(now.coupons))).toEqual(byId(seeded.coupons).map((coupon) => moved(coupon, whole)));
    expect(datesOf(byId(now.promotions))).toEqual(byId(seeded.promotions).map((promotion) => moved(promotion, whole)));
  });

  it('moves past events on by whole weeks, so that a Saturday stays one, and tells calendars; others stay', async () => {
    const moment = daysLater(10.5);
    await keepDemoFresh(own.db, moment);
    const now = byId((await readWorld(own.db)).events);
    let past = 0;
    for (const [n, event] of byId(seeded.events).entries()) {
      const then = now[n] as World['events'][number];
      if (event.ends_at > moment) {
        expect(then).toEqual(event);
        continue;
      }
      past++;
      const weeks = (then.starts_at.getTime() - event.starts_at.getTime()) / (7 * day);
      expect(Number.isInteger(weeks)).toBe(true);
      expect(weeks).toBeGreaterThan(0);
      expect(then.ends_at.getTime()).toBeGreaterThan(moment.getTime());
      expect(then.ends_at.getTime() - 7 * day).toBeLessThanOrEqual(moment.getTime());
      expect(then.ends_at.getTime() - then.starts_at.getTime()).toBe(event.ends_at.getTime() - event.starts_at.getTime());
      expect(then.sequence).toBe(1);
    }
    expect(past).toBeGreaterThan(3);
  });

  it('an event that ends at that very moment is past', async () => {
    const [event] = byId(seeded.events) as [World['events'][number]];
    await own.db.execute(sql`update events set starts_at = ${daysLater(1)}, ends_at = ${daysLater(2)} where id_event = ${event.id_event}`);
    await keepDemoFresh(own.db, daysLater(2));
    const then = (await readWorld(own.db)).events.find((one) => one.id_event === event.id_event);
    expect(then?.ends_at).toEqual(daysLater(9));
  });

  it('every hour or after a year, the demo is as alive as on its first day', async () => {
    const first = expectedIds.coupons(seeded, {}, designMoment).length;
    for (const days of [1, 2, 3, 10, 11, 365]) {
      await keepDemoFresh(own.db, daysLater(days));
      const now = await readWorld(own.db);
      // On some days of the week a few shops do not open again before their coupon ends.
      expect(expectedIds.coupons(now, {}, daysLater(days)).length).toBeGreaterThan(first * 0.9);
      expect(expectedIds.events(now, {}, daysLater(days))).toHaveLength(seeded.events.length);
      const { rows } = await own.db.execute<{ kind: string; items: number }>(sql`
        select kind, count(*)::int as items from listings where id_city = 0 and ends_at > ${daysLater(days)} and kind in ('coupon', 'event') group by kind order by kind`);
      expect(rows).toEqual([
        { kind: 'coupon', items: now.coupons.filter((coupon) => coupon.ends_at > daysLater(days)).length },
        { kind: 'event', items: now.events.length },
      ]);
    }
  });

  it('never touches a real city', async () => {
    await own.db.execute(sql`delete from settings where key = 'demo_day'`);
    await keepDemoFresh(own.db, daysLater(100));
    const now = await readWorld(own.db);
    expect(byId(now.coupons)).toEqual(byId(seeded.coupons));
    expect(byId(now.events)).toEqual(byId(seeded.events));
  });
});

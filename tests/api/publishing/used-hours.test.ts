import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { UsedHours } from '../../../contract/console/shop-figures.ts';
import { addDays, localTime } from '../../../contract/validity/local-time.ts';
import { designMoment } from '../../support/databases/database.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { inDays, publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();
const time_zone = 'America/Mexico_City';
const today = localTime(designMoment, time_zone).date;
const ask = (who: Parameters<typeof stage.as>[0] = 'owner') => stage.as(who, `GET /companies/${stage.companies.mine.id}/used-hours`);
let id_coupon = 0;
let id_customer = 0;

beforeAll(async () => {
  const coupon = { title: 'Uno', kind: 'two_for_one', ends_at: inDays(20) };
  id_coupon = (await stage.as('owner', `POST /companies/${stage.companies.mine.id}/coupons`, coupon)).data.id_coupon;
  const { rows } = await stage.db.execute<{ id: number }>(
    sql`insert into customers (name, phone) values ('Persona', '5551112210') returning id_customer as id`,
  );
  id_customer = rows[0]?.id as number;
});
beforeEach(() => stage.db.execute(sql`truncate claims, redemptions, feedback cascade`));

/** A redemption so many minutes before the design's moment, in the first or the second store. */
type Use = { minute: number; place: 0 | 1; isUndone: boolean };

async function write(uses: readonly Use[]): Promise<void> {
  for (const [n, { minute, place, isUndone }] of uses.entries()) {
    const at = new Date(designMoment.getTime() - minute * 60_000).toISOString();
    const code = `Z${String(n).padStart(7, '0').replaceAll('0', 'Z').replaceAll('1', 'Y')}`;
    await stage.db.execute(sql`
      insert into claims (id_customer, id_coupon, id_company, nth, code, status, claimed_at, ends_at, redeemed_at, id_store, kept)
      values (${id_customer}, ${id_coupon}, ${stage.companies.mine.id}, ${n + 1}, ${code}, ${isUndone ? 'active' : 'redeemed'}, ${at}, ${inDays(40)},
        ${isUndone ? null : at}, ${isUndone ? null : stage.companies.mine.stores[place]}, '{}')`);
  }
}

function expected(uses: readonly Use[]): UsedHours['stores'] {
  const lines = uses.flatMap(({ minute, place, isUndone }) => {
    const { date, hour } = localTime(designMoment.getTime() - minute * 60_000, time_zone);
    return !isUndone && date < today && date >= addDays(today, -28) ? [{ place, hour }] : [];
  });
  return stage.companies.mine.stores.slice(0, 2).flatMap((id_store, place) => {
    const own = lines.filter((line) => line.place === place);
    const by_hour = Array.from({ length: 24 }, (_, hour) => own.filter((line) => line.hour === hour).length);
    return own.length > 0 ? [{ id_store, by_hour }] : [];
  });
}

it('are of the four weeks before today, by store and by the hour of its clock, of any history', async () => {
  const minute = fc.oneof(
    fc.integer({ min: 1, max: 60 * 24 * 40 }),
    fc.integer({ min: -90, max: 90 }).map((off) => 28 * 1440 + 18 * 60 + 45 + off),
  );
  const use = fc.record({ minute, place: fc.constantFrom(0 as const, 1 as const), isUndone: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(use, { maxLength: 25 }), async (uses) => {
      await stage.db.execute(sql`truncate claims, redemptions, feedback cascade`);
      await write(uses);
      expect((await ask()).data).toEqual({ stores: expected(uses) });
    }),
    { numRuns: 8 },
  );
});

it('begin with the first minute of the day four weeks ago and end with the last one of yesterday', async () => {
  const sinceMidnight = 18 * 60 + 42;
  const at = (minute: number): Use => ({ minute, place: 0, isUndone: false });
  await write([at(sinceMidnight), at(sinceMidnight + 1), at(sinceMidnight + 28 * 1440), at(sinceMidnight + 28 * 1440 + 1)]);
  const [store] = (await ask()).data.stores as UsedHours['stores'];
  expect(store?.by_hour.flatMap((count, hour) => (count > 0 ? [[hour, count]] : []))).toEqual([
    [0, 1],
    [23, 1],
  ]);
});

it('are nobody else’s to see', async () => {
  expectProblem(await ask('stranger'), 404);
  for (const who of ['cashier', 'customer'] as const) expectProblem(await ask(who), 403);
});

import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CityOverview } from '../../../contract/city/overview.ts';
import { designMoment } from '../../support/databases/database.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { addCustomers, type Redemption, unlistedCoupon, writeRedemptions } from '../../support/stages/city-history.ts';
import { publishingStage } from '../../support/stages/publishing-stage.ts';

/** The design's moment is 6:42 in the evening of Friday 20 November in Querétaro: already the 21st by UTC. */
const stage = publishingStage();
const city = 22014;
const elsewhere = 3003;
const hour = 3_600_000;
const ago = (hours: number) => new Date(designMoment.getTime() - hours * hour);
let people: number[] = [];
let coupon: number;
let foreignStore: number;

beforeEach(async () => {
  await stage.db.execute(sql`truncate claims, redemptions, feedback cascade`);
  if (people.length > 0) return;
  people = await addCustomers(stage.db, 3, { id_city: city, since: ago(24 * 30) });
  coupon = await unlistedCoupon(stage.db, stage.companies.mine.id);
  const { rows } = await stage.db.execute<{ id_store: number }>(sql`
    insert into stores (id_company, name, address, id_city) values (${stage.companies.mine.id}, 'Lejos', 'Calle 1', ${elsewhere}) returning id_store`);
  foreignStore = rows[0]?.id_store as number;
});

const overview = async (id_city = city) => (await stage.as('operator', `GET /cities/${id_city}/overview`)).data as CityOverview;
const write = (...all: (Partial<Redemption> & { at: Date })[]) =>
  writeRedemptions(
    stage.db,
    coupon,
    stage.ids.cashier,
    all.map((one) => ({ id_store: stage.companies.mine.stores[0] as number, id_customer: people[0] as number, ...one })),
  );

describe('the overview of a city', () => {
  it('counts its days by its own clock, from midnight to midnight', async () => {
    // Half past midnight of today, half past eleven of yesterday, and an evening that is another day by UTC.
    await write({ at: ago(18.2) }, { at: ago(19.2) }, { at: ago(0.5) });
    const { redeemed, by_day, tills } = await overview();
    expect(redeemed).toBe(2);
    expect(tills).toBe(1);
    expect(by_day).toHaveLength(14);
    expect(by_day.slice(-2)).toEqual([
      { date: '2026-11-19', redeemed: 1, companies: 1 },
      { date: '2026-11-20', redeemed: 2, companies: 1 },
    ]);
  });

  it('leaves out what was undone, what other cities redeemed and what lies ahead', async () => {
    await write({ at: ago(1) }, { at: ago(1), isUndone: true }, { at: ago(1), id_store: foreignStore }, { at: ago(-1) });
    expect((await overview()).redeemed).toBe(1);
    expect((await overview(elsewhere)).redeemed).toBe(1);
  });

  it('compares with a week ago until the same minute', async () => {
    await write({ at: ago(24 * 7 + 0.1) }, { at: ago(24 * 7 - 0.1) }, { at: ago(24 * 7 + 19) });
    expect((await overview()).week_ago).toBe(1);
  });

  it('says where the last one was, in words that name no customer', async () => {
    await write({ at: ago(2) }, { at: ago(0.1), id_store: stage.companies.mine.stores[1] as number });
    const reply = await stage.as('operator', `GET /cities/${city}/overview`);
    const { rows } = await stage.db.execute<{ name: string }>(
      sql`select name from companies where id_company = ${stage.companies.mine.id}`,
    );
    expect(reply.data.last).toEqual({ at: ago(0.1).toISOString(), company: rows[0]?.name });
    expect(reply.data.tills).toBe(2);
    expect(reply.body).not.toContain('Zenaida');
  });

  it('says what was saved in this month, and how many answers say that it was respected', async () => {
    await write(
      { at: ago(1), saved: 5000, said: 'yes' },
      { at: ago(24 * 19), saved: 2500, said: 'no' },
      { at: ago(24 * 20), saved: 9900, said: 'closed' },
    );
    const { growth } = await overview();
    expect(growth).toMatchObject({ saved_pesos: 75, respected: 1, answers: 2 });
    await write(...[1, 2, 3].map((hours) => ({ at: ago(hours), saved: 2_000_000_000 })));
    expect((await overview()).growth.saved_pesos).toBe(60_000_075);
  });

  it('counts what is live as its lists do', async () => {
    const { rows } = await stage.db.execute<{ coupons: number; companies: number }>(sql`
      select count(*)::int as coupons, count(distinct id_company)::int as companies from listings
      where kind = 'coupon' and id_city = ${city} and id_colonia = 0 and starts_at <= ${designMoment}::timestamptz and ends_at > ${designMoment}::timestamptz`);
    const { coupons, companies, open, ends_today, tomorrow } = await overview();
    expect({ coupons, companies }).toEqual(rows[0]);
    expect(open.with_coupon).toBeLessThanOrEqual(open.all);
    expect(ends_today + tomorrow).toBe(coupons);
  });

  it('of a city without anything is nothing, and only an operator sees any', async () => {
    const empty = await overview(1001);
    expect(empty).toMatchObject({ coupons: 0, companies: 0, redeemed: 0, tills: 0, last: null, tomorrow: 0 });
    for (const who of ['owner', 'cashier', 'customer'] as const) expectProblem(await stage.as(who, `GET /cities/${city}/overview`), 403);
    expectProblem(await stage.as(null, `GET /cities/${city}/overview`), 401);
  });
});

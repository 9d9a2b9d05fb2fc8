import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CityFigures } from '../../../contract/city/city-figures.ts';
import { leastCell } from '../../../contract/console/shop-figures.ts';
import { localTime } from '../../../contract/validity/local-time.ts';
import { designMoment } from '../../support/databases/database.ts';
import { isFull } from '../../support/figures/full-run.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { addCustomers, type Redemption, unlistedCoupon, writeRedemptions } from '../../support/stages/city-history.ts';
import { publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();
const city = 22014;
const zone = 'America/Mexico_City';
const minutesAgo = (minutes: number) => new Date(designMoment.getTime() - minutes * 60_000);
const day = 24 * 60;
let people: number[] = [];
let coupon: number;
let stores: number[];

beforeEach(async () => {
  await stage.db.execute(sql`truncate claims, redemptions, feedback, daily_sums, saved, missed_searches cascade`);
  if (people.length > 0) return;
  people = await addCustomers(stage.db, 7, { id_city: city, since: minutesAgo(day * 70) });
  coupon = await unlistedCoupon(stage.db, stage.companies.mine.id);
  const colonias = await stage.db.execute<{ id: number }>(
    sql`select id_colonia as id from colonias where id_city = ${city} order by 1 limit 2`,
  );
  const [near, far] = colonias.rows.map(({ id }) => id);
  stores = [stage.companies.mine.stores[0], stage.companies.theirs.stores[0]] as number[];
  await stage.db.execute(
    sql`update stores set id_colonia = case when id_store = ${stores[0]} then ${near}::int else ${far}::int end where id_store = any(${sql.param(stores)}::int[])`,
  );
});

const reply = (query = '', id_city = city) => stage.as('operator', `GET /cities/${id_city}/figures${query}`);
const figures = async (query = '') => (await reply(query)).data as CityFigures;
const write = (all: readonly Redemption[]) => writeRedemptions(stage.db, coupon, stage.ids.cashier, all);

const redemption = fc.record({
  store: fc.integer({ min: 0, max: 1 }),
  customer: fc.integer({ min: 0, max: 6 }),
  minute: fc.integer({ min: 1, max: day * 62 }),
  saved: fc.option(fc.oneof(fc.integer({ min: 0, max: 50_000 }), fc.constant(2_147_483_647))),
  isUndone: fc.boolean(),
});

describe('the figures of a city', () => {
  it('are those of the rows of any history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(redemption, { maxLength: 40 }), async (history) => {
        await stage.db.execute(sql`truncate claims, redemptions cascade`);
        await write(
          history.map(({ store, customer, minute, saved, isUndone }) => ({
            id_store: stores[store] as number,
            id_customer: people[customer] as number,
            at: minutesAgo(minute),
            saved,
            isUndone,
          })),
        );
        const dateOf = ({ minute }: { minute: number }) => localTime(minutesAgo(minute), zone).date;
        const standing = history.filter(({ isUndone }) => !isUndone);
        const inDays = (all: typeof history) => all.filter((one) => dateOf(one) >= '2026-10-10' && dateOf(one) <= '2026-11-05');
        const { funnel, by_month, by_colonia } = await figures('?from=2026-10-10&to=2026-11-05');
        expect(funnel.redeemed).toBe(inDays(standing).length);
        expect(funnel.companies).toBe(new Set(inDays(standing).map(({ store }) => store)).size);
        expect(by_colonia.reduce((all, { redeemed }) => all + redeemed, 0)).toBe(funnel.redeemed);
        for (const { name, redeemed } of by_colonia) if (name !== null) expect(redeemed).toBeGreaterThanOrEqual(leastCell);
        for (const { month, redeemed, saved_pesos } of by_month) {
          const of = standing.filter((one) => dateOf(one).startsWith(month));
          expect([month, redeemed, saved_pesos]).toEqual([month, of.length, of.reduce((sum, { saved }) => sum + (saved ?? 0), 0) / 100]);
        }
        expect(by_month.reduce((sum, { redeemed }) => sum + redeemed, 0)).toBe(standing.length);
      }),
      { numRuns: isFull ? 100 : 8 },
    );
  });

  it(`name a colonia from ${leastCell} people on, and count its shops`, async () => {
    const of = (store: number, count: number) =>
      people.slice(0, count).map((id_customer) => ({ id_store: stores[store] as number, id_customer, at: minutesAgo(60) }));
    await write([...of(0, 5), ...of(1, 4)]);
    const { by_colonia } = await figures();
    expect(by_colonia).toEqual([
      { name: expect.any(String), redeemed: 5, shops: 1 },
      { name: null, redeemed: 4, shops: 1 },
    ]);
  });

  it('follow those who opened an account: who took, who used, who came back on another day', async () => {
    const [a, b, c] = await addCustomers(stage.db, 4, { id_city: city, since: minutesAgo(day * 5) });
    const store = stores[0] as number;
    const used = (id_customer: number, days: number, isUndone = false) => ({
      id_store: store,
      id_customer,
      at: minutesAgo(day * days),
      isUndone,
    });
    await write([used(a as number, 1), used(a as number, 3), used(b as number, 2), used(b as number, 2), used(c as number, 1, true)]);
    expect((await figures()).newcomers).toEqual({ joined: 4, took: 3, used: 2, came_back: 1 });
  });

  it('count openings, saves and claims of the coupons of its shops alone', async () => {
    const other = await stage.db.execute<{ id: number }>(sql`
      insert into companies (slug, name, id_category) select 'de-otra-ciudad', 'Otra', min(id_category) from categories where kind = 'company'
      on conflict (slug) do update set name = 'Otra' returning id_company as id`);
    const foreign = await unlistedCoupon(stage.db, other.rows[0]?.id as number);
    for (const id of [coupon, foreign]) {
      await stage.db.execute(sql`insert into daily_sums (kind, id_item, day, hour, what, count)
        values ('coupon', ${id}, '2026-11-19', 9, 'opened', 30), ('coupon', ${id}, '2026-10-31', 9, 'opened', 7), ('coupon', ${id}, '2026-11-19', 9, 'from_cartel', 5)`);
      await stage.db.execute(
        sql`insert into saved (id_customer, kind, id_item, created_at) values (${people[0]}, 'coupon', ${id}, ${minutesAgo(60)})`,
      );
    }
    expect((await figures()).funnel).toMatchObject({ opened: 30, saved: 1, taken: 0, redeemed: 0, companies: 0 });
    expect((await figures('?from=2026-10-01')).funnel.opened).toBe(37);
  });

  it('can be taken along day by day, without names', async () => {
    await write([
      { id_store: stores[0] as number, id_customer: people[0] as number, at: minutesAgo(day), saved: 1250 },
      { id_store: stores[1] as number, id_customer: people[1] as number, at: minutesAgo(day), saved: null },
    ]);
    const sheet = await stage.as('operator', `GET /cities/${city}/figures.csv?from=2026-11-18&to=2026-11-20`);
    expect(sheet.headers['content-type']).toContain('text/csv');
    expect(sheet.body.charCodeAt(0)).toBe(0xfeff);
    expect(sheet.body.trim().split('\n')).toEqual([
      'Día,Veces que abrieron un cupón,Apartados,Canjes,Negocios que canjearon,Ahorro',
      '2026-11-18,0,0,0,0,0',
      '2026-11-19,0,2,2,2,12.5',
      '2026-11-20,0,0,0,0,0',
    ]);
    expect(sheet.body).not.toContain('Zenaida');
  });

  it.each(['?from=2026-11-31', '?from=2026-12-01&to=2026-11-01', '?from=2025-01-01&to=2026-11-20', '?from=ayer', '?to=2026-13-01'])(
    'of %s are none',
    async (query) => {
      expectProblem(await reply(query), 400);
      expectProblem(await stage.as('operator', `GET /cities/${city}/figures.csv${query}`), 400);
    },
  );

  it('are for operators alone', async () => {
    for (const who of ['owner', 'customer'] as const)
      for (const name of ['figures', 'figures.csv']) expectProblem(await stage.as(who, `GET /cities/${city}/${name}`), 403);
  });
});

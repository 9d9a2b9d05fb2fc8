import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CouponFigures, leastCell, type ShopFigures } from '../../../contract/console/shop-figures.ts';
import { localTime } from '../../../contract/validity/local-time.ts';
import { designMoment } from '../../support/databases/database.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { inDays, publishingStage } from '../../support/stages/publishing-stage.ts';

const stage = publishingStage();
type Who = Parameters<typeof stage.as>[0];
const time_zone = 'America/Mexico_City';
const company = () => stage.companies.mine;
const shopFigures = (query = '', who: Who = 'owner') => stage.as(who, `GET /companies/${company().id}/figures${query}`);
const couponFigures = (id: number, who: Who = 'owner') => stage.as(who, `GET /coupons/${id}/figures`);
const publish = async (title: string): Promise<{ id_coupon: number; slug: string }> =>
  (await stage.as('owner', `POST /companies/${company().id}/coupons`, { title, kind: 'two_for_one', ends_at: inDays(20) })).data;

type Claim = {
  coupon: 0 | 1;
  customer: number;
  status: 'active' | 'redeemed' | 'expired' | 'cancelled';
  minute: number;
  saved: number | null;
  said: string | null;
};

const people = 6;
let customers: number[] = [];
let coupons: { id_coupon: number; slug: string }[] = [];

beforeEach(async () => {
  stage.clock.set(designMoment);
  await stage.db.execute(sql`truncate claims, redemptions, feedback, daily_sums, saved cascade`);
  if (customers.length > 0) return;
  const { rows } = await stage.db.execute<{ id: number }>(sql`
    insert into customers (name, phone) select 'Persona', '55511122' || n from generate_series(10, ${9 + people}) n returning id_customer as id`);
  customers = rows.map(({ id }) => id);
  coupons = [await publish('Uno'), await publish('=SUMA(A1)')];
});

/** A history as rows, the way the till leaves them. */
async function write(history: readonly Claim[]): Promise<void> {
  for (const [n, { coupon, customer, status, minute, saved, said }] of history.entries()) {
    const at = new Date(designMoment.getTime() - minute * 60_000).toISOString();
    const isRedeemed = status === 'redeemed';
    const code = `Z${String(n).padStart(7, '0').replaceAll('0', 'Z').replaceAll('1', 'Y')}`;
    const { rows } = await stage.db.execute<{ id: number }>(sql`
      insert into claims (id_customer, id_coupon, id_company, nth, code, status, claimed_at, ends_at, redeemed_at, id_store, kept)
      values (${customers[customer]}, ${coupons[coupon]?.id_coupon}, ${company().id}, ${n + 1}, ${code}, ${status}, ${at}, ${inDays(40)},
        ${isRedeemed ? at : null}, ${isRedeemed ? company().stores[n % 2] : null}, '{}') returning id_claim as id`);
    if (isRedeemed)
      await stage.db.execute(sql`
        insert into redemptions (id_claim, id_store, id_user, idempotency_key, shown_by, redeemed_at, created_at, saved)
        values (${rows[0]?.id}, ${company().stores[n % 2]}, ${stage.ids.cashier}, ${`key-of-${n}-claim`}, 'qr', ${at}, ${at}, ${saved})`);
    if (said)
      await stage.db.execute(sql`
        insert into feedback (id_claim, id_coupon, id_company, id_customer, respected, answered_at)
        values (${rows[0]?.id}, ${coupons[coupon]?.id_coupon}, ${company().id}, ${customers[customer]}, ${said}, ${at})`);
  }
}

const claim: fc.Arbitrary<Claim> = fc.record({
  coupon: fc.constantFrom(0, 1),
  customer: fc.integer({ min: 0, max: people - 1 }),
  status: fc.constantFrom('active', 'redeemed', 'redeemed', 'expired', 'cancelled'),
  minute: fc.integer({ min: 1, max: 60 * 24 * 62 }),
  saved: fc.option(fc.oneof(fc.integer({ min: 0, max: 50_000 }), fc.constant(2_147_483_647))),
  said: fc.option(fc.constantFrom('yes', 'no', 'closed')),
});

const atLeastFive = (people: number) => (people < leastCell ? null : people);

/** The same sums from the history by hand. */
function expected(history: readonly Claim[], month: string): Partial<ShopFigures> {
  const local = ({ minute }: Claim) => localTime(designMoment.getTime() - minute * 60_000, time_zone);
  const used = history.filter((one) => one.status === 'redeemed');
  const inMonth = used.filter((one) => local(one).date.startsWith(month));
  const earlier = new Set(used.filter((one) => local(one).date < `${month}-01`).map(({ customer }) => customer));
  const answers = history.filter((one) => local(one).date.startsWith(month));
  return {
    redeemed: inMonth.length,
    saved_pesos: inMonth.reduce((all, { saved }) => all + (saved ?? 0), 0) / 100,
    saved_unknown: inMonth.filter(({ saved }) => saved === null).length,
    first_visits: atLeastFive(new Set(inMonth.map(({ customer }) => customer).filter((one) => !earlier.has(one))).size),
    said: {
      yes: answers.filter(({ said, status }) => said === 'yes' && status === 'redeemed').length,
      no: answers.filter(({ said }) => said === 'no').length,
      closed: answers.filter(({ said }) => said === 'closed').length,
    },
  };
}

describe('the figures of any history', () => {
  it('are those of its rows: of a month, day by day, and of each coupon', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(claim, { maxLength: 40 }), async (history) => {
        await stage.db.execute(sql`truncate claims, redemptions, feedback cascade`);
        await write(history);
        for (const month of ['2026-11', '2026-10']) {
          const { data } = await shopFigures(`?month=${month}`);
          expect(data).toMatchObject(expected(history, month));
          expect(data.by_day.reduce((all: number, some: number) => all + some, 0)).toBe(data.redeemed);
          expect(data.by_day).toHaveLength(month === '2026-11' ? 20 : 31);
        }
        for (const [n, { id_coupon }] of coupons.entries()) {
          const mine = history.filter(({ coupon }) => coupon === n);
          const of = (status: Claim['status']) => mine.filter((one) => one.status === status).length;
          const figures = (await couponFigures(id_coupon)).data as CouponFigures;
          expect(figures).toMatchObject({
            taken: mine.length,
            redeemed: of('redeemed'),
            expired: of('expired'),
            given_back: of('cancelled'),
          });
          const used = mine.filter((one) => one.status === 'redeemed');
          const hourOf = ({ minute }: Claim) => localTime(designMoment.getTime() - minute * 60_000, time_zone).hour;
          const hours = Array.from({ length: 24 }, (_, hour) => used.filter((one) => hourOf(one) === hour));
          const isMany = (claims: Claim[]) => new Set(claims.map(({ customer }) => customer)).size >= leastCell;
          expect(figures.by_hour).toEqual(hours.map((claims) => (isMany(claims) ? claims.length : null)));
          expect(figures.other_hours).toBe(hours.filter((claims) => !isMany(claims)).flat().length);
          expect(figures.by_store.reduce((all, { redeemed }) => all + redeemed, 0)).toBe(of('redeemed'));
        }
      }),
      { numRuns: process.env.FULL ? 100 : 8 },
    );
  });

  it('compare a month with the one before, until the same day', async () => {
    const at = (minute: number): Claim => ({ coupon: 0, customer: 0, status: 'redeemed', minute, saved: null, said: null });
    const day = 24 * 60;
    // On the 18th of November, on the 19th and on the 25th of October.
    await write([at(2 * day), at(32 * day), at(26 * day)]);
    expect((await shopFigures()).data).toMatchObject({ month: '2026-11', time_zone, redeemed: 1, redeemed_before: 1 });
  });

  it(`join the colonias with fewer than ${leastCell}, and name nobody`, async () => {
    const { rows } = await stage.db.execute<{ id: number; name: string }>(
      sql`select id_colonia as id, name from colonias where id_city = 22014 order by 1 limit 2`,
    );
    for (const [n, id] of customers.entries())
      await stage.db.execute(
        sql`update customers set id_state = 22, id_city = 22014, id_colonia = ${rows[n < 5 ? 0 : 1]?.id} where id_customer = ${id}`,
      );
    await write(customers.map((_, customer): Claim => ({ coupon: 0, customer, status: 'redeemed', minute: 10, saved: 100, said: null })));
    const reply = await shopFigures();
    expect(reply.data.by_colonia).toEqual([
      { name: rows[0]?.name, redeemed: 5 },
      { name: null, redeemed: 1 },
    ]);
    expect(reply.body).not.toMatch(/Persona|5551112/);
  });
});

it(`hours of fewer than ${leastCell} people are together, and so few first visits are not counted out`, async () => {
  const at = (customer: number, minute: number): Claim => ({ coupon: 0, customer, status: 'redeemed', minute, saved: null, said: null });
  // Five people at 5 p. m., one of them twice; four at 3 p. m.
  const five = [0, 1, 2, 3, 4, 0].map((customer) => at(customer, 60));
  const four = [0, 1, 2, 3].map((customer) => at(customer, 180));
  await write([...five, ...four]);
  const figures = (await couponFigures(coupons[0]?.id_coupon as number)).data as CouponFigures;
  expect(figures.by_hour.flatMap((count, hour) => (count === null ? [] : [[hour, count]]))).toEqual([[17, 6]]);
  expect(figures.other_hours).toBe(4);
  expect((await shopFigures()).data.first_visits).toBe(5);
  await stage.db.execute(sql`truncate claims, redemptions, feedback cascade`);
  await write(four);
  expect((await shopFigures()).data.first_visits).toBeNull();
});

describe('the sheet of a month', () => {
  it('has a line for each redemption, opens in a spreadsheet, and is no formula', async () => {
    await write([{ coupon: 1, customer: 0, status: 'redeemed', minute: 60, saved: 4950, said: null }]);
    const { body, headers } = await stage.as('owner', `GET /companies/${company().id}/figures.csv?month=2026-11`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('canjes-2026-11.csv');
    expect(headers['cache-control']).toBe('no-store');
    const [title, line] = body.trimEnd().split('\n');
    expect(title).toBe('\ufeffDía,Hora,Sucursal,Cupón,Ahorro');
    expect(line).toMatch(/^2026-11-20,17:42,[^,]+,'=SUMA\(A1\),49\.5$/);
  });
});

it('another company’s figures are not there; a cashier and a customer may not ask', async () => {
  const id = coupons[0]?.id_coupon as number;
  expectProblem(await shopFigures('', 'stranger'), 404);
  expectProblem(await couponFigures(id, 'stranger'), 404);
  expectProblem(await stage.as('stranger', `GET /companies/${company().id}/figures.csv`), 404);
  for (const who of ['cashier', 'customer'] as const) expectProblem(await shopFigures('', who), 403);
});

import { sql } from 'drizzle-orm';
import type { PlanCandidates, PlanCoupon, PlanOrigin, PlanRequest, PlanShop } from '../contract/plans/candidates.ts';
import { findPlans } from '../contract/plans/find-plans.ts';
import { mostOfPlan, nextQuarter, quarter } from '../contract/plans/plan-limits.ts';
import { makePlans } from '../contract/plans/planner.ts';
import { findPlanCandidates } from '../server/plans/queries.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { isFull, median, round, say, sayMissing } from './support/figure.ts';
import { onOwnDatabase } from './support/own-database.ts';
import { fillPlanCity, planCity, planCitySize } from './support/plan-city.ts';

/**
 * What plans cost: chosen, gathered, and looked for in vain. The first two are of a city of 10,000 businesses that all cook, with 60,000 dishes and 5,000 coupons: gathering what is around a point on Postgres, and
 * choosing from it, in milliseconds of processor, which nothing else on the machine disturbs. Every request has another place, time, amount and group, so that nothing that is kept answers it.
 * The last is of a street where everybody has the most dishes and coupons that are looked at, for groups that cannot pay for any of it, by day and while all is shut.
 */
const requests = isFull ? 400 : 60;
const limits = { planner: 30, gather: 100, none: 100 };
const server = process.env.TEST_DATABASE_URL;
const zone = 'America/Mexico_City';

/** The nth request: from the middle to the edge of the city, now to the next evening. */
function requestOf(n: number, now: number): PlanRequest {
  const away = ((n * 37) % 100) / 100;
  const from = { lat: planCity.lat + 0.02 * away * Math.sin(n), lng: planCity.lng + 0.02 * away * Math.cos(n) };
  return { amount: 10_000 + ((n * 71) % 90) * 1_000, people: 1 + (n % 6), at: nextQuarter(now) + (n % 100) * quarter, now, from };
}

const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] as number;

async function measure(url: string): Promise<void> {
  const { db, close } = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' });
  const now = new Date();
  await fillPlanCity(db, now);
  await db.execute(sql`select 1`);
  const [gather, planner, counts]: [number[], number[], number[]] = [[], [], []];
  const plans: number[] = [];
  for (let n = -20; n < requests; n++) {
    const request = requestOf(Math.abs(n) + (n < 0 ? requests : 0), now.getTime());
    const began = performance.now();
    const candidates: PlanCandidates = await findPlanCandidates(db, {
      id_city: planCity.id_city,
      lat: request.from.lat,
      lng: request.from.lng,
      at: new Date(request.at),
      now,
    });
    gather.push(performance.now() - began);
    const before = process.cpuUsage();
    const made = makePlans(candidates, request);
    const { user, system } = process.cpuUsage(before);
    planner.push((user + system) / 1000);
    counts.push(candidates.shops.length);
    plans.push(made.length);
    // The first ones warm up what a server has warm.
    if (n < 0) for (const figures of [gather, planner, counts, plans]) figures.length = 0;
  }
  await close();
  const found = plans.filter((count) => count > 0).length;
  const rest = { ...planCitySize, requests, shops_looked_at: median(counts), requests_with_plans: found, unit: 'ms' };
  const [slowest, usual] = [round(p99(planner), 1), round(median(gather), 1)];
  say({
    name: 'plans, planner',
    ours: slowest,
    limit: `p99 <= ${limits.planner} ms of processor`,
    pass: slowest <= limits.planner && found > requests / 2,
    median: round(median(planner), 1),
    ...rest,
  });
  say({
    name: 'plans, gathering',
    ours: usual,
    limit: `median <= ${limits.gather} ms`,
    pass: usual <= limits.gather,
    p99: round(p99(gather), 1),
    ...rest,
  });
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const dishes = ['taco', 'pozole', 'café'];
const categories = ['tacos-y-antojitos', 'platillos', 'cafe-y-bebidas', 'pan-y-postres'] as const;
const days = (count: number) => count * 24 * 4 * quarter;

/** The kth coupon of the nth shop: on everything, on what a third of its dishes are called, or a thing at a price. */
function denseCoupon(n: number, k: number, now: number): PlanCoupon {
  const kind = (['percent', 'two_for_one', 'percent', 'gift', 'amount', 'two_for_one', 'price', 'percent'] as const)[k % 8] ?? 'percent';
  return {
    id_coupon: n * 100 + k,
    slug: `cupon-${n}-${k}`,
    title: k % 8 === 0 || kind === 'amount' || kind === 'gift' ? 'En tu consumo' : `Orden de ${dishes[k % 3]}`,
    kind,
    value: kind === 'amount' ? 1_000 : 10 + k,
    original_price: kind === 'price' ? 12_000 : null,
    price: kind === 'price' ? 9_000 : null,
    starts_at: new Date(now - days(3)).toISOString(),
    ends_at: new Date(now + days(9)).toISOString(),
    windows: k % 2 === 0 ? [] : [{ days: weekdays, from: '09:00', to: '22:30' }],
    left: 60,
    per_customer: 1,
    min_purchase: kind === 'gift' ? 10_000 : null,
    first_visit: false,
    claim_hours: null,
  };
}

/** Shops that all can be walked to, open from eight to eleven, where nothing is under $40 a head. */
const denseShops = (now: number): PlanShop[] =>
  Array.from({ length: mostOfPlan.shops }, (_, n) => ({
    id_store: n + 1,
    id_company: n + 1,
    slug: `cocina-${n}`,
    name: `Cocina ${n}`,
    category: n % 2 ? 'comida' : 'cafe-y-postres',
    colonia: null,
    address: `Calle ${n}`,
    time_zone: zone,
    lat: planCity.lat + 0.00003 * n * Math.sin(n),
    lng: planCity.lng + 0.00003 * n * Math.cos(n),
    hours: weekdays.map((day) => ({ day, date: null, opens: '08:00', closes: '23:00' })),
    coupons: Array.from({ length: mostOfPlan.coupons }, (_, k) => denseCoupon(n, k, now)),
    dishes: Array.from({ length: mostOfPlan.dishes }, (_, k) => ({
      name: `Orden de ${dishes[k % 3]} número ${n * 100 + k}`,
      price: 5_000 + ((n * 31 + k * 370) % 14_000),
      category: categories[k % 4] as string,
    })),
  }));

/** Answers that have no plan: how long the processor works on each, gathering left aside. */
async function measureNone(): Promise<void> {
  const now = Date.now();
  const shops = denseShops(now);
  const origin: PlanOrigin = { from: 'el centro', id_colonia: 1, lat: planCity.lat, lng: planCity.lng, time_zone: zone };
  const times: number[] = [];
  let [withPlans, withHelps] = [0, 0];
  for (let n = -20; n < requests; n++) {
    // New shops for each look around, as a database gives them: nothing was worked out of them before.
    const source = { origin: async () => origin, gather: async () => ({ shops: shops.map((shop) => ({ ...shop })), events: [] }) };
    const ahead = Math.abs(n);
    const hour = ahead % 3 === 0 ? '03' : String(12 + (ahead % 6));
    const time = `${hour}:${['15', '30', '45'][ahead % 3]}`;
    const query = {
      id_city: planCity.id_city,
      id_colonia: 1,
      amount: 20 + (ahead % 20),
      people: 2 + (ahead % 9),
      day: 1 + (ahead % 6),
      time,
    };
    const before = process.cpuUsage();
    const plans = await findPlans(source, query, now);
    const { user, system } = process.cpuUsage(before);
    if (n < 0) continue;
    times.push((user + system) / 1000);
    withPlans += plans?.items.length ? 1 : 0;
    withHelps += plans?.helps.length ? 1 : 0;
  }
  const slowest = round(p99(times), 1);
  say({
    name: 'plans, none',
    ours: slowest,
    limit: `p99 <= ${limits.none} ms of processor`,
    pass: slowest <= limits.none && withPlans === 0 && withHelps > requests / 2,
    median: round(median(times), 1),
    shops_looked_at: mostOfPlan.shops,
    dishes_of_each: mostOfPlan.dishes,
    coupons_of_each: mostOfPlan.coupons,
    requests,
    requests_with_helps: withHelps,
    unit: 'ms',
  });
}

await measureNone();
if (server) await onOwnDatabase(server, measure);
else sayMissing('plans', 'TEST_DATABASE_URL names no Postgres');

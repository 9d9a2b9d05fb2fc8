import { sql } from 'drizzle-orm';
import type { PlanCandidates, PlanRequest } from '../contract/plans/candidates.ts';
import { nextQuarter, quarter } from '../contract/plans/limits.ts';
import { makePlans } from '../contract/plans/planner.ts';
import { findPlanCandidates } from '../server/plans/queries.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { isFull, median, round, say, sayMissing } from './support/figure.ts';
import { onOwnDatabase } from './support/own-database.ts';
import { fillPlanCity, planCity, planCitySize } from './support/plan-city.ts';

/**
 * What plans cost in a city of 10,000 businesses that all cook, with 60,000 dishes and 5,000 coupons: gathering what is around a point on Postgres, and
 * choosing from it, in milliseconds of processor, which nothing else on the machine disturbs. Every request has another place, time, amount and group, so that nothing that is kept answers it.
 */
const requests = isFull ? 400 : 60;
const limits = { planner: 30, gather: 100 };
const server = process.env.TEST_DATABASE_URL;

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

if (server) await onOwnDatabase(server, measure);
else sayMissing('plans', 'TEST_DATABASE_URL names no Postgres');

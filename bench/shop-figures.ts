import { Agent } from 'node:http';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../database/database.ts';
import { findCityFigures, findDayLines } from '../server/city/figures-queries.ts';
import { findOverview } from '../server/city/queries.ts';
import { findCouponFigures, findMonth, findRedemptionLines, findShopFigures } from '../server/figures/queries.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { fillLargeCatalogue, largeCity } from '../tests/support/databases/large-catalogue.ts';
import { largeTables, planOf, queriesOf, scannedTables } from '../tests/support/databases/query-plans.ts';
import { answerOf } from './support/drive.ts';
import { isFull, median, round, say, sayMissing } from './support/figure.ts';
import { benchSecret, onOwnDatabase } from './support/own-database.ts';
import { type Server, startServer } from './support/processes.ts';
import { busyCompany, fillHistory, type History, tokenOf } from './support/shop-history.ts';

/**
 * What an operator waits for the overview and the figures of a large city, and what an owner waits for their figures when the city has thirteen months of views and their shop many claims: of a shop a month, a month as a sheet, and all of a
 * coupon, the one with most claims (without a limit, since it grows with its claims) and another one. One request at a time, and no statement may read a large table from end to end.
 */
const limit = 50;
const cityLimits = { overview: 100, figures: 3_000 };
const [times, history, rounds]: [number, History, number] = isFull
  ? [4, { views: 10_000_000, claims: 100_000, otherClaims: 300_000 }, 60]
  : [1, { views: 500_000, claims: 20_000, otherClaims: 20_000 }, 15];
const givenServer = process.env.TEST_DATABASE_URL;

/** The running month and the twelve before. */
const months = Array.from({ length: 13 }, (_, back) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 15)).toISOString().slice(0, 7);
});

/** Tables of fewer rows may be read whole: the planner knows better. */
const manyRows = 100_000;

const most = 'the coupon with most claims';

type Stage = { db: Database; server: Server; token: string; operator: string; coupons: number[]; large: Map<string, number> };

async function fill(url: string): Promise<void> {
  await (await openDatabase({ DATABASE_URL: url, DATA_DIR: '' })).close();
  // Filling takes longer than a statement of the product may.
  const pool = new pg.Pool({ connectionString: url });
  const db = drizzle(pool) as unknown as Database;
  const began = performance.now();
  await fillLargeCatalogue(db, new Date(), { times });
  await fillHistory(db, history);
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  await pool.end();
  console.error(`filled in ${Math.round((performance.now() - began) / 1000)} s`);
}

/** Large tables that the statements of some work read from end to end. */
async function scansOf({ db, large }: Stage, work: () => Promise<unknown>): Promise<string[]> {
  const plans = await Promise.all((await queriesOf(db, work)).map((query) => planOf(db, query)));
  return [...new Set(plans.flatMap(scannedTables).filter((table) => (large.get(table) ?? 0) > manyRows))];
}

/** `whole`: what it sums is all that a table has, month by month. */
type MeasureOptions = { limit?: number | null; token?: string; whole?: boolean };

async function measure(
  stage: Stage,
  name: string,
  path: (n: number) => string,
  work: () => Promise<unknown>,
  { limit: most_ms = limit, token = stage.token, whole = false }: MeasureOptions = {},
): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const headers = { authorization: `Bearer ${token}` };
  const took: number[] = [];
  let failed = 0;
  // After five runs of a statement a connection knows its plan.
  for (let n = -12; n < rounds; n++) {
    const began = performance.now();
    const isGood = await answerOf(stage.server.origin, agent, { path: `/api/v1${path(n + 12)}`, headers });
    if (n < 0) continue;
    took.push(performance.now() - began);
    if (!isGood) failed++;
  }
  agent.destroy();
  const ours = round(median(took), 1);
  const p99_ms = round(took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] as number, 1);
  const scans = await scansOf(stage, work);
  const pass = (most_ms === null || ours <= most_ms) && failed === 0 && (whole || scans.length === 0);
  say({
    name: `figures, ${name}`,
    ours,
    limit: `${most_ms === null ? 'none' : `<= ${most_ms}`}${whole ? '' : ', no large table read whole'}`,
    pass,
    unit: 'ms',
    p99_ms,
    scans,
    failed,
    rounds,
    ...history,
  });
}

async function measureAll(stage: Stage): Promise<void> {
  const { db, coupons } = stage;
  const now = new Date();
  const shop = `/companies/${busyCompany}/figures`;
  const monthOf = (n: number) => months[n % months.length];
  const givenMonth = () => findMonth(db, busyCompany, months[1], now);
  await measure(
    stage,
    'a month',
    (n) => `${shop}?month=${monthOf(n)}`,
    async () => findShopFigures(db, busyCompany, await givenMonth()),
  );
  await measure(
    stage,
    'a sheet',
    (n) => `${shop}.csv?month=${monthOf(n)}`,
    async () => findRedemptionLines(db, busyCompany, await givenMonth()),
  );
  const [first, other] = coupons as [number, number];
  await measure(
    stage,
    most,
    () => `/coupons/${first}/figures`,
    () => findCouponFigures(db, first),
    { limit: null },
  );
  await measure(
    stage,
    'a coupon',
    () => `/coupons/${other}/figures`,
    () => findCouponFigures(db, other),
  );
  const token = stage.operator;
  const city = `/cities/${largeCity}`;
  await measure(
    stage,
    'the overview of a city',
    () => `${city}/overview`,
    () => findOverview(db, largeCity, now),
    { limit: cityLimits.overview, token },
  );
  const days = { from: `${months[0]}-01`, to: now.toISOString().slice(0, 10), time_zone: 'America/Mexico_City' };
  const given = { id_city: largeCity, now, days: { ...days, starts: new Date(days.from), ends: now } };
  await measure(
    stage,
    'a month of a city',
    () => `${city}/figures`,
    () => findCityFigures(db, given),
    { limit: cityLimits.figures, token, whole: true },
  );
  await measure(
    stage,
    'a sheet of a city',
    () => `${city}/figures.csv`,
    () => findDayLines(db, given),
    { limit: cityLimits.figures, token, whole: true },
  );
}

async function onFilled(url: string): Promise<void> {
  await fill(url);
  const { db, close } = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' });
  const { rows } = await db.execute<{ coupons: number[] }>(
    sql`select array_agg(id_coupon order by id_coupon) as coupons from coupons where id_company = ${busyCompany}`,
  );
  const [token, operator] = [await tokenOf(db, busyCompany), await tokenOf(db, null)];
  const env = { DATABASE_URL: url, APP_SECRET: benchSecret, LOG_LEVEL: 'warn' };
  const server = await startServer('bench/support/product-server.ts', { env });
  try {
    await measureAll({ db, server, token, operator, coupons: rows[0]?.coupons ?? [], large: await largeTables(db) });
  } finally {
    await server.stop();
    await close();
  }
}

if (givenServer) await onOwnDatabase(givenServer, onFilled);
else sayMissing('shop-figures', 'TEST_DATABASE_URL names no server');

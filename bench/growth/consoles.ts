import { Agent } from 'node:http';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../../database/database.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { fillLargeCatalogue, largeCity } from '../../tests/support/databases/large-catalogue.ts';
import { answerOf } from '../support/drive.ts';
import { cpuSecondsOf, isFull, median, round, say, sayMissing } from '../support/figure.ts';
import { benchSecret, onOwnDatabase } from '../support/own-database.ts';
import { startServer } from '../support/processes.ts';
import { busyCompany, fillHistory, tokenOf } from '../support/shop-history.ts';
import { DatabaseSeconds } from './database-seconds.ts';

/**
 * What Mi negocio and La ciudad ask as a city grows: 500, 5,000 and 50,000 companies with 100,000, a million and ten million views of thirteen months and
 * 4,000 to 400,000 claims, a quarter of them of one shop. What is of one shop or of a queue may not grow with the city; what counts a shop's own claims, or
 * all of a city, has the milliseconds that its reader may wait.
 */
const sizes = isFull ? [1, 10, 100] : [1, 2];
const mostRounds = isFull ? 60 : 15;
/** What takes seconds is asked as often as goes into so many milliseconds, and three times at the least. */
const timeForRounds = 20_000;
/** How often the processor of the smallest city a call may take in a larger one. */
const flat = { ratio: 1.5 };
/** As in `shop-figures` and `companies-of-operator`. */
const [ofShop, ofCity, ofFigures] = [{ ms: 50 }, { ms: 100, largest: 1_000 }, { ms: 3_000 }];
const givenServer = process.env.TEST_DATABASE_URL;

/** Milliseconds that the median may take; `largest` at the largest size, where 208,000 coupons run in one city. */
type Limit = { ratio: number } | { ms: number; largest?: number };
type Question = { name: string; path: (n: number) => string; by: 'owner' | 'operator'; limit: Limit };

const shop = `/companies/${busyCompany}`;
const city = `/cities/${largeCity}`;
const words = ['tacos', 'pana', 'pizza flores', 'birria', 'café'];
const questions: Question[] = [
  { name: 'Hoy of a shop', path: () => `${shop}/today`, by: 'owner', limit: ofShop },
  { name: 'the offers of a shop', path: () => `${shop}/coupons`, by: 'owner', limit: ofShop },
  { name: 'the menu of a shop', path: () => `${shop}/menu-items`, by: 'owner', limit: flat },
  { name: 'a month of a shop', path: () => `${shop}/figures`, by: 'owner', limit: ofShop },
  {
    name: 'companies by words',
    path: (n) => `/staff/companies?q=${words[n % words.length]}&id_city=${largeCity}`,
    by: 'operator',
    limit: { ms: 100 },
  },
  { name: 'Pendientes', path: () => `/inbox?id_city=${largeCity}`, by: 'operator', limit: flat },
  { name: 'the overview of a city', path: () => `${city}/overview`, by: 'operator', limit: ofCity },
  { name: 'the figures of a city', path: () => `${city}/figures`, by: 'operator', limit: ofFigures },
];

async function fill(url: string, times: number): Promise<Record<string, number>> {
  await (await openDatabase({ DATABASE_URL: url, DATA_DIR: '' })).close();
  const pool = new pg.Pool({ connectionString: url }).on('error', () => {});
  const db = drizzle(pool) as unknown as Database;
  await fillLargeCatalogue(db, new Date(), { times });
  await fillHistory(db, { views: 100_000 * times, claims: 1_000 * times, otherClaims: 3_000 * times });
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  const { rows } = await pool.query(`
    select (select count(*)::int from companies) as companies, (select count(*)::int from claims) as claims, (select count(*)::int from daily_sums) as sums,
      round(pg_total_relation_size('daily_sums')::numeric / (select count(*) from daily_sums))::int as bytes_a_sum`);
  await pool.end();
  return rows[0];
}

/** Milliseconds of processor in the smallest city, by question. */
const smallest = new Map<string, number>();

type CityRun = { origin: string; pid: number; token: string; times: number; rows: Record<string, number>; database: DatabaseSeconds };

async function measure({ name, path, limit }: Question, { origin, pid, token, times, rows, database }: CityRun): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const headers = { authorization: `Bearer ${token}` };
  const took: number[] = [];
  let failed = 0;
  const ask = async (n: number) => {
    const began = performance.now();
    if (!(await answerOf(origin, agent, { path: `/api/v1${path(n)}`, headers }))) failed++;
    took.push(performance.now() - began);
  };
  // After five runs of a statement a connection knows its plan.
  for (let n = 0; n < 12; n++) await ask(n);
  const rounds = Math.min(mostRounds, Math.max(3, Math.floor(timeForRounds / median(took))));
  took.length = 0;
  const before = { server: cpuSecondsOf(pid), database: await database.used() };
  for (let n = 0; n < rounds; n++) await ask(n);
  const each = (seconds: number) => round((seconds * 1000) / rounds);
  const [server_cpu_ms, database_cpu_ms] = [each(cpuSecondsOf(pid) - before.server), each((await database.used()) - before.database)];
  agent.destroy();
  const ours = round(server_cpu_ms + database_cpu_ms);
  const peer = smallest.get(name) ?? ours;
  smallest.set(name, peer);
  const ratio = round(ours / peer);
  const median_ms = round(median(took), 1);
  const most = 'ratio' in limit ? limit.ratio : times === 100 ? (limit.largest ?? limit.ms) : limit.ms;
  say({
    name,
    times,
    ours,
    peer,
    ratio,
    against: 'the smallest city',
    limit: `${'ratio' in limit ? 'ratio' : 'median_ms'} <= ${most}`,
    pass: failed === 0 && ('ratio' in limit ? ratio : median_ms) <= most,
    unit: 'ms of processor',
    median_ms,
    server_cpu_ms,
    database_cpu_ms,
    failed,
    rounds,
    ...rows,
  });
}

async function measureSize(url: string, times: number): Promise<void> {
  const rows = await fill(url, times);
  const { db, close } = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' });
  const tokens = { owner: await tokenOf(db, busyCompany), operator: await tokenOf(db, null) };
  await close();
  const env = { DATABASE_URL: url, APP_SECRET: benchSecret, LOG_LEVEL: 'warn' };
  const server = await startServer('bench/support/product-server.ts', { env });
  const database = await DatabaseSeconds.watch(url);
  try {
    for (const question of questions) {
      await measure(question, { origin: server.origin, pid: server.pid, token: tokens[question.by], times, rows, database });
    }
  } finally {
    await database.end();
    await server.stop();
  }
}

if (givenServer) for (const times of sizes) await onOwnDatabase(givenServer, (url) => measureSize(url, times));
else sayMissing('growth/consoles', 'TEST_DATABASE_URL names no server');

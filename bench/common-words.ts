import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { fillLargeCatalogue, largeCity, largeColonia } from '../tests/support/databases/large-catalogue.ts';
import { type Driven, drive, type LoadRequest } from './support/drive.ts';
import { cpuSecondsOf, databaseSeconds, isFull, round, say, sayMissing, secondsSince } from './support/figure.ts';
import { benchSecret, onOwnDatabase } from './support/own-database.ts';
import { type Server, startServer } from './support/processes.ts';

/**
 * What a search costs whose words stand in every coupon of the catalogue (1, 10 and 100 times 5,200), as typed and each of them misspelt in as
 * many ways as 64 characters and eight words take, beside one of two words and the beginning of a number. No two requests are the same: each names another colonia.
 */
const sizes = isFull ? [1, 10, 100] : [1];
const seconds = isFull ? 20 : 2;
/** After five runs of a statement a connection knows its plan; there are ten. */
const warmUp = isFull ? 5 : 2;
/** Milliseconds of processor of a usual search, and how often the time of the smallest catalogue the largest may take. */
const limits = { server: 4, database: 5, growth: 1.5 };
const givenServer = process.env.TEST_DATABASE_URL;

/** The same words from each of them on: an answer that is kept for one order is not for another. */
const turned = (words: string) => words.split(' ').map((_, from, all) => [...all.slice(from), ...all.slice(0, from)].join(' '));

const searches = {
  usual: ['tacos pastor'],
  common: ['colonia letras chicas', 'chicas letras colonia', 'COLONIA letras chicas', 'chicas letras COLONIA'].flatMap(turned),
  misspelt: turned('colnia letrs chcas clonia ltras chicss colonis letra'),
};

/** The colonias of the large city that have stores. */
const colonias = Array.from({ length: 80 }, (_, n) => largeColonia + 8 * (n >> 2) + (n % 4));

const nth =
  (queries: string[], isUsual: boolean) =>
  (n: number): LoadRequest => {
    const q = `${queries[Math.floor(n / colonias.length) % queries.length]}${isUsual ? ` ${n}` : ''}`;
    return { path: `/api/v1/search?q=${encodeURIComponent(q)}&id_city=${largeCity}&id_colonia=${colonias[n % colonias.length]}` };
  };

type Cost = Driven & { server_cpu_ms: number; database_cpu_ms: number };
const smallest = new Map<string, Cost>();

/** One connection after the other is waited for, so that what the machine does besides counts as little as may be. */
async function costOf({ origin, pid }: Server, nthAsked: (n: number) => LoadRequest): Promise<Cost> {
  await drive([origin], 1, warmUp, (n) => nthAsked(n + 100_000));
  const before = { server: cpuSecondsOf(pid), database: databaseSeconds() };
  const driven = await drive([origin], 1, seconds, nthAsked);
  const each = (secondsUsed: number) => round((secondsUsed * 1000) / driven.requests, 2);
  return { ...driven, server_cpu_ms: each(cpuSecondsOf(pid) - before.server), database_cpu_ms: each(secondsSince(before.database)) };
}

/** Of the usual search what it costs, of all three how that grows with the catalogue. */
function sayCost(words: string, times: number, listings: number, cost: Cost): void {
  const first = smallest.get(words) ?? cost;
  smallest.set(words, first);
  const { server_cpu_ms, database_cpu_ms, failed } = cost;
  const common = { times, listings, words, ...cost, against: 'the smallest catalogue' };
  const of = (name: string, ours: number, peer: number) => {
    const ratio = round(ours / peer);
    say({
      name: `search, ${name}`,
      ours,
      peer,
      ratio,
      limit: `ratio <= ${limits.growth}`,
      pass: ratio <= limits.growth && failed === 0,
      unit: 'ms',
      ...common,
    });
  };
  of('median', cost.p50_ms, first.p50_ms);
  of('p99', cost.p99_ms, first.p99_ms);
  if (words !== 'usual') return;
  say({
    name: 'search, process',
    ours: server_cpu_ms,
    limit: `<= ${limits.server} ms`,
    pass: server_cpu_ms <= limits.server,
    unit: 'ms',
    times,
  });
  say({
    name: 'search, Postgres',
    ours: database_cpu_ms,
    limit: `<= ${limits.database} ms`,
    pass: database_cpu_ms <= limits.database,
    unit: 'ms',
    times,
  });
}

async function measure(url: string, times: number): Promise<void> {
  await (await openDatabase({ DATABASE_URL: url, DATA_DIR: '' })).close();
  const pool = new pg.Pool({ connectionString: url });
  await fillLargeCatalogue(drizzle(pool) as unknown as Database, new Date(), { times });
  const { rows } = await pool.query('select count(*)::int as listings from listings');
  await pool.end();
  for (const [words, queries] of Object.entries(searches)) {
    // Nothing that one process keeps helps the next.
    const server = await startServer('bench/support/product-server.ts', {
      env: { DATABASE_URL: url, APP_SECRET: benchSecret, LOG_LEVEL: 'warn' },
    });
    try {
      sayCost(words, times, rows[0].listings, await costOf(server, nth(queries, words === 'usual')));
    } finally {
      await server.stop();
    }
  }
}

if (givenServer) for (const times of sizes) await onOwnDatabase(givenServer, (url) => measure(url, times));
else sayMissing('common-words', 'TEST_DATABASE_URL names no server');

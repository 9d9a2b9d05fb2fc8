import { Agent } from 'node:http';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { fillLargeCatalogue, largeCity, largeColonia } from '../tests/support/databases/large-catalogue.ts';
import { answerOf, type LoadRequest } from './support/drive.ts';
import { cpuSecondsOf, isFull, median, round, say, sayMissing } from './support/figure.ts';
import { benchSecret, onOwnDatabase } from './support/own-database.ts';
import { type Server, startServer } from './support/processes.ts';

/**
 * What a search costs in catalogues of 1, 10 and 100 times 5,200 coupons: for words that stand in every coupon, for these misspelt in as many ways as 64
 * characters and eight words take, for two words and a rare number, and, without a limit, for these two and the number of a colonia, where the more is
 * found the larger the city. Each catalogue is asked the same, by turns with the others, and nothing twice.
 */
const sizes = isFull ? [1, 10, 100] : [1, 4];
/** Of each kind, and before that in capital letters: after five runs of a statement a connection knows its plan, and there are ten. */
const requests = isFull ? 480 : 80;
const warmUp = isFull ? 240 : 80;
const inTurn = 20;
/** Milliseconds of processor of a usual search, and how often the time of the smallest catalogue the largest may take. */
const limits = { server: 4, database: 5, growth: 1.5 };
const givenServer = process.env.TEST_DATABASE_URL;

/** The same words from each of them on: an answer that is kept for one order is not for another. */
const turned = (words: string) => words.split(' ').map((_, from, all) => [...all.slice(from), ...all.slice(0, from)].join(' '));

const searches = {
  usual: ['tacos pastor'],
  placed: ['tacos pastor', 'pastor tacos', 'tacos  pastor', 'pastor  tacos', 'TACOS pastor', 'PASTOR tacos'],
  common: ['colonia letras chicas', 'chicas letras colonia'].flatMap(turned),
  misspelt: turned('colnia letrs chcas clonia ltras chicss colonis letra'),
};
type Kind = keyof typeof searches;

/** The colonias of the large city that have stores. */
const colonias = Array.from({ length: 80 }, (_, n) => largeColonia + 8 * (n >> 2) + (n % 4));

/** Colonias are called by numbers up to 160; those of the large city with one more digit than their search looks at the beginning of. */
const rare = 1_000;
const placed = Array.from({ length: 160 }, (_, n) => n + 1).filter((n) => (n - 1) % 8 < 4 && n > 9);

function nth(kind: Kind, n: number): LoadRequest {
  const isBefore = n >= requests;
  const words = searches[kind][Math.floor(n / colonias.length) % searches[kind].length] as string;
  const number = { usual: ` ${rare + n}`, placed: ` ${placed[n % placed.length]}`, common: '', misspelt: '' }[kind];
  const q = `${isBefore ? words.toUpperCase() : words}${number}`;
  return { path: `/api/v1/search?q=${encodeURIComponent(q)}&id_city=${largeCity}&id_colonia=${colonias[n % colonias.length]}` };
}

const agent = new Agent({ keepAlive: true });

type Catalogue = { times: number; url: string; listings: number };
type CatalogueRun = Catalogue & { server: Server; pool: pg.Pool; times_ms: number[]; server_s: number; database_s: number; failed: number };

/** Filled, and as it is after a night: a machine that still writes down what it was filled with measures that. */
async function fill(url: string, times: number): Promise<Catalogue> {
  await (await openDatabase({ DATABASE_URL: url, DATA_DIR: '' })).close();
  const pool = new pg.Pool({ connectionString: url });
  await fillLargeCatalogue(drizzle(pool) as unknown as Database, new Date(), { times });
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  const { rows } = await pool.query('select count(*)::int as listings from listings');
  await pool.end();
  return { times, url, listings: rows[0].listings };
}

/** Seconds of processor of the processes of Postgres that work on this database. */
async function databaseSecondsOf({ pool }: CatalogueRun): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return rows.reduce((sum, { pid }) => sum + (cpuSecondsOf(pid) || 0), 0);
}

/** Asks one catalogue some of the requests, one after the other. */
async function ask(asked: CatalogueRun, kind: Kind, from: number, count: number): Promise<void> {
  const { server, times_ms } = asked;
  const before = { server: cpuSecondsOf(server.pid), database: await databaseSecondsOf(asked) };
  for (let n = from; n < from + count; n++) {
    const began = performance.now();
    if (!(await answerOf(server.origin, agent, nth(kind, n)))) asked.failed++;
    times_ms.push(performance.now() - began);
  }
  asked.server_s += cpuSecondsOf(server.pid) - before.server;
  asked.database_s += (await databaseSecondsOf(asked)) - before.database;
}

async function openAsked(catalogue: Catalogue): Promise<CatalogueRun> {
  const env = { DATABASE_URL: catalogue.url, APP_SECRET: benchSecret, LOG_LEVEL: 'warn' };
  const server = await startServer('bench/support/product-server.ts', { env });
  const pool = new pg.Pool({ connectionString: catalogue.url, max: 1 });
  return { ...catalogue, server, pool, times_ms: [], server_s: 0, database_s: 0, failed: 0 };
}

/** Nothing that a process keeps of one kind helps the next. */
async function measure(kind: Kind, catalogues: Catalogue[]): Promise<void> {
  const all: CatalogueRun[] = [];
  try {
    for (const catalogue of catalogues) all.push(await openAsked(catalogue));
    for (const asked of all) {
      await ask(asked, kind, requests, warmUp);
      Object.assign(asked, { times_ms: [], server_s: 0, database_s: 0 });
    }
    for (let from = 0; from < requests; from += inTurn) for (const asked of all) await ask(asked, kind, from, inTurn);
    for (const asked of all) sayCost(kind, asked, all[0] as CatalogueRun);
  } finally {
    for (const { server, pool } of all) {
      await pool.end();
      await server.stop();
    }
  }
}

const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] as number;

/** How a kind's times grow with the catalogue, and of the usual search what it costs. */
function sayCost(words: Kind, { times, listings, times_ms, failed, ...cost }: CatalogueRun, smallest: CatalogueRun): void {
  const each = (seconds: number) => round((seconds * 1000) / requests, 2);
  const [server_cpu_ms, database_cpu_ms] = [each(cost.server_s), each(cost.database_s)];
  const common = { times, listings, words, requests, failed, server_cpu_ms, database_cpu_ms, unit: 'ms' };
  for (const [name, of] of Object.entries({ median, p99 })) {
    const [ours, peer] = [round(of(times_ms), 1), round(of(smallest.times_ms), 1)];
    const ratio = round(ours / peer);
    const pass = (words === 'placed' || ratio <= limits.growth) && failed === 0;
    say({
      name: `search, ${name}`,
      ours,
      peer,
      ratio,
      limit: words === 'placed' ? 'none' : `ratio <= ${limits.growth}`,
      pass,
      against: 'the smallest catalogue',
      ...common,
    });
  }
  if (words !== 'usual') return;
  for (const [name, ours, limit] of [
    ['process', server_cpu_ms, limits.server],
    ['Postgres', database_cpu_ms, limits.database],
  ] as const) {
    say({ name: `search, ${name}`, ours, limit: `<= ${limit} ms`, pass: ours <= limit, ...common });
  }
}

/** Works on a catalogue of each size, all there at once. */
async function onCatalogues(server: string, [times, ...others]: number[], filled: Catalogue[] = []): Promise<void> {
  if (times === undefined) for (const kind of Object.keys(searches)) await measure(kind as Kind, filled);
  else await onOwnDatabase(server, async (url) => onCatalogues(server, others, [...filled, await fill(url, times)]), `_${times}`);
}

if (givenServer) await onCatalogues(givenServer, sizes);
else sayMissing('common-words', 'TEST_DATABASE_URL names no server');

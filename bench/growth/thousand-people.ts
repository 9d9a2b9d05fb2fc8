import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../../database/database.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { fillLargeCatalogue } from '../../tests/support/databases/large-catalogue.ts';
import { cpuSecondsOf, isFull, memoryOf, round, say, sayMissing } from '../support/figure.ts';
import { benchSecret, onOwnDatabase } from '../support/own-database.ts';
import { type Server, startServer } from '../support/processes.ts';
import { DatabaseSeconds } from './database-seconds.ts';
import { type Habit, habits } from './day/day-of-people.ts';
import { type DayStage, fillDay } from './day/day-stage.ts';
import { received, Visitor } from './day/visitor.ts';

/**
 * What a day of a thousand active people takes: seconds of processor of Barrio and of Postgres, bytes sent, bytes on the disk, in catalogues of 1, 10 and
 * 100 times 5,200 coupons. Each thing that people do is done by the product as `npm start` runs it, as often as `habits` assumes, and measured by itself.
 */
const sizes = isFull ? [1, 10, 100] : [1];
const people = isFull ? 1000 : 100;
const atOnce = 8;
/** Of each habit: what is compiled once in the life of a process is no cost of a day. */
const warmUp = 20;
/** Seconds of processor for a thousand people (so that a core that is half idle serves 100,000), and how often the smallest catalogue's the largest may take. */
const limits = { seconds: 90, growth: 1.5 };
const givenServer = process.env.TEST_DATABASE_URL;
const givenRedis = process.env.TEST_REDIS_URL;

type Cost = { server_s: number; database_s: number; bytes: number };
type DayRun = { stage: DayStage; server: Server; database: DatabaseSeconds };

/** For a thousand people. */
const scaled = (value: number, digits = 2) => round((value * 1000) / people, digits);

async function costOf({ stage, server, database }: DayRun, habit: Habit, count: number): Promise<Cost> {
  const visitors = stage.tokens.map((token, n) => new Visitor(stage.origin, n, token));
  const before = { server: cpuSecondsOf(server.pid), database: await database.used(), bytes: received.bytes };
  let next = 0;
  const work = async () => {
    for (let n = next++; n < count; n = next++) await habit.act(stage, visitors[n % visitors.length] as Visitor, n);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await wait(habit.later && isFull && count > warmUp ? 12_000 : 300);
  for (const visitor of visitors) visitor.leave();
  return {
    server_s: cpuSecondsOf(server.pid) - before.server,
    database_s: (await database.used()) - before.database,
    bytes: received.bytes - before.bytes,
  };
}

async function measure(url: string, times: number, smallest: number | undefined): Promise<number> {
  await (await openDatabase({ DATABASE_URL: url, DATA_DIR: '' })).close();
  const pool = new pg.Pool({ connectionString: url }).on('error', () => {});
  const db = drizzle(pool) as unknown as Database;
  await fillLargeCatalogue(db, new Date(), { times });
  const filled = await fillDay(db, people);
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  const folder = await mkdtemp(path.join(tmpdir(), 'barrio-day-'));
  const env = {
    DATABASE_URL: url,
    REDIS_URL: `${givenRedis}`,
    APP_SECRET: benchSecret,
    DATA_DIR: folder,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
    SEED: 'none',
  };
  const server = await startServer('server/main.ts', { env });
  const database = await DatabaseSeconds.watch(url);
  const stage = { ...filled, origin: server.origin };
  const sizeOf = async () => Number((await pool.query('select pg_database_size(current_database()) as size')).rows[0].size);
  try {
    for (const habit of habits) await costOf({ stage, server, database }, habit, warmUp);
    const before = await sizeOf();
    const total = { server_s: 0, database_s: 0, bytes: 0 };
    for (const habit of habits) {
      const cost = await costOf({ stage, server, database }, habit, Math.ceil((habit.times * people) / 1000));
      for (const key of ['server_s', 'database_s', 'bytes'] as const) total[key] += cost[key];
      sayHabit(habit, times, cost);
    }
    const disk = (await sizeOf()) - before;
    return sayTotal(total, { times, disk, smallest, server });
  } finally {
    await database.end();
    await server.stop();
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  }
}

function sayHabit({ name, times: habitTimes }: Habit, times: number, { server_s, database_s, bytes }: Cost): void {
  say({
    name,
    times,
    ours: scaled(server_s + database_s),
    limit: 'none',
    pass: true,
    unit: 's of processor',
    a_day: habitTimes,
    server_s: scaled(server_s),
    database_s: scaled(database_s),
    kilobytes: scaled(bytes / 1000, 0),
  });
}

type Total = { times: number; disk: number; smallest: number | undefined; server: Server };

function sayTotal({ server_s, database_s, bytes }: Cost, { times, disk, smallest, server }: Total): number {
  const ours = scaled(server_s + database_s);
  const ratio = smallest === undefined ? 1 : round(ours / smallest);
  const { now, peak } = memoryOf(server.pid);
  say({
    name: 'a day of a thousand people',
    times,
    ours,
    ...(smallest === undefined ? {} : { peer: smallest, against: 'the smallest catalogue' }),
    ratio,
    limit: `<= ${limits.seconds}, ratio <= ${limits.growth}`,
    pass: ours <= limits.seconds && ratio <= limits.growth,
    unit: 's of processor',
    server_s: scaled(server_s),
    database_s: scaled(database_s),
    megabytes_sent: scaled(bytes / 1e6, 1),
    megabytes_of_disk: scaled(disk / 1e6, 2),
    process_mb: round(now, 0),
    process_peak_mb: round(peak, 0),
    people,
  });
  return ours;
}

let smallest: number | undefined;
if (givenServer && givenRedis)
  for (const times of sizes) {
    await onOwnDatabase(givenServer, async (url) => {
      const ours = await measure(url, times, smallest);
      smallest ??= ours;
    });
  }
else sayMissing('growth/thousand-people', 'TEST_DATABASE_URL and TEST_REDIS_URL name no servers');

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { roles } from '../contract/accounts/roles.ts';
import type { Database } from '../database/database.ts';
import { openKeys } from '../server/platform/auth/key-store.ts';
import { openSessions } from '../server/platform/auth/sessions.ts';
import { systemClock } from '../server/platform/config/clock.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { fillLargeCatalogue, largeCity } from '../tests/support/databases/large-catalogue.ts';
import { DatabaseSeconds } from './growth/database-seconds.ts';
import { type Driven, drive, type LoadRequest } from './support/drive.ts';
import { cpuSecondsOf, isFull, median, round, say, sayMissing } from './support/figure.ts';
import { benchSecret, onOwnDatabase } from './support/own-database.ts';
import { type Server, startServer } from './support/processes.ts';

/**
 * What a page of the public list, a search, a claim and a broadcast cost as the catalogue grows (1, 10 and 100 times 500 companies with 5,200
 * coupons, half of it in one city) and with 1, 2 and 4 processes on one Postgres and one Redis. Nothing kept can answer: each request differs.
 */
const sizes = isFull ? [1, 10, 100] : [1, 4];
const processCounts = isFull ? [1, 2, 4] : [1, 2];
const { seconds, screens, changes } = isFull ? { seconds: 6, screens: 1000, changes: 15 } : { seconds: 1, screens: 100, changes: 3 };
const connections = 16;
const customers = 2000;
/** How often the processor of the smallest catalogue, with as many processes, a request may take in a larger one; milliseconds to the last screen. */
const limits = { growth: 1.5, broadcast: 1000 };
const givenServer = process.env.TEST_DATABASE_URL;
const givenRedis = process.env.TEST_REDIS_URL;

type Stage = { url: string; db: Database; tokens: string[]; operator: string; coupons: number[]; rows: Record<string, number> };

async function measureSize(url: string, times: number): Promise<void> {
  await (await openDatabase({ DATABASE_URL: url, DATA_DIR: '' })).close();
  // Filling takes longer than a statement of the product may.
  const pool = new pg.Pool({ connectionString: url });
  const db = drizzle(pool) as unknown as Database;
  const began = performance.now();
  await fillLargeCatalogue(db, new Date(), { times });
  const filled = Math.round((performance.now() - began) / 1000);
  const stage = { url, db, ...(await addPeople(db)), coupons: await openCoupons(db), rows: await countRows(db) };
  // As it is after a night: a machine that still writes down what it was filled with measures that.
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  console.error(`${times} times: filled in ${filled} s`);
  let claimed = 0;
  for (const processes of processCounts) claimed = await measureProcesses(stage, times, processes, claimed);
  await pool.end();
}

/** Customers with a session each, and an operator. */
async function addPeople(db: Database) {
  const { rows } = await db.execute<{ id_customer: number }>(sql`
    insert into customers (name, phone, phone_proved, password_hash)
    select 'Vecina', '338' || lpad(n::text, 7, '0'), true, 'x' from generate_series(0, ${customers}::int) n returning id_customer`);
  await db.execute(sql`insert into memberships (id_customer, role) values (${rows[0]?.id_customer}, ${roles.operator})`);
  const sessions = openSessions({ db, clock: systemClock, keys: openKeys({ db, clock: systemClock, secret: benchSecret }) });
  const tokens: string[] = [];
  for (const { id_customer } of rows) tokens.push((await sessions.begin(db, id_customer)).token);
  return { operator: tokens[0] as string, tokens: tokens.slice(1) };
}

/** Coupons of the large city that can be taken now, with enough for everybody. */
async function openCoupons(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id_coupon: number }>(sql`
    update coupons set stock = 1000000, taken = 0 where id_coupon in (
      select distinct id_item from listings where kind = 'coupon' and id_city = ${largeCity} and starts_at <= now() and ends_at > now() + interval '1 day' limit 1000)
    returning id_coupon`);
  return rows.map(({ id_coupon }) => id_coupon);
}

async function countRows(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.execute<Record<string, number>>(sql`
    select (select count(*)::int from coupons) as coupons, (select count(*)::int from companies) as companies,
      (select count(*)::int from menu_items) as menu_items, (select count(*)::int from listings) as listings`);
  return rows[0] as Record<string, number>;
}

const words = 'tacos pastor cafe panaderia mariscos piza sushi tortas barberia farmacia flores zapatos libros yoga dentista taller'.split(
  ' ',
);
const encodeCursor = (n: number) => Buffer.from(JSON.stringify(['000000000000', n])).toString('base64url');
const listed = (n: number): LoadRequest => ({ path: `/api/v1/coupons?cursor=${encodeCursor(n)}&id_city=${largeCity}` });
const searched = (n: number): LoadRequest => ({
  path: `/api/v1/search?q=${words[n % words.length]}%20${words[(n * 7 + 3) % words.length]}%20${n}&id_city=${largeCity}`,
});
const claimed = ({ tokens, coupons }: Stage, n: number): LoadRequest => ({
  method: 'POST',
  path: `/api/v1/coupons/${coupons[Math.floor(n / tokens.length) % coupons.length]}/claim`,
  headers: { authorization: `Bearer ${tokens[n % tokens.length]}` },
});

type Cost = Driven & { server_cpu_ms: number; database_cpu_ms: number };

async function costOf(servers: Server[], database: DatabaseSeconds, nth: (n: number) => LoadRequest): Promise<Cost> {
  const origins = servers.map(({ origin }) => origin);
  const usedByServers = () => servers.reduce((sum, { pid }) => sum + cpuSecondsOf(pid), 0);
  await drive(origins, connections, 1, nth);
  const before = { server: usedByServers(), database: await database.used() };
  const driven = await drive(origins, connections, seconds, (n) => nth(n + 1_000_000));
  const each = (secondsUsed: number) => round((secondsUsed * 1000) / driven.requests, 2);
  return {
    ...driven,
    server_cpu_ms: each(usedByServers() - before.server),
    database_cpu_ms: each((await database.used()) - before.database),
  };
}

/** Milliseconds of processor in the smallest catalogue, by what is asked and the number of processes. */
const smallest = new Map<string, number>();

function sayCost(
  what: string,
  { times, processes, rows }: { times: number; processes: number; rows: Record<string, number> },
  cost: Cost,
): void {
  const ours = round(cost.server_cpu_ms + cost.database_cpu_ms);
  const key = `${what} ${processes}`;
  const peer = smallest.get(key) ?? ours;
  smallest.set(key, peer);
  const ratio = round(ours / peer);
  say({
    name: `${what}, ${processes} ${processes === 1 ? 'process' : 'processes'}`,
    times,
    ours,
    peer,
    ratio,
    against: 'the smallest catalogue',
    limit: `ratio <= ${limits.growth}`,
    pass: ratio <= limits.growth && cost.failed === 0,
    unit: 'ms of processor',
    ...cost,
    processes,
    connections,
    ...rows,
  });
}

async function measureProcesses(stage: Stage, times: number, processes: number, from: number): Promise<number> {
  const env = { DATABASE_URL: stage.url, REDIS_URL: `${givenRedis}`, APP_SECRET: benchSecret, LOG_LEVEL: 'warn' };
  const servers: Server[] = [];
  for (let one = 0; one < processes; one++) servers.push(await startServer('bench/support/product-server.ts', { env }));
  const database = await DatabaseSeconds.watch(stage.url);
  const of = { times, processes, rows: stage.rows };
  let next = from;
  try {
    sayCost('a list', of, await costOf(servers, database, listed));
    sayCost('a search', of, await costOf(servers, database, searched));
    sayCost('a claim', of, await costOf(servers, database, () => claimed(stage, next++)));
    const broadcast = await broadcastOf(stage, servers);
    say({
      name: `a broadcast, ${processes} ${processes === 1 ? 'process' : 'processes'}`,
      times,
      ours: broadcast.slowest_ms,
      limit: `<= ${limits.broadcast}`,
      pass: broadcast.slowest_ms <= limits.broadcast,
      unit: 'ms to the last screen',
      ...broadcast,
      processes,
    });
  } finally {
    await database.end();
    await Promise.all(servers.map((server) => server.stop()));
  }
  return next;
}

/** Milliseconds from a change by the API to the last of the screens, which are spread over the processes. */
async function broadcastOf(stage: Stage, servers: Server[]) {
  const script = fileURLToPath(new URL('support/live-clients.ts', import.meta.url));
  const each = Math.floor(screens / servers.length);
  const groups: ChildProcess[] = [];
  for (const { origin } of servers) {
    const group = fork(script, [origin, String(each)]);
    await once(group, 'message');
    groups.push(group);
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const times: number[] = [];
  for (let turn = 0; turn < changes; turn++) {
    const last = groups.map(async (group) => ((await once(group, 'message'))[0] as { at: number }).at);
    const began = Date.now();
    await change(stage, servers[0] as Server, `Cambio ${turn}`);
    times.push(Math.max(...(await Promise.all(last))) - began);
  }
  for (const group of groups) group.kill();
  return { screens: each * servers.length, changes, p50_ms: median(times), slowest_ms: Math.max(...times) };
}

async function change({ coupons, operator }: Stage, { origin }: Server, description: string): Promise<void> {
  const answer = await fetch(`${origin}/api/v1/coupons/${coupons[0]}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${operator}`, 'content-type': 'application/json' },
    body: JSON.stringify({ description }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

if (givenServer && givenRedis) for (const times of sizes) await onOwnDatabase(givenServer, (url) => measureSize(url, times));
else sayMissing('growth', 'TEST_DATABASE_URL and TEST_REDIS_URL name no servers');

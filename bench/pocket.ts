import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { pocketPath } from '../contract/pocket/addresses.ts';
import { applyDifference } from '../contract/pocket/difference.ts';
import { openPocket } from '../contract/pocket/pocket.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { packDifference } from '../server/pocket/packing/pack.ts';
import { packed } from './pocket/pack-city.ts';
import { isFull, median, memoryOf, round, say, sayMissing } from './support/figure.ts';
import { fillPocketCity } from './support/fill-pocket-city.ts';
import { benchSecret, onOwnDatabase } from './support/own-database.ts';
import { id_city, largeCitySize, PocketCity } from './support/pocket-city.ts';
import { startServer } from './support/processes.ts';

// What a city costs a phone, and a server to make it: the demo's, and one of 10,000 businesses with 60,000 dishes and 5,000 offers.

const kB = (bytes: number) => round(bytes / 1000, 1);
const limits = { demo: 250_000, large: 3_000_000, day: 0.05, openMs: 150, peak: 300 };
/** A phone's processor by this one's. */
const slower = 4;

type ServedFigures = { bytes: number; seconds: number; idle: number; peak: number };

/** Asks a server for its city, and watches what it takes of memory meanwhile. */
async function served(env: Record<string, string>): Promise<ServedFigures> {
  const server = await startServer('server/main.ts', { env: { LOG_LEVEL: 'error', REDIS_URL: '', ...env } });
  try {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const { now: idle } = memoryOf(server.pid);
    const began = performance.now();
    for (;;) {
      const { status } = await fetch(`${server.origin}/api/v1/pocket/${id_city}`);
      if (status === 200) break;
      if (performance.now() - began > 180_000) throw new Error(`no pocket: ${status}`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    const seconds = (performance.now() - began) / 1000;
    const reply = await fetch(server.origin + pocketPath(id_city), { headers: { 'accept-encoding': 'br' } });
    const bytes = Number(reply.headers.get('content-length'));
    await reply.arrayBuffer();
    return { bytes, seconds, idle, peak: memoryOf(server.pid).peak };
  } finally {
    await server.stop();
  }
}

async function measureDemo(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'barrio-pocket-'));
  const { bytes, seconds } = await served({ DATA_DIR: folder, DATABASE_URL: '', SEED: 'demo' });
  rmSync(folder, { recursive: true, force: true });
  const pass = bytes <= limits.demo;
  say({ name: 'pocket of the demo city', ours: kB(bytes), limit: `<= ${kB(limits.demo)}`, pass, unit: 'kB', seconds: round(seconds) });
}

async function measureBuild(url: string, city: PocketCity, now: Date): Promise<void> {
  // As a new server finds its database: tables first.
  await (await openDatabase({ DATABASE_URL: url, DATA_DIR: '' })).close();
  const pool = new pg.Pool({ connectionString: url });
  try {
    await fillPocketCity(drizzle(pool) as unknown as Database, city, now);
    await pool.query('vacuum analyze');
  } finally {
    await pool.end();
  }
  const env = { DATABASE_URL: url, APP_SECRET: benchSecret, SEED: 'none', DATA_DIR: tmpdir() };
  // A server's first start after an upgrade compiles, which takes memory of its own.
  const first = await served(env);
  const again = new pg.Client({ connectionString: url });
  await again.connect();
  await again.query('delete from pockets');
  await again.end();
  const { bytes, seconds, idle, peak } = await served(env);
  say({
    name: 'making the pocket of a large city, Postgres',
    ours: round(peak, 0),
    limit: `<= ${limits.peak}`,
    pass: peak <= limits.peak && bytes <= limits.large,
    unit: 'MB of memory at most',
    idle: round(idle, 0),
    'at the first start of a version': round(first.peak, 0),
    seconds: round(seconds),
    kB: kB(bytes),
  });
}

async function measureLarge(city: PocketCity, now: Date): Promise<void> {
  const version = Math.floor(now.getTime() / 60_000);
  const made = { id_city, version, made_at: now.toISOString() };
  const first = await packed(city, { made, before: null, oldest: 0 });
  const bytes = brotliDecompressSync(first.body);
  say({
    name: 'pocket of a large city',
    ours: kB(first.body.length),
    limit: `<= ${kB(limits.large)}`,
    pass: first.body.length <= limits.large,
    unit: 'kB',
    'on the phone': kB(bytes.length),
    ...largeCitySize,
  });
  measureOpening(bytes);
  city.passDay();
  const next = await packed(city, { made: { ...made, version: version + 1440 }, before: first.ledger, oldest: 0 });
  const difference = await packDifference({ ...next, since: version });
  if (!difference) throw new Error('a day changed more than half');
  const part = difference.length / next.body.length;
  const began = process.threadCpuUsage();
  applyDifference(openPocket(bytes), brotliDecompressSync(difference));
  const applied = millisecondsSince(began);
  say({
    name: 'what a day changes of a large city',
    ours: kB(difference.length),
    peer: kB(next.body.length),
    ratio: round(part, 3),
    limit: `ratio <= ${limits.day}`,
    pass: part <= limits.day,
    unit: 'kB',
    'applied in ms of processor, here': round(applied, 0),
  });
}

/** Of this thread's processor, whatever else the machine does. */
function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** A pocket is open when any row can be read: the dishes of a business were found and read by then, and an offer by its id. */
function measureOpening(bytes: Uint8Array): void {
  const times = Array.from({ length: isFull ? 25 : 9 }, () => {
    const began = process.threadCpuUsage();
    const { tables } = openPocket(bytes);
    const company = tables.company.ids[tables.company.size >> 1] as number;
    const dishes = Array.from(tables.menu_item.ids, (_, index) => index).filter(
      (index) => tables.menu_item.value(index, 'id_company') === company,
    );
    for (const index of dishes) tables.menu_item.at(index);
    tables.company.byId(company);
    tables.coupon.at(0);
    return millisecondsSince(began);
  });
  const ours = median(times) * slower;
  say({
    name: 'opening a large city on a processor four times slower',
    ours: round(ours),
    limit: `<= ${limits.openMs}`,
    pass: ours <= limits.openMs,
    unit: 'ms',
    slowest: round(Math.max(...times) * slower),
  });
}

const now = new Date();
now.setUTCSeconds(0, 0);
await measureDemo();
const city = new PocketCity(now.getTime());
const server = process.env.TEST_DATABASE_URL;
if (server) await onOwnDatabase(server, (url) => measureBuild(url, city, now));
else sayMissing('making the pocket of a large city', 'needs a Postgres: TEST_DATABASE_URL');
await measureLarge(city, now);

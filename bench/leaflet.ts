import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../database/database.ts';
import { buildApp } from '../server/app.ts';
import { composeLeaflet } from '../server/leaflets/compose-leaflet.ts';
import { findLeafletPlace, type LeafletPlace } from '../server/leaflets/queries.ts';
import { readEnv } from '../server/platform/config/env.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { seedOnce } from '../server/startup/seed-once.ts';
import { fillLargeCatalogue, largeCity, largeColonia } from '../tests/support/databases/large-catalogue.ts';
import { isFull, median, round, say, sayMissing } from './support/figure.ts';
import { benchSecret, onOwnDatabase } from './support/own-database.ts';

/**
 * The leaflets of a city and of its colonias, each asked for first by somebody: how long that takes with everything from the database to the last byte,
 * how many bytes it is, and what it takes of the loop that serves everybody else: its own work for each, and how late it is for others meanwhile (on a
 * busy machine the longest lateness says more of the machine).
 */
const limits = { ms: 2_000, bytes: 400_000, pictureBytes: 150_000, loopMs: 60, lateMs: 50 };
const count = isFull ? 40 : 12;
const id_city = 22014;

const folder = mkdtempSync(path.join(tmpdir(), 'barrio-leaflet-'));
const { db, close } = await openDatabase({ DATA_DIR: folder });
const clock = { now: () => new Date() };
await seedOnce(db, { SEED: 'demo' }, clock.now());
const env = readEnv({ LOG_LEVEL: 'silent' });
const app = await buildApp({ db, env, secret: benchSecret, clock, host: 'http://localhost', requestsPerMinute: Number.MAX_SAFE_INTEGER });
await app.ready();

const { rows } = await db.execute<{ id_colonia: number }>(sql`
  select id_colonia from listings where id_city = ${id_city} and kind in ('coupon', 'promotion', 'event') and id_colonia > 0
  group by id_colonia order by count(*) desc, id_colonia limit ${count}`);
const names = [String(id_city), ...rows.map(({ id_colonia }) => `${id_city}-${id_colonia}`)];

async function ask(file: string): Promise<{ ms: number; bytes: number }> {
  const began = performance.now();
  const reply = await app.inject(`/folleto/${file}`);
  if (reply.statusCode !== 200) throw new Error(`${file} answered ${reply.statusCode}`);
  return { ms: performance.now() - began, bytes: reply.rawPayload.length };
}

/** Milliseconds of processor of the loop's own thread, and how late it was: at most, and in 99 of 100 milliseconds. */
async function watchLoop<T>(work: () => Promise<T>): Promise<{ done: T; active: number; late: number; latest: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const before = process.threadCpuUsage();
  delay.enable();
  const done = await work();
  delay.disable();
  const { user, system } = process.threadCpuUsage(before);
  const active = (user + system) / 1000;
  return { done, active, late: delay.percentile(99) / 1e6, latest: delay.max / 1e6 };
}

async function askAll(format: 'pdf' | 'png') {
  const asked: { ms: number; bytes: number }[] = [];
  for (const name of names) asked.push(await ask(`${name}.${format}`));
  return asked;
}

const cold = await ask(`${names[0]}.pdf`);
const others = names.splice(0, 1);
for (const format of ['pdf', 'png'] as const) {
  const { done, active, late, latest } = await watchLoop(() => askAll(format));
  const slowest = Math.max(cold.ms, ...done.map(({ ms }) => ms));
  const bytes = Math.max(...done.map((one) => one.bytes));
  const mostBytes = format === 'pdf' ? limits.bytes : limits.pictureBytes;
  say({
    name: `leaflet as ${format}`,
    ours: round(slowest),
    limit: `<= ${limits.ms}`,
    pass: slowest <= limits.ms && bytes <= mostBytes && active / done.length <= limits.loopMs && late <= limits.lateMs,
    unit: 'ms, the slowest',
    median: round(median(done.map(({ ms }) => ms))),
    first: round(cold.ms),
    count: done.length,
    bytes,
    'limit of bytes': mostBytes,
    'loop, ms of processor each': round(active / done.length),
    'limit of loop': limits.loopMs,
    'late, ms': round(late),
    'limit of late': limits.lateMs,
    latest: round(latest),
  });
}
// The first of a minute looks again at what is in it.
await ask(`${others[0]}.pdf`);
const kept = await ask(`${others[0]}.pdf`);
say({ name: 'leaflet that is kept', ours: round(kept.ms), limit: '<= 20', pass: kept.ms <= 20, unit: 'ms' });
await app.close();
await close();
rmSync(folder, { recursive: true, force: true });

/** What is in a leaflet of a city with very many offers; its drawing is the same for any. */
async function measureLargeCity(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url });
  const large = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' });
  await fillLargeCatalogue(drizzle(pool) as unknown as Database, new Date(), { times: isFull ? 10 : 2 });
  await pool.query('vacuum analyze');
  await pool.end();
  const took: number[] = [];
  for (let time = 0; time < 10; time++) {
    for (const id_colonia of [0, largeColonia]) {
      const place = (await findLeafletPlace(large.db, largeCity, id_colonia)) as LeafletPlace;
      const began = performance.now();
      await composeLeaflet(large.db, place, new Date());
      took.push(performance.now() - began);
    }
  }
  const { rows: found } = await large.db.execute<{ offers: number }>(sql`
    select count(*)::int as offers from listings where id_city = ${largeCity} and id_colonia = 0 and kind in ('coupon', 'promotion', 'event')`);
  await large.close();
  const slowest = Math.max(...took);
  const ours = median(took);
  say({
    name: 'what is in the leaflet of a large city',
    ours: round(ours),
    limit: '<= 1000',
    pass: ours <= 1000,
    unit: 'ms',
    slowest: round(slowest),
    offers: found[0]?.offers,
  });
}

const givenServer = process.env.TEST_DATABASE_URL;
if (givenServer) await onOwnDatabase(givenServer, measureLargeCity);
else sayMissing('what is in the leaflet of a large city', 'needs a Postgres: TEST_DATABASE_URL');

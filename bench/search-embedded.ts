import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { fillLargeCatalogue, largeCity, largeColonia } from '../tests/support/databases/large-catalogue.ts';
import { isFull, median, round, say } from './support/figure.ts';
import { benchSecret } from './support/own-database.ts';
import { startServer } from './support/processes.ts';

/**
 * How long an uncached list takes for one network on the embedded database, which does one thing at a time, while another searches twenty times a second for
 * eight misspelt words in ever another order and place: what one address may ask. With 5,200 coupons, half of them in one city.
 */
const limit = 100;
const perSecond = 20;
const warmUp = 1_000_000;
const seconds = isFull ? 30 : 5;

const words = 'colnia letrs chcas clonia ltras chicss colonis letra'.split(' ');
/** No two alike while 640 are asked; what is asked before the measurement is in capital letters. */
const searched = (n: number) => {
  const from = n % words.length;
  const q = [...words.slice(from), ...words.slice(0, from)].join(' ');
  const store = Math.floor(n / words.length) % 80;
  const place = `id_city=${largeCity}&id_colonia=${largeColonia + 8 * (store >> 2) + (store % 4)}`;
  return `/api/v1/search?q=${encodeURIComponent(n >= warmUp ? q.toUpperCase() : q)}&${place}`;
};
const listed = (n: number) => {
  const cursor = Buffer.from(JSON.stringify(['000000000000', n])).toString('base64url');
  return `/api/v1/coupons?cursor=${cursor}&id_city=${largeCity}`;
};

const folder = await mkdtemp(path.join(tmpdir(), 'barrio-bench-'));
const { db, close } = await openDatabase({ DATA_DIR: folder });
await fillLargeCatalogue(db, new Date(), { times: 1 });
await close();
const env = { DATA_DIR: folder, DATABASE_URL: '', REDIS_URL: '', APP_SECRET: benchSecret, TRUST_PROXY: '1', LOG_LEVEL: 'warn' };
const server = await startServer('bench/support/product-server.ts', { env });
const timeOf = async (address: string, network: string) => {
  const from = performance.now();
  const answer = await fetch(server.origin + address, { headers: { 'x-forwarded-for': network } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return performance.now() - from;
};

/** Asks for ten lists a second, the one not waiting for the other. */
async function measure(searchesPerSecond: number, from: number) {
  const [lists, searches]: Promise<number>[][] = [[], []];
  const begun = performance.now();
  for (let tick = 0; tick < seconds * perSecond; tick++) {
    if (searchesPerSecond > 0) searches?.push(timeOf(searched(from + tick), '203.0.113.9'));
    if (tick % 2 === 0) lists?.push(timeOf(listed(from + tick), '198.51.100.7'));
    await sleep(Math.max(0, begun + ((tick + 1) * 1000) / perSecond - performance.now()));
  }
  const sorted = async (times: Promise<number>[] = []) => (await Promise.all(times)).sort((a, b) => a - b);
  return { lists: await sorted(lists), searches: await sorted(searches) };
}

const p95 = (sorted: number[]) => round(sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN, 1);
await measure(perSecond, warmUp);
const alone = await measure(0, 2_000_000);
const { lists, searches } = await measure(perSecond, 0);
const ours = round(median(lists), 1);
say({
  name: 'list beside odd searches, embedded',
  ours,
  peer: round(median(alone.lists), 1),
  limit: `<= ${limit} ms`,
  pass: ours <= limit,
  unit: 'ms',
  against: 'nobody searching',
  p95_ms: p95(lists),
  search_p50_ms: round(median(searches), 1),
  search_p95_ms: p95(searches),
  per_second: perSecond,
  seconds,
});
await server.stop();
await rm(folder, { recursive: true });

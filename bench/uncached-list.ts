import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findCoupons } from '../server/coupons/queries.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { fillLargeCatalogue, largeCity } from '../tests/support/databases/large-catalogue.ts';
import { queriesOf } from '../tests/support/databases/query-plans.ts';
import type { Statement } from './support/driver-server.ts';
import { isFull, median, round, say, sayMissing } from './support/figure.ts';
import { benchSecret, onOwnDatabase } from './support/own-database.ts';
import { type Load, load, type Server, startServer } from './support/processes.ts';

/**
 * A page of 20 out of 52,000 coupons on Postgres, worked out anew each time, against Fastify and the driver running the same statement
 * in the same run. Every request has another cursor, so that nothing kept can answer it.
 */
const limit = 0.7;
const { seconds, turns } = isFull ? { seconds: 10, turns: 7 } : { seconds: 3, turns: 3 };
const address = `/api/v1/coupons?cursor={cursor}&id_city=${largeCity}`;
const givenServer = process.env.TEST_DATABASE_URL;

if (givenServer) await onOwnDatabase(givenServer, measure);
else sayMissing('uncached list', 'TEST_DATABASE_URL names no Postgres');

/** The statement behind the list, as the driver gets it. */
async function statementOn(url: string): Promise<Statement> {
  const { db, close } = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' });
  const now = new Date();
  await fillLargeCatalogue(db, now);
  const marks: [string, number] = ['a key', 424_242];
  const cursor = Buffer.from(JSON.stringify(marks)).toString('base64url');
  const [ran] = await queriesOf(db, () => findCoupons(db, { id_city: largeCity, cursor }, now));
  await close();
  if (!ran) throw new Error('The list ran no statement.');
  return { ...ran, key: ran.params.indexOf(marks[0]), id: ran.params.indexOf(marks[1]) };
}

async function measure(url: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'barrio-bench-'));
  const file = path.join(folder, 'statement.json');
  await writeFile(file, JSON.stringify(await statementOn(url)));
  const env = { DATABASE_URL: url, APP_SECRET: benchSecret, REDIS_URL: '', LOG_LEVEL: 'info' };
  const ours = await startServer('bench/support/product-server.ts', { env });
  const peer = await startServer('bench/support/driver-server.ts', { args: [file], env });
  try {
    await compare(ours, peer);
  } finally {
    await Promise.all([ours.stop(), peer.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(ours: Server, peer: Server): Promise<void> {
  const run = (server: Server, length: number) => load(server.origin, { seconds: length, varied: address });
  await run(ours, 2);
  await run(peer, 2);
  const pairs: { ours: Load; peer: Load }[] = [];
  for (let turn = 0; turn < turns; turn++) pairs.push({ ours: await run(ours, seconds), peer: await run(peer, seconds) });
  const of = (side: 'ours' | 'peer', what: keyof Load) => median(pairs.map((pair) => pair[side][what]));
  const ratio = median(pairs.map((pair) => pair.ours.rate / pair.peer.rate));
  const errors = pairs.reduce((sum, pair) => sum + pair.ours.errors + pair.peer.errors, 0);
  const figure = { ours: round(of('ours', 'rate'), 0), peer: round(of('peer', 'rate'), 0), ratio: round(ratio), limit: `>= ${limit}` };
  const rest = { p99_ms: { ours: of('ours', 'p99'), peer: of('peer', 'p99') }, coupons: 52_000, errors, turns, seconds };
  say({ name: 'uncached list', ...figure, pass: ratio >= limit && errors === 0, unit: 'requests/s', against: 'fastify + pg', ...rest });
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { browse } from './support/browse.ts';
import { browserHeaders } from './support/browser-headers.ts';
import { isFull, memoryOf, round, say, sayMissing } from './support/figure.ts';
import { limitMemory, type MemoryLimit } from './support/memory-limit.ts';
import { benchSecret, onOwnDatabase } from './support/own-database.ts';
import { load, type Server, startServer } from './support/processes.ts';

// What a server takes of memory, all its threads together, and how long it takes to start: as the kernel counts it for the one process
// (`VmRSS`, and `VmHWM`, the most that it ever was), and run where it and what it starts may not take more than so much together.

type Env = Record<string, string>;
type Look = { name: string; env: Env; limits: { seconds?: number; idle?: number; peak: number } };

const requests = 300;
const seconds = isFull ? 20 : 5;
/** MB that a server and what it starts are given together: the embedded database with what makes it, and one process of a city on Postgres. */
const given = { embedded: 500, postgres: 300 };

const start = (env: Env, within?: MemoryLimit) =>
  startServer('server/main.ts', {
    env: { LOG_LEVEL: 'info', REDIS_URL: '', NETWORK_REQUESTS_PER_MINUTE: '100000000', ...env },
    ...(within ? { within: within.command } : {}),
  });

async function measure({ name, env, limits }: Look, use: (server: Server) => Promise<number>): Promise<void> {
  const from = performance.now();
  const server = await start(env);
  const started = (performance.now() - from) / 1000;
  // What it does by itself right after a start is a part of it.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const idle = memoryOf(server.pid);
  const failed = await use(server);
  const { peak } = memoryOf(server.pid);
  await server.stop();
  const figures = { seconds: round(started, 1), idle: round(idle.now, 0), peak: round(peak, 0) };
  const kept = Object.entries(limits).every(([what, limit]) => figures[what as keyof typeof figures] <= limit);
  const limit = Object.entries(limits).map(([what, most]) => `${what} <= ${most}`);
  say({ name, ours: figures.peak, limit: limit.join(', '), pass: kept && failed === 0, unit: 'MB', ...figures, failed });
}

/** Every answer comes, and the kernel ends nothing, where no more than so much is to be had. */
async function confine(name: string, megabytes: number, env: Env, use: (server: Server) => Promise<number>): Promise<void> {
  const within = limitMemory(megabytes);
  if (!within) return sayMissing(name, 'No control group of memory can be made here.');
  const server = await start(env, within);
  const failed = await use(server);
  const { peak } = memoryOf(server.pid);
  await server.stop();
  const killed = within.killed();
  within.remove();
  say({
    name,
    ours: megabytes,
    limit: 'nothing fails',
    pass: failed + killed === 0,
    unit: 'MB given',
    peak: round(peak, 0),
    failed,
    killed,
  });
}

const mixed = (server: Server) => browse(server.origin, requests);

/** The bench's load: kept pages and lists, 64 connections, with a browser's headers. */
async function loaded(server: Server): Promise<number> {
  let errors = 0;
  for (const address of ['/promociones', '/cupones', '/api/v1/promotions?id_city=22014', '/api/v1/coupons?id_city=22014']) {
    errors += (await load(server.origin + address, { seconds, connections: 64, headers: browserHeaders })).errors;
  }
  return errors;
}

const folder = await mkdtemp(path.join(tmpdir(), 'barrio-bench-'));
const onFolder = (name: string) => ({ DATA_DIR: path.join(folder, name), DATABASE_URL: '' });
try {
  const embedded = onFolder('embedded');
  await measure({ name: 'memory, embedded, first start', env: embedded, limits: { seconds: 15, peak: 500 } }, mixed);
  await measure({ name: 'memory, embedded, later start', env: embedded, limits: { seconds: 3, peak: 500 } }, mixed);
  await confine('memory, embedded, first start in no more', given.embedded, onFolder('confined'), mixed);
  const server = process.env.TEST_DATABASE_URL;
  if (!server) sayMissing('memory, Postgres', 'TEST_DATABASE_URL names no server.');
  else {
    await onOwnDatabase(server, async (DATABASE_URL) => {
      const env = { DATABASE_URL, APP_SECRET: benchSecret, SEED: 'demo', DATA_DIR: path.join(folder, 'postgres') };
      await measure({ name: 'memory, Postgres, first start', env, limits: { seconds: 15, peak: 300 } }, mixed);
      await measure({ name: 'memory, Postgres, under load', env, limits: { seconds: 3, idle: 200, peak: 300 } }, loaded);
      await confine('memory, Postgres, under load in no more', given.postgres, env, loaded);
    });
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

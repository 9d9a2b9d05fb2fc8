import type { AddressInfo } from 'node:net';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '../../../database/database.ts';
import { buildApp } from '../../../server/app.ts';
import type { Clock } from '../../../server/platform/config/clock.ts';
import { readEnv } from '../../../server/platform/config/env.ts';
import { builtApp } from '../../../server/platform/pages/web-build.ts';
import { runMaintenance } from '../../../server/startup/maintenance.ts';
import { seedOnce } from '../../../server/startup/seed-once.ts';
import { designMoment, newDatabase, type TestDatabase, testServer } from '../databases/database.ts';
import { openPglite } from '../databases/memory-database.ts';
import { sharedRedis } from '../databases/redis.ts';
import { testSecret } from './app.ts';

type DemoServer = { origin: string; now: Date; close(): Promise<void> };

type DemoOptions = {
  now?: Date;
  port?: number;
  /** None leaves the city empty. */
  seed?: 'demo' | 'none';
  dataDir?: string;
  /** Puts more into the database before the first request. */
  prepare?(db: Database): Promise<void>;
};

/** The built product at a moment of its own, on an embedded database in memory, or on the servers that this run tests with. */
export async function serveDemo({ now = designMoment, port = 0, seed = 'demo', dataDir, prepare }: DemoOptions = {}): Promise<DemoServer> {
  const started = Date.now();
  // The moment moves on, since countdowns and caches are part of what is looked at.
  const clock: Clock = { now: () => new Date(now.getTime() + Date.now() - started) };
  const { db, close } = testServer ? await newDatabase() : await embedded();
  await seedOnce(db, { SEED: seed }, clock.now());
  await runMaintenance(db, clock);
  await prepare?.(db);
  const env = readEnv({ LOG_LEVEL: 'warn', ...(dataDir ? { DATA_DIR: dataDir } : {}) });
  const host = `http://localhost:${port || 3000}`;
  const shared = await sharedRedis();
  const app = await buildApp({ db, env, clock, host, secret: testSecret, web: builtApp(), requestsPerMinute: 1_000_000, ...shared });
  app.addHook('onClose', async () => shared.redis?.disconnect());
  await app.listen({ port, host: '127.0.0.1' });
  const origin = `http://localhost:${(app.server.address() as AddressInfo).port}`;
  return { origin, now, close: () => app.close().then(close) };
}

async function embedded(): Promise<TestDatabase> {
  const client = await openPglite();
  return { db: drizzle(client) as unknown as Database, close: () => client.close() };
}

import { rmSync } from 'node:fs';
import { dropTestDatabases, testServer } from './database.ts';
import { testRedis } from './redis.ts';

/** Says in one line what this run talks to, and drops the databases that it makes, or that a run before it may have left. */
export default async function sayEngine(): Promise<() => Promise<void>> {
  const engine = testServer ? `Postgres (${new URL(testServer).host})` : 'PGlite (embedded)';
  const between = testRedis ? `Redis (${new URL(testRedis).host})` : 'no Redis';
  console.log(`These tests run on ${engine} and ${between}.`);
  rmSync(new URL('../../test-results/data', import.meta.url), { recursive: true, force: true });
  process.env.TEST_RUN = String(process.pid);
  if (testServer) await dropTestDatabases();
  return async () => {
    if (testServer) await dropTestDatabases(process.pid);
  };
}

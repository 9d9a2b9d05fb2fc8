import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { removeMade } from './made-once.ts';
import { dropTestDatabases, testServer } from './test-server.ts';

/** Says in one line what this run talks to and which seed its random cases are drawn from (`PROPERTY_SEED` draws them again), and drops the databases that it makes, or that a run before it may have left. */
export default async function sayEngine({ provide }: TestProject): Promise<() => Promise<void>> {
  const engine = testServer ? `Postgres (${new URL(testServer).host})` : 'PGlite (embedded)';
  const testRedis = process.env.TEST_REDIS_URL;
  const between = testRedis ? `Redis (${new URL(testRedis).host})` : 'no Redis';
  const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
  provide('propertySeed', seed);
  console.log(`These tests run on ${engine} and ${between}, their random cases on seed ${seed}.`);
  rmSync(new URL('../../../test-results/data', import.meta.url), { recursive: true, force: true });
  process.env.TEST_RUN = String(process.pid);
  removeMade();
  if (testServer) await dropTestDatabases();
  return async () => {
    removeMade(process.pid);
    if (testServer) await dropTestDatabases(process.pid);
  };
}

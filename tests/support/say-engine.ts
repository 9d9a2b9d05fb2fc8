import { rmSync } from 'node:fs';

/** Says in one line what this run talks to, and drops the databases that a run before it may have left. */
export default async function sayEngine(): Promise<void> {
  const engine = process.env.TEST_DATABASE_URL ? `Postgres (${new URL(process.env.TEST_DATABASE_URL).host})` : 'PGlite (embedded)';
  console.log(`These tests run on ${engine}.`);
  rmSync(new URL('../../test-results/data', import.meta.url), { recursive: true, force: true });
}

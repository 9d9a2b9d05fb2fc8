import { rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { newServerDatabase, testServer } from '../../tests/support/databases/database.ts';
import { testSecret } from '../../tests/support/servers/app.ts';
import { endProcesses, newFolder, runScript } from '../../tests/support/servers/processes.ts';
import { openAsItIs } from '../platform/database/open-database.ts';

const folder = newFolder();
afterAll(() => {
  endProcesses();
  rmSync(folder, { recursive: true, force: true });
});

/** How many states and businesses a new database has after it. */
async function seed(env: Record<string, string>) {
  const place = { DATA_DIR: path.join(folder, 'data'), ...env };
  expect(await runScript('server/commands/db-seed.ts', place)).toMatchObject({ code: 0, stdout: expect.stringContaining('Seeded') });
  const { db, close } = await openAsItIs(place);
  const { rows } = await db.execute<{ states: number; companies: number }>(sql`
    select (select count(*)::int from states) as states, (select count(*)::int from companies) as companies`);
  await close();
  return rows[0] as { states: number; companies: number };
}

describe('npm run db:seed without SEED', () => {
  it('puts the demo into an embedded database, as a start does', async () => {
    const { states, companies } = await seed({});
    expect([states > 0, companies > 0]).toEqual([true, true]);
  });

  it.runIf(testServer)('puts no demo into a server’s database, as a start does not', async () => {
    const { states, companies } = await seed({ DATABASE_URL: await newServerDatabase(), APP_SECRET: testSecret });
    expect([states > 0, companies]).toEqual([true, 0]);
  });
});

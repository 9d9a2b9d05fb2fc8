import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { findImportOf } from '../../../server/imports/queries.ts';
import { stageFile } from '../../../server/imports/stage-file.ts';
import { openDatabase } from '../../../server/platform/database/open-database.ts';
import { seedOnce } from '../../../server/startup/seed-once.ts';
import { newServerDatabase, testServer } from '../../support/databases/database.ts';
import { testSecret } from '../../support/servers/app.ts';
import { endProcesses, newFolder, runScript, startUntil } from '../../support/servers/processes.ts';
import { denueFile, denueShops } from '../../support/stages/denue-file.ts';

const script = 'tests/support/servers/imports-process.ts';
const shops = 3_000;
const id_city = 22014;

afterAll(endProcesses);

it('an import whose process is killed in the middle is whole in the end, each business once', async () => {
  const where = { DATA_DIR: newFolder(), ...(testServer ? { DATABASE_URL: await newServerDatabase() } : {}) };
  const file = path.join(newFolder(), 'denue.csv');
  writeFileSync(file, denueFile(denueShops(shops)));
  const { db, close } = await openDatabase(where);
  await seedOnce(db, { SEED: 'none' }, new Date());
  const caller = { id_customer: null, id_membership: null } as unknown as Parameters<typeof stageFile>[1];
  await stageFile({ db, clock: { now: () => new Date() } }, caller, id_city, { file, name: 'denue.csv' });
  await db.execute(sql`update imports set state = 'running'`);
  await close();
  await (await startUntil(/running [1-9]/, script, { ...where, APP_SECRET: testSecret })).stop('SIGKILL');
  const halfway = await openDatabase(where);
  const { done } = (await findImportOf(halfway.db, id_city)) ?? { done: 0 };
  const { rows: there } = await halfway.db.execute<{ count: number }>(
    sql`select count(*)::int as count from companies where source = 'denue'`,
  );
  await halfway.close();
  expect(there[0]?.count).toBe(done);
  expect(done).toBeGreaterThan(0);
  // Another process goes on once the first has been silent for long enough.
  const { stdout } = await runScript(script, { ...where, APP_SECRET: testSecret, LATER: '60000' });
  expect(stdout).toContain('done');
  const again = await openDatabase(where);
  const { rows } = await again.db.execute(sql`
    select count(*)::int as companies, count(distinct source_id)::int as shops, (select count(*)::int from stores) as stores,
      (select count(*)::int from import_rows) as waiting, (select counts ->> 'new' from imports) as new from companies where source = 'denue'`);
  await again.close();
  expect(rows).toEqual([{ companies: shops, shops, stores: shops, waiting: 0, new: String(shops) }]);
}, 240_000);

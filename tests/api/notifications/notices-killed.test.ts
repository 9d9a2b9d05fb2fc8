import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/platform/database/open-database.ts';
import { seedOnce } from '../../../server/startup/seed-once.ts';
import { newServerDatabase, testServer } from '../../support/databases/database.ts';
import { testSecret } from '../../support/servers/app.ts';
import { endProcesses, newFolder, startUntil } from '../../support/servers/processes.ts';

const planned = 40;
const noon = Date.parse('2026-11-20T18:00:00Z');

afterAll(endProcesses);

it('scheduled notices whose sender is killed in the middle go out, each once', async () => {
  const where = { DATA_DIR: newFolder(), ...(testServer ? { DATABASE_URL: await newServerDatabase() } : {}) };
  const { db, close } = await openDatabase(where);
  await seedOnce(db, { SEED: 'none' }, new Date(noon));
  await db.execute(sql`
    insert into notices (type, title, message, url, id_city, send_at, accounts, recipients)
    select 'coupons', 'Aviso ' || n, 'Hoy', '/cupones', 22014, ${new Date(noon - 1000)}, 0, 0 from generate_series(1, ${planned}::int) n`);
  await close();
  const start = (until: RegExp) =>
    startUntil(until, 'tests/support/servers/notices-process.ts', { ...where, APP_SECRET: testSecret, NOW: String(noon) });
  for (const after of [/sent 1\b/, /sent 7\b/]) await (await start(after)).stop('SIGKILL');
  await Promise.all(testServer ? [start(/done/), start(/done/)] : [start(/done/)]);
  const again = await openDatabase(where);
  const { rows } = await again.db.execute<{ titles: number; told: number; waiting: number }>(sql`
    select count(distinct title)::int as titles, count(*)::int as told,
      (select count(*)::int from notices where status <> 'sent') as waiting from notifications`);
  await again.close();
  expect(rows).toEqual([{ titles: planned, told: planned, waiting: 0 }]);
}, 240_000);

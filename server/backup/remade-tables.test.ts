import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newDatabase } from '../../tests/support/databases/database.ts';
import { ownDatabase } from '../../tests/support/databases/own-database.ts';
import { stageBackups } from '../../tests/support/stages/backup-stage.ts';

const own = ownDatabase('demo');
const stage = stageBackups();

it('a backup has no pockets, which are made again when somebody asks', async () => {
  const body = Buffer.from('of many megabytes');
  await own.db.execute(sql`
    insert into pockets (id_city, format, version, made_at, checked_at, body, ledger, taken_until)
    values (22014, 1, 1, now(), now(), ${body}, ${body}, now())`);
  const file = await stage.backUp(own.db);
  const { db, close } = await newDatabase();
  await stage.restore(db, file);
  const { rows } = await db.execute(
    sql`select (select count(*)::int from pockets) as pockets, (select count(*)::int from cities) > 0 as whole`,
  );
  expect(rows).toEqual([{ pockets: 0, whole: true }]);
  await close();
});

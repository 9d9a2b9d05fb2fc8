import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { readMigrations } from '../../database/migrate.ts';
import { newServerDatabase, testServer } from '../../tests/support/databases/database.ts';
import { testSecret } from '../../tests/support/servers/app.ts';
import { endProcesses, newFolder, runScript } from '../../tests/support/servers/processes.ts';
import { openAsItIs, openDatabase } from '../platform/database/open-database.ts';
import { seedOnce } from '../startup/seed-once.ts';

const folder = newFolder();
const dataDir = path.join(folder, 'data');
const file = path.join(folder, 'city.backup');
const env: Record<string, string> = { DATA_DIR: dataDir };
afterAll(() => {
  endProcesses();
  rmSync(folder, { recursive: true, force: true });
});

const backUp = (...args: string[]) => runScript('server/commands/backup.ts', env, args);
const restore = (...args: string[]) => runScript('server/commands/restore.ts', env, args);

describe('the commands of backup and restore', () => {
  it('say what is wrong with what they are given before they open anything', async () => {
    const [nowhere, there, noDatabase, nothing, broken] = await Promise.all([
      backUp(),
      backUp('--to', folder),
      backUp('--to', file),
      restore('--from', file),
      restore('--from', import.meta.filename),
    ]);
    expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining('--to is missing.\nUsage: npm run backup') });
    expect(there).toMatchObject({ code: 1, stderr: expect.stringContaining('is already there') });
    expect(noDatabase).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no database in') });
    expect(nothing).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no file') });
    expect(broken).toMatchObject({ code: 1, stderr: expect.stringContaining('Nothing was changed') });
    expect(existsSync(dataDir)).toBe(false);
  });

  it('make a file that only an empty database takes, unless it is told otherwise', async () => {
    if (testServer) Object.assign(env, { DATABASE_URL: await newServerDatabase(), APP_SECRET: testSecret });
    const { db, close } = await openDatabase({ DATA_DIR: dataDir, ...env });
    await seedOnce(db, { SEED: 'none' }, new Date());
    await addTableOfOthers(db);
    if (testServer) await close();
    const busy = await restoreWhileOpen();
    if (!testServer) await close();
    expect(busy.code).toBe(1);
    expect(busy.stderr).toMatch(testServer ? /^1 other connections use this database/m : /Another process is using/);

    const made = await backUp('--to', file);
    expect([made.code, made.stdout]).toEqual([0, expect.stringMatching(/rows of \d+ tables, 0 pictures.*\nAPP_SECRET .*is not in it/)]);
    expect(made.stderr).toContain("not Barrio's, and not in it: notes_of_others.");
    expect(readdirSync(folder)).not.toContain('city.backup.part');
    const refused = await restore('--from', file);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('say --force') });
    const done = await restore('--from', file, '--force');
    const said = testServer ? /the checksum that it had/ : /the checksum that it had\.\nBefore you start it, put back the APP_SECRET/;
    expect([done.code, done.stdout]).toEqual([0, expect.stringMatching(said)]);
    expect(done.stderr).toContain('`analyze` failed, so run it yourself: within 0');
  });

  it('go back to before an upgrade that went wrong, and leave tables of others alone', async () => {
    const upgraded = await openDatabase({ DATA_DIR: dataDir, ...env });
    await upgraded.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 9e15)`);
    await upgraded.close();
    const refused = await restore('--from', file);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/older than its database.*--force/) });
    const done = await restore('--from', file, '--force');
    expect(done).toMatchObject({ code: 0, stderr: expect.stringContaining('left as they are: notes_of_others.') });
    const { db, close } = await openDatabase({ DATA_DIR: dataDir, ...env });
    expect((await db.execute(sql`select said from notes_of_others`)).rows).toEqual([{ said: 'theirs' }]);
    await close();
  });

  it('is of the schema that the database has, which an upgrade is about to change', async () => {
    const old = { ...env, DATA_DIR: path.join(folder, 'older'), ...(testServer ? { DATABASE_URL: await newServerDatabase() } : {}) };
    const migrations = readMigrations().length;
    const count = async () => {
      const { db, close } = await openAsItIs(old);
      const { rows } = await db.execute<{ done: number }>(sql`select count(*)::int as done from drizzle.__drizzle_migrations`);
      await close();
      return rows[0]?.done;
    };
    const { db, close } = await openDatabase(old);
    await seedOnce(db, { SEED: 'none' }, new Date());
    await db.execute(
      sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
    );
    await close();
    const olderFile = path.join(folder, 'older.backup');
    const made = await runScript('server/commands/backup.ts', old, ['--to', olderFile]);
    expect(made).toMatchObject({ code: 0 });
    expect(await count()).toBe(migrations - 1);
    const refused = await runScript('server/commands/restore.ts', old, ['--from', olderFile]);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('This database has data') });
    expect(await count()).toBe(migrations - 1);
  });

  it('fills a database in which nothing ever was', async () => {
    const fresh = { ...env, DATA_DIR: path.join(folder, 'fresh'), ...(testServer ? { DATABASE_URL: await newServerDatabase() } : {}) };
    expect(await runScript('server/commands/restore.ts', fresh, ['--from', file])).toMatchObject({ code: 0 });
  });

  /** Without a key, with a reference to a table of ours, and with an index that nothing can count: it says the limit that it is counted within. */
  async function addTableOfOthers(db: Database) {
    await db.execute(sql`create table notes_of_others (said text, id_company int references companies)`);
    await db.execute(sql`
      create function uncountable(text) returns text immutable language plpgsql as $$ begin
        if current_query() ilike 'analyze%' then raise 'within %', current_setting('statement_timeout'); end if;
        return $1;
      end $$`);
    await db.execute(sql`create index on notes_of_others (uncountable(said))`);
    await db.execute(sql`insert into notes_of_others values ('theirs')`);
  }

  /** On a server somebody who logs in as another has it open. */
  async function restoreWhileOpen() {
    const made = path.join(folder, 'first.backup');
    const first = await backUp('--to', made);
    if (!testServer) return first;
    expect(first.code).toBe(0);
    const role = `barrio_other_${randomBytes(6).toString('hex')}`;
    const admin = new pg.Client({ connectionString: testServer });
    await admin.connect();
    await admin.query(`create role ${role} login password '${role}'`);
    const other = new pg.Client({
      connectionString: Object.assign(new URL(env.DATABASE_URL as string), { username: role, password: role }).href,
    });
    await other.connect();
    const busy = await restore('--from', made, '--force');
    await other.end();
    await admin.query(`drop role ${role}`);
    await admin.end();
    return busy;
  }
});

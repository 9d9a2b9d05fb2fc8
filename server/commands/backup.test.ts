import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { readMigrations } from '../../database/migrate.ts';
import { testSecret } from '../../tests/support/app.ts';
import { newServerDatabase, testServer } from '../../tests/support/database.ts';
import { endProcesses, newFolder, runScript } from '../../tests/support/processes.ts';
import { openAsItIs, openDatabase } from '../platform/database.ts';
import { seedOnce } from '../platform/prepare-data.ts';

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
    if (testServer) await close();
    const busy = await restoreWhileOpen();
    if (!testServer) await close();
    expect(busy.code).toBe(1);
    expect(busy.stderr).toMatch(testServer ? /^1 other connections use this database/m : /Another process is using/);

    const made = await backUp('--to', file);
    expect([made.code, made.stdout]).toEqual([0, expect.stringMatching(/rows of \d+ tables, 0 pictures.*\nAPP_SECRET .*is not in it/)]);
    expect(readdirSync(folder)).not.toContain('city.backup.part');
    const refused = await restore('--from', file);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('say --force') });
    const done = await restore('--from', file, '--force');
    expect([done.code, done.stdout]).toEqual([0, expect.stringContaining('every table has the checksum that it had')]);
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
    await db.execute(
      sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
    );
    await close();
    const made = await runScript('server/commands/backup.ts', old, ['--to', path.join(folder, 'older.backup')]);
    expect(made).toMatchObject({ code: 0 });
    expect(await count()).toBe(migrations - 1);
  });

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

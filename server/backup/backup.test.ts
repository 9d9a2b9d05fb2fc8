import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { applyMigrations, readMigrations } from '../../database/migrate.ts';
import { withTransaction } from '../../database/transaction.ts';
import { newDatabase, newServerDatabase, testServer } from '../../tests/support/databases/database.ts';
import { openPglite } from '../../tests/support/databases/memory-database.ts';
import { ownDatabase } from '../../tests/support/databases/own-database.ts';
import { addPerson, logIn } from '../../tests/support/people/people.ts';
import { apiOn, testSecret } from '../../tests/support/servers/app.ts';
import { addStrangeThings, hashesOf, rewrite, stageBackups } from '../../tests/support/stages/backup-stage.ts';
import { opensKeys } from '../platform/auth/key-store.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { hasRows } from './load-backup.ts';
import { rowsAtOnce } from './tables.ts';

const own = ownDatabase('demo');
const stage = stageBackups();

/** The demo cities with people, a session, keys and unusual values. */
async function liveCity(db: Database) {
  const pictures = await addStrangeThings(db, stage.uploads);
  const person = await addPerson(db);
  const app = await apiOn(db);
  await logIn(app, person);
  await app.close();
  return { person, pictures };
}
let live: ReturnType<typeof liveCity> | undefined;
const lived = () => {
  live ??= liveCity(own.db);
  return live;
};

describe('a backup', () => {
  it('is restored with every table as it was, every picture, and a city that goes on', async () => {
    const { person, pictures } = await lived();
    const before = await hashesOf(own.db);
    expect(Object.values(before).filter((hash) => Number.parseInt(hash, 10) > rowsAtOnce).length).toBeGreaterThan(1);
    const file = await stage.backUp(own.db);
    expect(statSync(file).mode & 0o077).toBe(0);
    const { db, close } = await newDatabase();
    await stage.restore(db, file);
    expect(await hashesOf(db)).toEqual(before);
    for (const name of pictures) expect((await stage.restored.read(name))?.equals((await stage.uploads.read(name)) as Buffer)).toBe(true);
    expect([await opensKeys(db, testSecret), await opensKeys(db, `${testSecret}!`)]).toEqual([true, false]);

    const app = await apiOn(db);
    expect((await logIn(app, person)).token).toMatch(/^ey/);
    const { rows } = await db.execute<{ last: number }>(sql`select max(id_customer) as last from customers`);
    expect((await addPerson(db)).id_customer).toBeGreaterThan(Number(rows[0]?.last));
    await db.execute(sql`insert into audit_entries (action, kind, item, after) values ('created', 'x', 'fresh', '{}')`);
    await app.close();
    await close();
  });

  it('takes the place of all that was there', async () => {
    const file = await stage.backUp(own.db);
    const before = await hashesOf(own.db);
    const { db, close } = await newDatabase('demo');
    expect(await hasRows(db)).toBe(true);
    await addPerson(db);
    await stage.restore(db, file);
    expect(await hashesOf(db)).toEqual(before);
    await close();
  });

  it.runIf(testServer)('is of one moment, whatever is written meanwhile', async () => {
    const address = await newServerDatabase();
    const { db, close } = await openDatabase({ DATABASE_URL: address, DATA_DIR: '' });
    await stage.restore(db, await stage.backUp(own.db));
    const before = await hashesOf(db);
    const busy = new pg.Client({ connectionString: address });
    await busy.connect();
    await busy.query('begin');
    await busy.query('lock table stores in access exclusive mode');
    const writing = stage.backUp(db);
    const waits = async () =>
      (await busy.query(`select 1 from pg_locks where not granted and relation = 'stores'::regclass`)).rowCount === 1;
    while (!(await waits())) await new Promise(setImmediate);
    await busy.query(`update companies set description = 'written meanwhile'`);
    await busy.query(`update stores set name = 'written meanwhile'`);
    await busy.query('commit');
    await busy.end();
    const copy = await newDatabase();
    await stage.restore(copy.db, await writing);
    expect(await hashesOf(copy.db)).toEqual(before);
    expect(await hashesOf(db)).not.toEqual(before);
    await copy.close();
    await close();
  });

  it.skipIf(testServer)('of the embedded database, and its restore, may say nothing for longer than a request may', async () => {
    const limit = 1_000;
    const DATA_DIR = path.join(stage.folder, 'limited');
    const { db, close } = await openDatabase({ DATA_DIR }, { statement: limit });
    const name = `${'a'.repeat(32)}-800x600`;
    await db.execute(sql`insert into uploads (name, width, height, color) values (${name}, 800, 600, '#ffffff')`);
    const slowly = <T>(what: T, isSlow: boolean) => sleep(isSlow ? limit * 1.3 : 0, what);
    const read = (file: string) => slowly(Buffer.of(1), file.endsWith('-s.webp'));
    const kept: string[] = [];
    const put = async (file: string) => void kept.push(await slowly(file, kept.length === 0));
    const file = await stage.backUp(db, { read, put, remove: async () => {} });
    await stage.restore(db, file, { read, put, remove: async () => {} });
    expect(kept.sort()).toEqual(['l', 'm', 's'].map((size) => `${name}-${size}.webp`));
    expect(await hasRows(db)).toBe(true);
    await close();
  });

  it('of an older schema is brought to this one', async () => {
    const all = readMigrations();
    const old = await newDatabase();
    await withTransaction(old.db, async (tx) => {
      await tx.execute(sql`drop schema public cascade`);
      await tx.execute(sql`create schema public`);
      await tx.execute(sql`delete from drizzle.__drizzle_migrations`);
      await applyMigrations(tx, all.slice(0, -1));
      await tx.execute(sql`insert into categories (kind, name, slug, position) values ('company', 'De antes', 'de-antes', 1)`);
    });
    const file = await stage.backUp(old.db);
    await old.close();
    const { db, close } = await newDatabase();
    await stage.restore(db, file);
    const { rows } = await db.execute<{ done: number; name: string }>(sql`
      select (select count(*)::int from drizzle.__drizzle_migrations) as done, name, (select count(*)::int from feedback) as answers from categories`);
    expect(rows).toEqual([{ done: all.length, name: 'De antes', answers: 0 }]);
    await close();
  });
});

describe('a restore changes nothing', () => {
  let whole: Promise<string> | undefined;
  let before: Record<string, string> | undefined;
  const aBackup = () => {
    whole ??= stage.backUp(own.db);
    return whole;
  };
  const header = (change: (said: { migrations: object[]; version: number }) => object) => (lines: string[]) => [
    JSON.stringify(change(JSON.parse(lines[0] as string))),
    ...lines.slice(1),
  ];
  const firstRow = (lines: string[]) => lines.findIndex((line) => line.startsWith('["'));
  const withoutARow = (lines: string[]) => lines.toSpliced(firstRow(lines), 1);
  const changed = (lines: string[]) => lines.with(firstRow(lines), '["1","company","x","x",null,"1"]');
  const later = header((said) => ({ ...said, migrations: [...said.migrations, { hash: 'x', when: 9e15 }] }));
  const bytes = (change: (all: Buffer) => Buffer) => (file: string, to: string) => writeFileSync(to, change(readFileSync(file)));
  const turnBit = (all: Buffer) => {
    all[all.length >> 1] = (all[all.length >> 1] as number) ^ 1;
    return all;
  };
  const cases: [string, RegExp, (file: string, to: string) => void][] = [
    ['that is no file of ours', /damaged or no backup/, bytes(() => Buffer.from('Hola\n'.repeat(99)))],
    ['that is empty', /ends too early/, bytes(() => Buffer.alloc(0))],
    ['that lost its last byte', /ends too early/, bytes((all) => all.subarray(0, -1))],
    ['that lost its second half', /ends too early/, bytes((all) => all.subarray(0, all.length >> 1))],
    ['with one bit turned', /damaged|altered/, bytes(turnBit)],
    ['without its last line', /ends too early/, (file, to) => rewrite(file, to, (lines) => lines, 'none')],
    ['with a row left out', /altered/, (file, to) => rewrite(file, to, withoutARow, 'kept')],
    ['with a value changed', /altered/, (file, to) => rewrite(file, to, changed, 'kept')],
    ['with a row too few for its table, sealed again', /categories is not what/, (file, to) => rewrite(file, to, withoutARow)],
    ['of a newer schema', /knows \d+/, (file, to) => rewrite(file, to, later)],
    [
      'of another history',
      /1 is not/,
      (file, to) =>
        rewrite(
          file,
          to,
          header((said) => ({ ...said, migrations: [{ hash: 'x', when: 1 }] })),
        ),
    ],
    [
      'of a later form',
      /later Barrio/,
      (file, to) =>
        rewrite(
          file,
          to,
          header((said) => ({ ...said, version: 2 })),
        ),
    ],
  ];

  it.each(cases)('when it is given one %s', async (_, said, spoil) => {
    const file = stage.newFile();
    spoil(await aBackup(), file);
    before ??= await hashesOf(own.db);
    await expect(stage.restore(own.db, file)).rejects.toThrow(said);
    expect(await hashesOf(own.db)).toEqual(before);
  });
});

describe.runIf(testServer)('a city moves', () => {
  it('from the embedded database to Postgres and back', async () => {
    const first = await openPglite();
    await lived();
    const pglite = drizzle(first) as unknown as Database;
    await stage.restore(pglite, await stage.backUp(own.db));
    const before = await hashesOf(pglite);
    const server = await openDatabase({ DATABASE_URL: await newServerDatabase(), DATA_DIR: '' });
    await stage.restore(server.db, await stage.backUp(pglite));
    expect(await hashesOf(server.db)).toEqual(before);
    const second = await openPglite();
    const again = drizzle(second) as unknown as Database;
    await stage.restore(again, await stage.backUp(server.db));
    expect(await hashesOf(again)).toEqual(before);
    await Promise.all([first.close(), second.close(), server.close()]);
  });
});

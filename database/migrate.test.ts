import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { demoDatabase, newServerDatabase, testServer } from '../tests/support/databases/database.ts';
import { testSecret } from '../tests/support/servers/app.ts';
import { endProcesses, newFolder, runScript, runServer } from '../tests/support/servers/processes.ts';
import type { Database } from './database.ts';
import { categories } from './tables/categories.ts';
import { companies, openIntervals, stores } from './tables/companies.ts';
import { couponStores, coupons } from './tables/coupons.ts';
import { events } from './tables/events.ts';
import { listings } from './tables/listings.ts';
import { cities, colonias, states } from './tables/locations.ts';
import { menuItems } from './tables/menu-items.ts';
import { promotions } from './tables/promotions.ts';
import { slugRedirects } from './tables/publishing.ts';
import { settings } from './tables/settings.ts';

afterAll(endProcesses);

const nouns: PgTable[] = [
  categories,
  companies,
  stores,
  openIntervals,
  couponStores,
  coupons,
  events,
  listings,
  cities,
  colonias,
  states,
  menuItems,
  promotions,
  settings,
  slugRedirects,
];

describe('the migrated database', () => {
  it.each(nouns.map((table) => [getTableConfig(table).name, table] as const))(
    'has %s as its table says: columns, keys, checks, indexes',
    async (name, table) => {
      const db = await demoDatabase();
      const said = getTableConfig(table);
      const { rows: columns } = await db.execute<{ name: string; required: boolean }>(sql`
      select column_name as name, is_nullable = 'NO' as required from information_schema.columns where table_name = ${name} and table_schema = 'public'`);
      expect(sorted(columns)).toEqual(sorted(said.columns.map((column) => ({ name: column.name, required: column.notNull }))));
      const { rows: rules } = await db.execute<{ name: string; type: string }>(sql`
      select conname as name, contype::text as type from pg_constraint where conrelid = ${`public.${name}`}::regclass`);
      const namesOf = (type: string) =>
        rules
          .filter((rule) => rule.type === type)
          .map((rule) => rule.name)
          .sort();
      expect(namesOf('c')).toEqual(said.checks.map((check) => check.name).sort());
      expect(namesOf('f')).toEqual(said.foreignKeys.map((key) => key.getName()).sort());
      expect(namesOf('p')).toHaveLength(1);
      const { rows: indexes } = await db.execute<{ name: string }>(sql`select indexname as name from pg_indexes where tablename = ${name}`);
      expect(indexes.map((index) => index.name)).toEqual(expect.arrayContaining(said.indexes.map((index) => index.config.name)));
    },
  );

  it('has an index for every foreign key, so that what goes is found without reading everything', async () => {
    const { rows } = await (await demoDatabase()).execute<{ key: string }>(sql`
      select c.conrelid::regclass || '.' || a.attname as key
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and not exists (
        select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
      order by 1`);
    expect(rows.map((row) => row.key)).toEqual(['events.id_city']);
  });

  it('was made by the migrations of the journal, each once', async () => {
    const { rows } = await (await demoDatabase()).execute<{ created_at: string }>(
      sql`select created_at from drizzle.__drizzle_migrations order by id`,
    );
    expect(rows.map((row) => Number(row.created_at))).toEqual(journal().map((entry) => entry.when));
  });
});

const journal = () =>
  (JSON.parse(readFileSync(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8')) as { entries: { when: number }[] })
    .entries;

const sorted = <T extends { name: string }>(rows: T[]) => [...rows].sort((a, b) => (a.name < b.name ? -1 : 1));

describe.runIf(testServer)('migrating a Postgres', () => {
  it('from eight processes at once: all succeed and each migration is there once', async () => {
    const url = await newServerDatabase();
    const migrate = () => runScript('server/commands/db-migrate.ts', { DATABASE_URL: url, APP_SECRET: testSecret });
    const ended = await Promise.all(Array.from({ length: 8 }, migrate));
    expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual(Array.from({ length: 8 }, () => [0, '']));
    const { db, close } = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' });
    const { rows } = await db.execute(sql`select created_at from drizzle.__drizzle_migrations`);
    expect(rows).toHaveLength(journal().length);
    await close();
  });

  it('waits for whoever is at it, however long that takes', async () => {
    const url = await newServerDatabase();
    const busy = new pg.Client({ connectionString: url });
    await busy.connect();
    await busy.query('select pg_advisory_lock(7262014)');
    let opened = false;
    const opening = openDatabase({ DATABASE_URL: url, DATA_DIR: '' }).then((database) => {
      opened = true;
      return database;
    });
    const waiting = async () => (await busy.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`)).rowCount === 1;
    while (!(await waiting())) await new Promise(setImmediate);
    expect(opened).toBe(false);
    expect((await busy.query(`select to_regclass('companies') as there`)).rows).toEqual([{ there: null }]);
    await busy.end();
    const { close } = await opening;
    await close();
  });

  it('answers in time that there is none at that address', async () => {
    const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', APP_SECRET: testSecret };
    const { code, stderr } = await runScript('server/commands/db-migrate.ts', nowhere);
    expect(code).toBe(1);
    expect(stderr).toContain('ECONNREFUSED');
    expect(stderr).not.toContain('    at ');
  });
});

/** The schema of a later version. */
const addNewer = (db: Database) =>
  db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', ${Date.UTC(2099, 0)}::bigint)`);

describe.each([
  ['the embedded database', async () => ({ DATA_DIR: newFolder() })],
  ...(testServer ? ([['a Postgres', async () => ({ DATA_DIR: newFolder(), DATABASE_URL: await newServerDatabase() })]] as const) : []),
] as const)('a process that is older than %s', (_name, open) => {
  it('does not start, and says why and what to do', async () => {
    const where = await open();
    const { db, close } = await openDatabase(where);
    await addNewer(db);
    await close();
    const { code, stderr } = await runServer({ ...where, APP_SECRET: testSecret, PORT: '0' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/older than its database, which has 1 migration.+Start the version that made them/);
    expect(stderr).not.toContain('    at ');
  });
});

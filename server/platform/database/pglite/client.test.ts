import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../database/database.ts';
import { newDatabase, type TestDatabase, testServer } from '../../../../tests/support/databases/database.ts';
import { newFolder } from '../../../../tests/support/servers/processes.ts';
import { openDatabase } from '../open-database.ts';

/** Long enough that a busy machine finishes everything except the slow statements. */
const limit = 1_500;

/** Runs for minutes and blocks its thread. */
const endless = sql`select count(*) from generate_series(1, 30000) a, generate_series(1, 30000) b where a.a # b.b = -1`;

const codeOf = (error: Error & { code?: string; cause?: unknown }) => (error.cause as { code?: string } | undefined)?.code ?? error.code;
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => codeOf(error),
  );

describe.skipIf(testServer)('the embedded database in its thread', () => {
  const folder = newFolder();
  let own: TestDatabase;
  let inThread: TestDatabase;
  let db: Database;

  beforeAll(async () => {
    own = await openDatabase({ DATA_DIR: folder }, { statement: limit });
    db = own.db;
    inThread = await newDatabase();
    for (const one of [db, inThread.db]) await one.execute(sql`create table notes (id int primary key, said text not null)`);
  });
  afterAll(async () => {
    await own.close();
    await inThread.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const said = async () => (await db.execute<{ said: string }>(sql`select said from notes order by id`)).rows.map((row) => row.said);

  it.each([
    [
      'values of every type',
      sql`select 1::int4 as i, 7::int8 as big, 9007199254740993::int8 as bigger, 1.50::numeric as n, 0.1::float8 as f,
      timestamptz '2026-11-21 00:42:00.123456+00' as at, date '2026-11-21' as day, interval '1 day 2 hours' as long, '{"a": [1, null]}'::jsonb as j,
      array['x', null, 'ñ'] as words, array[1, 2] as numbers, array[date '2026-11-21'] as days, '\\x0001ff'::bytea as bytes, true as yes, null as nothing`,
    ],
    [
      'parameters',
      sql`select ${new Date('2026-11-21T00:42:00Z')}::timestamptz as at, ${sql.param(['a', null])}::text[] as words,
      ${12n}::int8 as big, ${Buffer.from([1, 2, 255])}::bytea as bytes, ${JSON.stringify({ a: 1 })}::jsonb as j, ${null}::text as nothing`,
    ],
    ['no rows', sql`select * from notes where said = ${'nobody'}`],
    ['what was changed', sql`update notes set said = 'x' where id < 0`],
  ])('answers %s as it would in the same thread', async (_what, query) => {
    expect(await db.execute(query)).toEqual(await inThread.db.execute(query));
  });

  it.each([
    ['a unique key', sql`insert into notes values (-1, 'a'), (-1, 'b')`],
    ['an absent table', sql`select * from nobody where x = ${1}`],
    ['an impossible value', sql`select ${'x'}::text::int`],
  ])('says of %s what it would say in the same thread', async (_what, query) => {
    const failure = async (on: Database) => {
      const { message, cause } = (await on.execute(query).catch((error: unknown) => error)) as Error & { cause: Error };
      const { code, constraint, table, detail } = cause as Error & Record<string, unknown>;
      return { message, ...(code ? { cause: cause.message, code, constraint, table, detail } : {}) };
    };
    expect(await failure(db)).toEqual(await failure(inThread.db));
    expect(await failure(db)).toHaveProperty('message');
  });

  it('what cannot pass between threads fails alone', async () => {
    const [failed, fine] = await Promise.allSettled([db.execute(sql`select ${sql.param(() => 1)}::text`), db.execute(sql`select 1`)]);
    expect([failed.status, fine.status]).toEqual(['rejected', 'fulfilled']);
  });

  it('a statement past its limit fails by itself: this thread goes on, who waited is answered, what was acknowledged is there', async () => {
    await db.execute(sql`insert into notes values (1, 'before')`);
    let turns = 0;
    const ticking = setInterval(() => turns++, 5);
    const slow = failureOf(db.execute(endless));
    const waiting = db.execute(sql`insert into notes values (2, 'waited')`);
    expect(await slow).toBe('57014');
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(20);
    await waiting;
    expect(await said()).toEqual(['before', 'waited']);
    // A setting that each start gives again.
    expect((await db.execute(sql`show max_wal_size`)).rows).toEqual([{ max_wal_size: '256MB' }]);
  });

  it('a transaction whose statement passes its limit is gone as a whole, whatever it does about it', async () => {
    const later: unknown[] = [];
    const work = db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (3, 'lost')`);
      later.push(await failureOf(tx.execute(endless)));
      later.push(await failureOf(tx.execute(sql`insert into notes values (4, 'late')`)));
    });
    expect(await failureOf(work)).toBe('57P01');
    expect(later).toEqual(['57014', '57P01']);
    expect(await said()).toEqual(['before', 'waited']);
  });

  it('a transaction that says nothing holds nobody up for ever, and can do nothing any more', async () => {
    let late: Promise<unknown> = Promise.resolve();
    const silent = db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (5, 'forgotten')`);
      await sleep(limit * 1.7);
      late = failureOf(tx.execute(sql`insert into notes values (6, 'late')`));
    });
    const waiting = db.execute(sql`insert into notes values (7, 'patient')`);
    expect(await failureOf(silent)).toBe('25P03');
    await waiting;
    await sleep(limit);
    expect(await late).toBe('25P03');
    expect(await said()).toEqual(['before', 'waited', 'patient']);
  });

  it('a transaction without the limit takes its time, as on a server', async () => {
    const { rows } = await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await sleep(limit * 1.2);
      return tx.execute(sql`select 1 as one`);
    });
    expect(rows).toEqual([{ one: 1 }]);
  });
});

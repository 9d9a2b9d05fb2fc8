import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PreparedPglite } from './prepared-pglite.ts';

let client: PreparedPglite;
let plain: PGlite;

beforeAll(async () => {
  client = new PreparedPglite();
  [plain] = await Promise.all([PGlite.create(), client.waitReady]);
  for (const one of [client, plain]) {
    await one.exec(`create table notes (id int primary key, said text, at timestamptz, tags text[], more jsonb, price numeric, open boolean);
      insert into notes select n, 'nota ' || n, timestamptz '2026-11-20 12:00Z' + n * interval '1 hour', array['a', 'ñ' || n], jsonb_build_object('n', n), n / 4.0, n % 2 = 0
      from generate_series(1, 50) as n`);
  }
}, 60_000);

afterAll(() => Promise.all([client.close(), plain.close()]));

const prepared = async () =>
  (
    await client.query<{ statement: string; generic_plans: number }>(
      `select statement, generic_plans::int from pg_prepared_statements where statement not like '%pg_prepared_statements%'`,
    )
  ).rows;

test('answers as PGlite does, whatever the types of parameters and columns, each time that it is asked', async () => {
  const asked: [string, unknown[]][] = [
    ['select * from notes where id = $1', [7]],
    ['select * from notes where id = $1', [8]],
    ['select id, at from notes where at > $1 and open = $2 order by id limit 3', [new Date('2026-11-20T20:00:00Z'), true]],
    ['select tags from notes where tags && $1 order by id', [['ñ3', 'ñ4']]],
    ['select more from notes where more @> $1', [{ n: 5 }]],
    ['select coalesce($1::text, said) as said, price from notes where id = any($2) order by id', [null, [1, 2, 3]]],
    ['select coalesce($1::text, said) as said, price from notes where id = any($2) order by id', ['otra', [4]]],
    ['select 1 as one', []],
    ['update notes set price = $1 where id = $2', [2.5, 9]],
    ['insert into notes (id, said) values ($1, $2) returning id, said', [100, "O'Brien \\ 'ñ'"]],
  ];
  for (let turn = 0; turn < 7; turn++) {
    for (const [text, params] of asked) {
      for (const options of [{}, { rowMode: 'array' as const }, { parsers: { 1184: (value: string) => `t ${value}` } }]) {
        const [ours, theirs] = [await client.query(text, params, options), await plain.query(text, params, options)];
        expect(ours).toEqual(theirs);
        for (const one of [client, plain]) await one.exec('delete from notes where id = 100');
      }
    }
  }
});

test('plans a repeated statement for all its parameters', async () => {
  for (let id = 1; id < 12; id++) await client.query('select said from notes where id = $1', [id]);
  const [found] = (await prepared()).filter(({ statement }) => statement === 'select said from notes where id = $1');
  expect(found?.generic_plans).toBeGreaterThan(3);
});

test('plans anew what it planned a minute ago', async () => {
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
  await client.query('select said from notes where id = $1', [1]);
  later.mockRestore();
  const [found] = (await prepared()).filter(({ statement }) => statement === 'select said from notes where id = $1');
  expect(found?.generic_plans).toBe(0);
});

test('keeps a few hundred statements, the ones that were run last', async () => {
  for (let n = 0; n < 700; n++) await client.query(`select ${n} as n where $1`, [true]);
  const kept = await prepared();
  expect(kept.length).toBeLessThanOrEqual(251);
  expect(kept.map(({ statement }) => statement)).toContain('select 699 as n where $1');
});

test('a statement whose result has other columns by now is answered', async () => {
  await client.exec('create table moving (a int); insert into moving values (1)');
  expect((await client.query('select * from moving')).rows).toEqual([{ a: 1 }]);
  await client.exec("alter table moving add b text default 'x'");
  expect((await client.query('select * from moving')).rows).toEqual([{ a: 1, b: 'x' }]);
  await client.exec('drop table moving; create table moving (c int)');
  expect((await client.query('select * from moving')).fields.map(({ name }) => name)).toEqual(['c']);
});

test('in a transaction it says why it is not answered, and is answered after it', async () => {
  const ask = () => client.query('select * from turning');
  await client.exec('create table turning (a int); insert into turning values (1)');
  await ask();
  await client.exec('begin; alter table turning add b int');
  await expect(ask()).rejects.toMatchObject({ code: '0A000' });
  await client.exec('rollback');
  expect((await ask()).rows).toEqual([{ a: 1 }]);
  const changed = client.transaction(async (tx) => {
    await tx.exec('alter table turning add b int');
    await tx.query('select * from turning');
  });
  await expect(changed).rejects.toMatchObject({ code: '0A000' });
  await client.transaction(async (tx) => expect((await tx.query('select * from turning')).rows).toEqual([{ a: 1 }]));
});

test('a statement that fails says why as PGlite does, and the next one is answered', async () => {
  for (const [text, params] of [
    ['select nothing from notes', []],
    ['insert into notes (id) values ($1)', [1]],
    ['select 1 / $1::int as x', [0]],
    ['select $1::int as x', ['y']],
    ['selec 1', []],
  ] as const) {
    const theirs = await plain.query(text, [...params]).catch((error) => error);
    for (let turn = 0; turn < 2; turn++) {
      const ours = await client.query(text, [...params]).catch((error) => error);
      expect({ code: ours.code, message: ours.message }).toEqual({ code: theirs.code, message: theirs.message });
      expect((await client.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
    }
  }
});

test('a transaction is kept or rolled back whole, and nothing runs in one that is over', async () => {
  const write = (id: number) => ['insert into notes (id) values ($1)', [id]] as const;
  await client.transaction(async (tx) => void (await tx.query(write(201)[0], [...write(201)[1]])));
  const failed = client.transaction(async (tx) => {
    await tx.query(write(202)[0], [...write(202)[1]]);
    await tx.query(write(201)[0], [...write(201)[1]]);
  });
  await expect(failed).rejects.toMatchObject({ code: '23505' });
  const escaped = await client.transaction(async (tx) => tx);
  await expect(escaped.query('select 1')).rejects.toThrow('Transaction is closed');
  expect((await client.query('select id from notes where id > $1 order by id', [200])).rows).toEqual([{ id: 201 }]);
});

test('queries asked at once are answered each with its own', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => client.query<{ n: number }>('select $1::int as n, said from notes where id = $1', [n + 1])),
  );
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
});

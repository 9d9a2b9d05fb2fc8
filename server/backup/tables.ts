import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { readTableNames } from '../../database/migrate.ts';
import { newHash } from './format.ts';

export type Column = { name: string; type: string };
export type Table = { name: string; columns: Column[]; key: SQL };

/** Rows that come from the database, or go into it, at once. */
export const rowsAtOnce = 500;

/** Values are written as text in one way, whatever the server or the role is set to; no statement is given up for being slow. */
export async function validateConstraints(tx: Database): Promise<void> {
  // In these words the embedded database knows it, and how long the transaction may say nothing.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`
    select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true), set_config('intervalstyle', 'iso_8601', true),
      set_config('extra_float_digits', '1', true), set_config('bytea_output', 'hex', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`);
}

const ours = () => sql`${sql.param(readTableNames())}::text[]`;

/** The tables beside ours that are no extension's: whoever made them keeps them. */
export async function findOtherTables(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all (${ours()})
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C"`);
  return rows.map(({ name }) => name);
}

/** Every table of ours, each after those that it refers to, with what can be written into it. */
export async function findTables(tx: Database): Promise<Table[]> {
  const { rows } = await tx.execute<{ name: string; columns: Column[]; key: { name: string; text: boolean }[]; refers: string[] }>(sql`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select json_agg(json_build_object('name', a.attname, 'text', a.attcollation <> 0) order by array_position(k.conkey, a.attnum))
        from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey) where k.conrelid = c.oid and k.contype = 'p') as key,
      (select coalesce(json_agg(distinct r.relname), '[]') from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any (${ours()})
    order by c.relname collate "C"`);
  const sorted: Table[] = [];
  let left = rows;
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const free = left.filter(({ refers }) => !refers.some((name) => waiting.has(name)));
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...waiting].join(', ')}`);
    sorted.push(...free.map(({ name, columns, key }) => ({ name, columns, key: orderBy(key) })));
    left = left.filter((table) => !free.includes(table));
  }
  return sorted;
}

/** The order of a key is the same on every server: text goes byte by byte. */
const orderBy = (key: { name: string; text: boolean }[]) =>
  sql.join(
    key.map(({ name, text }) => (text ? sql`${sql.identifier(name)} collate "C"` : sql.identifier(name))),
    sql`, `,
  );

const listOf = (columns: Column[], each: (column: Column, index: number) => SQL) => sql.join(columns.map(each), sql`, `);

/** The rows of a table in the order of its key, some at a time, each as a line of the backup. Within a transaction. */
export async function* readRows(tx: Database, { name, columns, key }: Table): AsyncGenerator<string[]> {
  const values = listOf(columns, (column) => sql`${sql.identifier(column.name)}::text`);
  await tx.execute(sql`
    declare backup_rows no scroll cursor for
    select array_to_json(array[${values}])::text as line from ${sql.identifier(name)} order by ${key}`);
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(sql.raw(`fetch ${rowsAtOnce} from backup_rows`));
    if (rows.length === 0) break;
    yield rows.map(({ line }) => `${line}\n`);
  }
  await tx.execute(sql`close backup_rows`);
}

/** Writes rows that are lines of a backup. */
export async function writeRows(tx: Database, { name, columns }: Table, lines: string[]): Promise<void> {
  const names = listOf(columns, (column) => sql`${sql.identifier(column.name)}`);
  const values = listOf(columns, (column, index) => sql`(row->>${sql.raw(String(index))})::${sql.raw(column.type)}`);
  await tx.execute(sql`
    insert into ${sql.identifier(name)} (${names}) overriding system value
    select ${values} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as row`);
}

/** How many rows a table has, and the hash of its lines: equal tables have equal ones, on whichever engine they are. */
export async function checksumOf(tx: Database, table: Table): Promise<{ rows: number; sha256: string }> {
  const hash = newHash();
  let count = 0;
  for await (const lines of readRows(tx, table)) {
    count += lines.length;
    hash.update(lines.join(''));
  }
  return { rows: count, sha256: hash.digest('hex') };
}

type Sequence = { name: string; last: string; called: boolean };

/** Where the sequence of every table of ours stands. They are not part of a snapshot: read last, none stands before what the rows took from it. */
export async function readSequences(tx: Database): Promise<Sequence[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select s.relname as name from pg_class s
    join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.classid = 'pg_class'::regclass
    join pg_class c on c.oid = d.refobjid and c.relnamespace = s.relnamespace and c.relname = any (${ours()})
    where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace
    order by s.relname collate "C"`);
  const found: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: at } = await tx.execute<{ last: string; called: boolean }>(
      sql`select last_value::text as last, is_called as called from ${sql.identifier(name)}`,
    );
    found.push({ name, ...(at[0] as { last: string; called: boolean }) });
  }
  return found;
}

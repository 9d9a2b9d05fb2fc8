import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { readTableNames } from '../../database/migrate.ts';
import { newHash } from './format.ts';

export type Column = { name: string; type: string };
export type Table = { name: string; columns: Column[]; key: SQL };

/** Rows of one read or one write. */
export const rowsAtOnce = 500;

/** Makes every value's text independent of the server's and the role's settings, and lifts the time limit of statements. */
export async function validateConstraints(tx: Database): Promise<void> {
  // The embedded database recognises exactly this statement, and lifts its own limits.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`
    select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true), set_config('intervalstyle', 'iso_8601', true),
      set_config('extra_float_digits', '1', true), set_config('bytea_output', 'hex', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`);
}

const ours = () => sql`${sql.param(readTableNames())}::text[]`;

/** Tables that are neither ours nor an extension's; a restore keeps them. */
export async function findOtherTables(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all (${ours()})
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C"`);
  return rows.map(({ name }) => name);
}

/** Our tables in the order of their references, with their writable columns. */
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

/** Text keys sort by bytes, so that the order is the same on every server. */
const orderBy = (key: { name: string; text: boolean }[]) =>
  sql.join(
    key.map(({ name, text }) => (text ? sql`${sql.identifier(name)} collate "C"` : sql.identifier(name))),
    sql`, `,
  );

const listOf = (columns: Column[], each: (column: Column, index: number) => SQL) => sql.join(columns.map(each), sql`, `);

/** Streams a table's rows in the order of its key, each as a line of the backup. Needs a transaction. */
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

/** Inserts rows from lines of a backup. */
export async function writeRows(tx: Database, { name, columns }: Table, lines: string[]): Promise<void> {
  const names = listOf(columns, (column) => sql`${sql.identifier(column.name)}`);
  const values = listOf(columns, (column, index) => sql`(row->>${sql.raw(String(index))})::${sql.raw(column.type)}`);
  await tx.execute(sql`
    insert into ${sql.identifier(name)} (${names}) overriding system value
    select ${values} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as row`);
}

/** The number of rows and the hash of their lines; equal tables have equal hashes on both engines. */
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

/** The value of every sequence. Sequences are not part of a snapshot: read after the rows, none is below an id in them. */
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

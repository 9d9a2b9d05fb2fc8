import { sql } from 'drizzle-orm';
import { advisoryLocks } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { applyMigrations, readMigrations } from '../../database/migrate.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { UploadStore } from '../platform/storage/upload-store.ts';
import { BrokenBackup, type Header, isPiece, isRow, type Line, parseLine, readLines } from './format.ts';
import { checksumOf, findTables, rowsAtOnce, type Table, validateConstraints, writeRows } from './tables.ts';

type Options = { uploads: UploadStore; onProgress(what: string, count: number): void };

/** Whether any of our tables has a row. */
export async function hasRows(db: Database): Promise<boolean> {
  const tables = await findTables(db);
  if (tables.length === 0) return false;
  const some = tables.map(({ name }) => sql`exists (select 1 from ${sql.identifier(name)})`);
  const { rows } = await db.execute<{ used: boolean }>(sql`select ${sql.join(some, sql` or `)} as used`);
  return rows[0]?.used ?? false;
}

/**
 * Replaces the whole database by a checked backup (`checkBackup`): makes the tables of its schema, fills them, compares checksums and migrates, in
 * one transaction. Pictures are written on the way: a name never means other bytes, so those of a failed restore do no harm.
 */
export async function loadBackup(db: Database, file: string, { migrations }: Header, options: Options): Promise<void> {
  const known = readMigrations();
  await withTransaction(db, async (tx) => {
    await validateConstraints(tx);
    // Another process that starts meanwhile waits for this lock.
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.migration})`);
    await dropTables(tx);
    await tx.execute(sql`delete from drizzle.__drizzle_migrations`);
    await applyMigrations(tx, known.slice(0, migrations.length));
    await fill(tx, file, options);
    await applyMigrations(tx, known.slice(migrations.length));
  });
}

/** Refreshes the planner's statistics. Without them queries work, but more slowly. */
export const analyze = (db: Database): Promise<void> =>
  withTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`analyze`);
  });

/** Drops our tables with what belongs to them; extensions and other tables stay. */
async function dropTables(tx: Database): Promise<void> {
  const names = (await findTables(tx)).map(({ name }) => sql.identifier(name));
  if (names.length > 0) await tx.execute(sql`drop table ${sql.join(names, sql`, `)} cascade`);
}

async function fill(tx: Database, file: string, { uploads, onProgress }: Options): Promise<void> {
  const tables = new Map((await findTables(tx)).map((table) => [table.name, table]));
  let filling: { table: Table; count: number; rows: string[] } | undefined;
  let picture: { name: string; bytes: number; pieces: Buffer[] } | undefined;
  let pictures = 0;
  const write = async () => {
    if (!filling || filling.rows.length === 0) return;
    await writeRows(tx, filling.table, filling.rows);
    filling.count += filling.rows.length;
    filling.rows = [];
    onProgress(filling.table.name, filling.count);
  };
  const storePicture = async () => {
    if (!picture) return;
    await uploads.put(picture.name, Buffer.concat(picture.pieces, picture.bytes));
    picture = undefined;
    onProgress('files of pictures', ++pictures);
  };
  for await (const raw of readLines(file)) {
    if (isRow(raw)) {
      filling?.rows.push(raw.toString());
      if (filling?.rows.length === rowsAtOnce) await write();
    } else if (isPiece(raw)) picture?.pieces.push(Buffer.from(JSON.parse(raw.toString()) as string, 'base64'));
    else {
      const line = parseLine(raw);
      await write();
      await storePicture();
      if ('table' in line) filling = { table: tableOf(tables, line, file), count: 0, rows: [] };
      if ('end' in line) await requireSame(tx, tables.get(line.end) as Table, line);
      if ('sequence' in line) await tx.execute(sql`select setval(${`"${line.sequence}"`}::regclass, ${line.last}::bigint, ${line.called})`);
      if ('file' in line) picture = { name: line.file, bytes: line.bytes, pieces: [] };
    }
  }
}

/** The table that receives the backup's rows, with its columns in the backup's order. */
function tableOf(tables: Map<string, Table>, line: Extract<Line, { table: string }>, file: string): Table {
  const table = tables.get(line.table);
  const columns = line.columns.map((name) => table?.columns.find((column) => column.name === name));
  if (!table || columns.length !== table.columns.length || columns.includes(undefined))
    throw new BrokenBackup(file, `has a table ${line.table} that its own schema does not have so`);
  return { ...table, columns: columns as Table['columns'] };
}

/** Throws unless the table's rows equal those of the backup. */
async function requireSame(tx: Database, table: Table, line: Extract<Line, { end: string }>): Promise<void> {
  const found = await checksumOf(tx, table);
  if (found.rows !== line.rows || found.sha256 !== line.sha256)
    throw new Error(`The table ${table.name} is not what the backup says: ${found.rows} of ${line.rows} rows. Nothing was changed.`);
}

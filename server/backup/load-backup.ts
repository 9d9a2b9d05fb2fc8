import { sql } from 'drizzle-orm';
import { advisoryLocks } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { applyMigrations, readMigrations } from '../../database/migrate.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { UploadStore } from '../platform/storage/upload-store.ts';
import { BrokenBackup, type Header, isPiece, isRow, type Line, parseLine, readLines } from './format.ts';
import { checksumOf, findTables, rowsAtOnce, type Table, validateConstraints, writeRows } from './tables.ts';

type Options = { uploads: UploadStore; onProgress(what: string, count: number): void };

/** Whether any table of ours has a row. */
export async function hasRows(db: Database): Promise<boolean> {
  const tables = await findTables(db);
  const some = tables.map(({ name }) => sql`exists (select 1 from ${sql.identifier(name)})`);
  const { rows } = await db.execute<{ used: boolean }>(sql`select ${sql.join(some, sql` or `)} as used`);
  return rows[0]?.used ?? false;
}

/**
 * Puts a backup that was checked (`checkBackup`) in the place of all that the city has in this database: tables are made as the backup's schema has them, filled,
 * read again and compared by checksum, then brought to this code's schema. One transaction: it ends so, or nothing has changed. Pictures are
 * written on the way; a name never means other bytes, so that those of a restore that failed are only in nobody's way.
 */
export async function loadBackup(db: Database, file: string, { migrations }: Header, options: Options): Promise<void> {
  const known = readMigrations();
  await withTransaction(db, async (tx) => {
    await validateConstraints(tx);
    // Whatever starts meanwhile waits until this is done.
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.migration})`);
    await dropTables(tx);
    await tx.execute(sql`delete from drizzle.__drizzle_migrations`);
    await applyMigrations(tx, known.slice(0, migrations.length));
    await fill(tx, file, options);
    await applyMigrations(tx, known.slice(migrations.length));
  });
}

/** Counts anew what the database plans by. Without it all is there, and slower than it could be. */
export const analyze = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`analyze`);
  });

/** Migrations make tables and what belongs to tables; extensions, and tables of others, stay. */
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
  const keepPicture = async () => {
    if (!picture) return;
    await uploads.put(picture.name, Buffer.concat(picture.pieces, picture.bytes));
    picture = undefined;
    onProgress('files of pictures', ++pictures);
  };
  for await (const line of readLines(file)) {
    if (isRow(line)) {
      filling?.rows.push(line.toString());
      if (filling?.rows.length === rowsAtOnce) await write();
    } else if (isPiece(line)) picture?.pieces.push(Buffer.from(JSON.parse(line.toString()) as string, 'base64'));
    else {
      const said = parseLine(line);
      await write();
      await keepPicture();
      if ('table' in said) filling = { table: tableOf(tables, said, file), count: 0, rows: [] };
      if ('end' in said) await requireSame(tx, tables.get(said.end) as Table, said);
      if ('sequence' in said) await tx.execute(sql`select setval(${`"${said.sequence}"`}::regclass, ${said.last}::bigint, ${said.called})`);
      if ('file' in said) picture = { name: said.file, bytes: said.bytes, pieces: [] };
    }
  }
}

/** The table that the backup's rows go into, with the columns in its order. */
function tableOf(tables: Map<string, Table>, said: Extract<Line, { table: string }>, file: string): Table {
  const table = tables.get(said.table);
  const columns = said.columns.map((name) => table?.columns.find((column) => column.name === name));
  if (!table || columns.length !== table.columns.length || columns.includes(undefined))
    throw new BrokenBackup(file, `has a table ${said.table} that its own schema does not have so`);
  return { ...table, columns: columns as Table['columns'] };
}

/** What is in the table now is what was in it when the backup was made. */
async function requireSame(tx: Database, table: Table, said: Extract<Line, { end: string }>): Promise<void> {
  const found = await checksumOf(tx, table);
  if (found.rows !== said.rows || found.sha256 !== said.sha256)
    throw new Error(`The table ${table.name} is not what the backup says: ${found.rows} of ${said.rows} rows. Nothing was changed.`);
}

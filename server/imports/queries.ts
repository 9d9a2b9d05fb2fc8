import { sql } from 'drizzle-orm';
import type { CityImport } from '../../contract/city/imports.ts';
import type { Database } from '../../database/database.ts';
import { iso } from '../platform/database/timestamps.ts';

export type StoredImport = Omit<CityImport, 'is_stuck' | 'counts'> & { counts: Partial<CityImport['counts']> } & {
  touched_at: string;
  id_customer: number | null;
  id_membership: number | null;
};

/** Milliseconds without a step after which whoever had it is taken for dead. */
export const stuckMs = 20_000;

const none = { new: 0, changed: 0, unchanged: 0, claimed: 0, inactive: 0, elsewhere: 0, skipped: 0 };

/** As calls answer it. */
export function shownImport({ counts, touched_at, id_customer: _, id_membership: __, ...kept }: StoredImport, now: Date): CityImport {
  const isMoving = ['reading', 'checking', 'running'].includes(kept.state);
  const is_stuck = isMoving && now.getTime() - new Date(touched_at).getTime() > stuckMs;
  return { ...kept, counts: { ...none, ...counts }, started_at: iso(kept.started_at), is_stuck };
}

const columns = sql.raw(
  'id_import, id_city, kind, file, state, total, done, counts, problems, more, started_at, touched_at, id_customer, id_membership',
);

/** The import of a city. */
export async function findImportOf(db: Database, id_city: number): Promise<StoredImport | undefined> {
  const { rows } = await db.execute<StoredImport>(sql`select ${columns} from imports where id_city = ${id_city}`);
  return rows[0];
}

/** With its row locked: steps of one import wait for each other. */
export async function lockImport(tx: Database, id_import: number): Promise<StoredImport | undefined> {
  const { rows } = await tx.execute<StoredImport>(sql`select ${columns} from imports where id_import = ${id_import} for update`);
  return rows[0];
}

/** The parts of a file from a place on, in its order. */
export async function findRows(tx: Database, id_import: number, from: number, count: number): Promise<string[]> {
  const { rows } = await tx.execute<{ row: string }>(sql`
    select row from import_rows where id_import = ${id_import} and place >= ${from} and place < ${from + count} order by place`);
  return rows.map(({ row }) => row);
}

/** Whether a file has a company `c` of a directory, in SQL. */
export const isInImport = (id_import: number) =>
  sql`exists (select from import_rows row where row.id_import = ${id_import} and row.key = c.source_id)`;

export async function isCity(db: Database, id_city: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from cities where id_city = ${id_city} and active`);
  return rows.length > 0;
}

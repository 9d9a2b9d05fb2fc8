import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { idColumn, type SlugKind } from '../../database/fragments/slugs.ts';
import { decodeCursor, encodeCursor, isOneId, paginate } from '../platform/input/cursors.ts';

/** How the things of a kind are read for their owner; `select` and `isOver` name their row `row`. */
export type OwnedKind<Row, Owned> = {
  kind: Exclude<SlugKind, 'company'>;
  row: string;
  /** A whole `select` up to its `where`. */
  select(condition: SQL, now: Date): SQL;
  /** Whether it stands among those that ended. */
  isOver(now: Date): SQL;
  toOwned(row: Row, now: Date): Owned;
};

type ListOptions = { id_company: number; ended?: boolean | undefined; cursor?: string | undefined; limit?: number | undefined };
type AnyRow = Record<string, unknown>;

const column = (row: string, name: SQL) => sql`${sql.raw(row)}.${name}`;
const ofCompany = (row: string, id_company: number) => sql`${column(row, sql`id_company`)} = ${id_company}`;

/** A company's things that have not ended, drafts among them, or those that have; newest first. */
export async function findOwnedPage<Row extends AnyRow, Owned>(
  db: Database,
  { kind, row, select, isOver, toOwned }: OwnedKind<Row, Owned>,
  { id_company, ended, cursor, limit = 50 }: ListOptions,
  now: Date,
): Promise<{ items: Owned[]; next: string | null }> {
  const id = column(row, idColumn(kind));
  const [before] = cursor ? decodeCursor(cursor, isOneId) : [];
  const wanted = sql`${ofCompany(row, id_company)} and ${ended ? isOver(now) : sql`not ${isOver(now)}`} ${before ? sql`and ${id} < ${before}` : sql``}`;
  const { rows } = (await db.execute(sql`${select(wanted, now)} order by ${id} desc limit ${limit + 1}`)) as { rows: Row[] };
  const { items, next } = paginate(rows, limit, (last) => encodeCursor(last[`id_${kind}`] as number));
  return { items: items.map((one) => toOwned(one, now)), next };
}

/** One of a company's things, whatever its status. */
export async function findOwned<Row extends AnyRow, Owned>(
  db: Database,
  { kind, row, select, toOwned }: OwnedKind<Row, Owned>,
  id_company: number,
  id: number,
  now: Date,
): Promise<Owned | undefined> {
  const found = select(sql`${ofCompany(row, id_company)} and ${column(row, idColumn(kind))} = ${id}`, now);
  const { rows } = (await db.execute(found)) as { rows: Row[] };
  return rows[0] && toOwned(rows[0], now);
}

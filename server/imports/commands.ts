import { sql } from 'drizzle-orm';
import { dayMs } from '../../contract/milliseconds.ts';
import type { Database } from '../../database/database.ts';
import type { Problem } from '../platform/importing/import-errors.ts';
import type { StagedCounts } from '../platform/importing/staged-import.ts';
import { type StoredImport, stuckMs } from './queries.ts';

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Milliseconds that a checked file waits for its operator to start it; then another operator's file may replace it. */
const readyMs = 600_000;

type NewImport = {
  id_city: number;
  kind: StoredImport['kind'];
  file: string;
  caller: { id_customer: number; id_membership: number | null };
  now: Date;
};

/**
 * Begins the import of a city, in place of one that is over: its id, or null while another one is under way. The index of one for each city decides
 * between two.
 */
export async function openImport(tx: Database, { id_city, kind, file, caller, now }: NewImport): Promise<number | null> {
  await tx.execute(sql`
    delete from imports where id_city = ${id_city} and (state in ('broken', 'done', 'stopped')
      or (state = 'reading' and touched_at < ${later(now, -stuckMs)}::timestamptz)
      or (state = 'ready' and (id_customer = ${caller.id_customer} or touched_at < ${later(now, -readyMs)}::timestamptz)))`);
  const { rows } = await tx.execute<{ id_import: number }>(sql`
    insert into imports (id_city, kind, file, state, id_customer, id_membership, started_at, touched_at, due_at)
    values (${id_city}, ${kind}, ${file}, 'reading', ${caller.id_customer}, ${caller.id_membership}, ${now}, ${now}, ${now})
    on conflict (id_city) do nothing returning id_import`);
  return rows[0]?.id_import ?? null;
}

/** That a file is still being read; false when it is not there any more. */
export async function touchImport(db: Database, id_import: number, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`update imports set touched_at = ${now} where id_import = ${id_import} returning id_import`);
  return rows.length > 0;
}

type Step = {
  state: StoredImport['state'];
  total: number;
  done: number;
  counts: StagedCounts;
  problems: Problem[];
  more: number;
  now: Date;
};

/** Keeps how far an import is; whoever goes on may do so at once. */
/** Of an import that nobody else has gone on with since this much of it was checked. */
export const stillChecking = (done: number) => sql`state = 'checking' and done = ${done}`;

/** Keeps where an import is now, while `isStill` holds of its row. */
export const saveStep = (tx: Database, id_import: number, { state, total, done, counts, problems, more, now }: Step, isStill = sql`true`) =>
  tx.execute(sql`
    update imports set state = ${state}, total = ${total}, done = ${done}, counts = ${JSON.stringify(counts)}::jsonb,
      problems = ${JSON.stringify(problems)}::jsonb, more = ${more}, touched_at = ${now}, failures = 0
    where id_import = ${id_import} and ${isStill}`);

/** Takes the import that waits longest for one process; nobody else goes on with it until `stuckMs` after its last step. */
export async function takeImport(db: Database, now: Date): Promise<number | null> {
  const { rows } = await db.execute<{ id_import: number }>(sql`
    update imports set due_at = ${later(now, stuckMs)} where id_import = (
      select id_import from imports where state in ('checking', 'running') and due_at <= ${now}::timestamptz
      order by due_at limit 1 for update skip locked)
    returning id_import`);
  return rows[0]?.id_import ?? null;
}

/** Lets any process go on, or keeps it for this one. */
export const holdImport = (db: Database, id_import: number, now: Date, isKept: boolean) =>
  db.execute(sql`update imports set due_at = ${isKept ? later(now, stuckMs) : now} where id_import = ${id_import}`);

/** Failures in a row after which an import stops and says so. */
const mostFailures = 3;

/** Notes that a step failed; it is tried again in a while, and not for ever. */
export const noteFailure = (db: Database, id_import: number, now: Date) =>
  db.execute(sql`
    update imports set failures = failures + 1, due_at = ${later(now, 5_000)}, touched_at = ${now},
      state = case when failures + 1 >= ${mostFailures} then 'stopped' else state end
    where id_import = ${id_import} and state in ('checking', 'running')`);

/** Lets the database count again what has grown; else it looks through whole tables for each row of a part. */
export async function learnSizes(tx: Database): Promise<void> {
  for (const table of ['companies', 'stores', 'listings', 'slug_redirects']) await tx.execute(sql`analyze ${sql.identifier(table)}`);
}

export const deleteImport = (tx: Database, id_import: number) => tx.execute(sql`delete from imports where id_import = ${id_import}`);

/** The rows of a file that is in, or of which nothing will be. */
export const forgetRows = (tx: Database, id_import: number) => tx.execute(sql`delete from import_rows where id_import = ${id_import}`);

/** Days after its last step. */
const keptDays = 7;

export const forgetOldImports = (db: Database, now: Date) =>
  db.execute(sql`delete from imports where touched_at < ${later(now, -keptDays * dayMs)}::timestamptz`);

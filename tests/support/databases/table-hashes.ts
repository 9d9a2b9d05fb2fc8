import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';

/** What the test files that share the demo read of it; people, whom they add and remove, are left out. */
const tables = [
  'categories',
  'companies',
  'stores',
  'coupons',
  'coupon_stores',
  'promotions',
  'events',
  'menu_items',
  'listings',
  'open_intervals',
  'settings',
];
/** Counters of changes go on when a change is put back. */
const counters = sql`array['version', 'sequence', 'updated_at', 'open_until']`;

/** What each of those tables has, in a word. */
export const hashDemo = (db: Database): Promise<Map<string, string>> =>
  hashTables(db, tables, (row) => sql`(to_jsonb(${row}) - ${counters})::text`);

/** What each of these tables has, to the last column, in a word: how many rows, and a sum of their hashes, which no order changes. */
export async function hashTables(
  db: Database,
  names: readonly string[],
  write = (row: SQL) => sql`${row}::text`,
): Promise<Map<string, string>> {
  const hashes = names.map(
    (name) => sql`
      select ${name}::text as name, count(*) || ' ' || coalesce(sum(hashtextextended(${write(sql`t`)}, 0)), 0) as hash
      from ${sql.identifier(name)} t`,
  );
  const { rows } = await db.execute<{ name: string; hash: string }>(sql.join(hashes, sql` union all `));
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';

/** What the test files that share the demo read of it; people, whom they add and remove, are left out. */
const tables = [
  ...['categories', 'companies', 'stores', 'coupons', 'coupon_stores', 'promotions', 'events', 'menu_items'],
  ...['listings', 'open_intervals', 'settings'],
];
/** Counters of changes go on when a change is put back. */
const counters = sql`array['version', 'sequence', 'updated_at', 'open_until']`;

/** What each of those tables has, in a word. */
export async function fingerprintOf(db: Database): Promise<Map<string, string>> {
  const hashes = tables.map(
    (table) => sql`
      select ${table}::text as name, count(*) || ' ' || coalesce(md5(string_agg(line, '|' order by line collate "C")), '') as hash
      from (select (to_jsonb(t) - ${counters})::text as line from ${sql.identifier(table)} t) lines`,
  );
  const { rows } = await db.execute<{ name: string; hash: string }>(sql.join(hashes, sql` union all `));
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { findCategories } from '../categories/queries.ts';
import { iso } from '../platform/database/timestamps.ts';

/** The kinds whose items have pages of their own, in the order in which the sitemap lists them. */
const pages = [
  { kind: 'coupon', page: 'cupones', table: 'coupons', id: 'id_coupon' },
  { kind: 'promotion', page: 'promociones', table: 'promotions', id: 'id_promotion' },
  { kind: 'event', page: 'eventos', table: 'events', id: 'id_event' },
  { kind: 'company', page: 'negocios', table: 'companies', id: 'id_company' },
] as const;

const listedAnywhere = (kind: string, now: Date) => sql`
  l.kind = ${kind} and l.id_city = 0 and l.id_colonia = 0 and (l.ends_at is null or l.ends_at > ${now})
  and (l.starts_at is null or l.starts_at <= ${now} or l.kind = 'event')`;

/** How many items have a page now. */
export async function countItemPages(db: Database, now: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from listings l
    where ${sql.join(
      pages.map(({ kind }) => sql`(${listedAnywhere(kind, now)})`),
      sql` or `,
    )}`);
  return rows[0]?.count ?? 0;
}

/** `updated_at` is RFC 3339. */
type ItemPage = { path: string; updated_at: string };

/** A stretch of the paths of all items that have a page now, each once, in a fixed order. */
export async function findItemPages(db: Database, now: Date, { offset, limit }: { offset: number; limit: number }): Promise<ItemPage[]> {
  const parts = pages.map(
    ({ kind, page, table, id }, rank) => sql`
      select ${rank}::int as rank, l.id_item, ${`${page}/`} || i.slug as path, i.updated_at
      from listings l join ${sql.identifier(table)} i on i.${sql.identifier(id)} = l.id_item where ${listedAnywhere(kind, now)}`,
  );
  const { rows } = await db.execute<ItemPage>(sql`
    select path, updated_at from (${sql.join(parts, sql` union all `)}) items
    order by rank, id_item limit ${limit} offset ${offset}`);
  return rows.map(({ path, updated_at }) => ({ path, updated_at: iso(updated_at) }));
}

/** The paths of all category pages. */
export async function findCategoryPages(db: Database): Promise<string[]> {
  const items = await findCategories(db);
  return items.map(({ kind, id_category }) => `${kind === 'company' ? 'negocios' : 'articulos'}-por-categoria/${id_category}`);
}

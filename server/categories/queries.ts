import { and, asc, eq, sql } from 'drizzle-orm';
import type { Category, CategoryNow, CategoryStores } from '../../contract/catalog/categories.ts';
import { pesos } from '../../contract/catalog/money.ts';
import { mostOfCategory } from '../../contract/most-counted.ts';
import type { Place } from '../../contract/schema.ts';
import type { Database } from '../../database/database.ts';
import { holdsAt } from '../../database/fragments/coupons.ts';
import { categories } from '../../database/tables/categories.ts';
import { listed } from '../listings/list-query.ts';

/** Of one category; a chain has hundreds. */
const mostStores = 200;

export function findCategories(db: Database, kind?: Category['kind']): Promise<Category[]> {
  return db
    .select()
    .from(categories)
    .where(kind && eq(categories.kind, kind))
    .orderBy(asc(categories.kind), asc(categories.position), asc(categories.id_category));
}

/** Counts what the list of each category would show; a menu's list begins with its lowest price. */
export async function countCategories(db: Database, kind: Category['kind'], place: Place, now: Date): Promise<CategoryNow[]> {
  const rows = listed(kind === 'menu' ? 'menu_item' : 'coupon', { ...place, id_category: sql`g.id_category`, limit: mostOfCategory }, now);
  const found = await db.execute<CategoryNow>(sql`
    select g.id_category, held.count, ${kind === 'menu' ? sql`held.first::int` : sql`null::int`} as price_from
    from categories g cross join lateral (select count(*)::int as count, min(counted.sort_key) as first from (${rows}) counted) held
    where g.kind = ${kind} and held.count > 0
    order by g.position, g.id_category`);
  return found.rows.map((row) => ({ ...row, price_from: row.price_from === null ? null : pesos(row.price_from) }));
}

/** Of each category the stores of the first `mostOfCategory` items of its list at a place, each once; without those whose position is unknown. */
export async function findCategoryStores(db: Database, kind: Category['kind'], place: Place, now: Date): Promise<CategoryStores[]> {
  const ofCoupons = kind === 'company';
  const rows = listed(ofCoupons ? 'coupon' : 'menu_item', { ...place, id_category: sql`g.id_category`, limit: mostOfCategory - 1 }, now);
  const item = ofCoupons ? sql`join coupons i on i.id_coupon = first.id_item` : sql`join menu_items i on i.id_menu_item = first.id_item`;
  const found = await db.execute<CategoryStores>(sql`
    select g.id_category, json_agg(json_build_object('id_store', located.id_store, 'lat', located.lat, 'lng', located.lng) order by located.id_store) as stores
    from categories g cross join lateral (
      select distinct s.id_store, s.lat, s.lng from (${rows}) first ${item}
      join stores s on s.id_company = i.id_company and s.active and s.lat is not null and s.lng is not null
        ${place.id_city ? sql`and s.id_city = ${place.id_city}` : sql``} ${ofCoupons ? sql`and ${holdsAt('i', 's')}` : sql``}
      order by s.id_store limit ${mostStores}) located
    where g.kind = ${kind}
    group by g.id_category, g.position order by g.position, g.id_category`);
  return found.rows;
}

/** Whether a category of that kind exists. */
export async function isCategory(db: Database, kind: Category['kind'], id_category: number): Promise<boolean> {
  const rows = await db
    .select({ id_category: categories.id_category })
    .from(categories)
    .where(and(eq(categories.kind, kind), eq(categories.id_category, id_category)));
  return rows.length > 0;
}

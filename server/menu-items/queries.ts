import { sql } from 'drizzle-orm';
import type { CouponBrief } from '../../contract/catalog/coupons.ts';
import type { MenuItem } from '../../contract/catalog/menu-items.ts';
import { pesos } from '../../contract/catalog/money.ts';
import type { Place } from '../../contract/schema.ts';
import type { Database } from '../../database/database.ts';
import { companyBrief } from '../../database/fragments/companies.ts';
import { benefitOf, joinRunningCoupon } from '../../database/fragments/coupons.ts';
import { idBySlug } from '../../database/fragments/slugs.ts';
import { joinOpenness, joinStores, opennessColumns, type StoresRow, storesOf } from '../../database/fragments/stores.ts';
import { type OpennessRow, opennessOf } from '../companies/queries.ts';
import { type ListedRow, type ListQuery, listed, pageOf, rowsOf } from '../listings/list-query.ts';
import { iso } from '../platform/database/timestamps.ts';

type MenuItemRow = Omit<MenuItem, 'openness' | 'time_zone' | 'stores'> & OpennessRow & StoresRow & { coupon: CouponBrief | null };

/** `shown` says whether only those of companies in use are looked for. */
const menuItemFrom = (place: Place, now: Date, shown = sql`and c.status = 'active'`) => ({
  columns: sql`item.id_menu_item, item.slug, item.id_company, item.id_category, g.name as category, item.name, item.description, item.price,
    item.image,
    (item.available and coalesce(item.back_at <= ${now}, true)) as available, ${companyBrief('c')} as company, stores_at.stores, stores_at.time_zone,
    ${opennessColumns}, running_coupon.coupon`,
  joins: sql`
    join categories g on g.id_category = item.id_category
    join companies c on c.id_company = item.id_company ${shown}
    ${joinStores('c', place)} ${joinOpenness('c', place, now)} ${joinRunningCoupon('c', now)}`,
});

const toMenuItem = (row: MenuItemRow, now: Date): MenuItem => ({
  ...row,
  price: pesos(row.price),
  ...storesOf(row),
  openness: opennessOf(row, now),
  coupon: row.coupon && { ...row.coupon, ...benefitOf(row.coupon) },
});

export async function findMenuItems(db: Database, query: ListQuery, now: Date) {
  const { columns, joins } = menuItemFrom(query, now);
  const list = sql`
    with page as (${listed('menu_item', query, now)})
    select page.*, ${columns}
    from page join menu_items item on item.id_menu_item = page.id_item ${joins}
    order by page.sort_key, page.id_item`;
  const rows = await rowsOf<MenuItemRow & ListedRow>(db, 'menu_item', query, list);
  return pageOf(rows, query, (row) => toMenuItem(row, now));
}

/** The item that has this slug, or once had it. */
export async function findMenuItem(db: Database, slug: string, now: Date): Promise<MenuItem | undefined> {
  const { columns, joins } = menuItemFrom({}, now);
  const { rows } = await db.execute<MenuItemRow>(sql`
    select ${columns} from menu_items item ${joins}
    where item.id_menu_item = ${idBySlug('menu_item', slug)}`);
  return rows[0] && toMenuItem(rows[0], now);
}

/** An item as those who publish it see it, whatever the status of its company. */
export async function findAnyMenuItem(db: Database, id_menu_item: number, now: Date): Promise<MenuItem> {
  const { columns, joins } = menuItemFrom({}, now, sql``);
  const { rows } = await db.execute<MenuItemRow>(
    sql`select ${columns} from menu_items item ${joins} where item.id_menu_item = ${id_menu_item}`,
  );
  return toMenuItem(rows[0] as MenuItemRow, now);
}

/** What a company charges, article by article, and since when. */
export async function findMenuPrices(db: Database, id_company: number): Promise<{ name: string; price: number; price_since: string }[]> {
  const { rows } = await db.execute<{ name: string; price: number; price_since: string }>(
    sql`select name, price, price_since from menu_items where id_company = ${id_company}`,
  );
  return rows.map(({ name, price, price_since }) => ({ name, price: pesos(price), price_since: iso(price_since) }));
}

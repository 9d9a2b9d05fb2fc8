import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { menuItems } from '../../database/tables/menu-items.ts';

export type KeptMenuItem = typeof menuItems.$inferSelect;

export async function findKeptMenuItem(tx: Database, id_menu_item: number): Promise<KeptMenuItem> {
  const [row] = await tx.select().from(menuItems).where(eq(menuItems.id_menu_item, id_menu_item));
  return row as KeptMenuItem;
}

/** A new item stands last in a menu that its owner has put in order. */
export async function insertMenuItem(tx: Database, item: typeof menuItems.$inferInsert): Promise<KeptMenuItem> {
  const position = sql`(select case when max(position) > 0 then max(position) + 1 else 0 end from menu_items where id_company = ${item.id_company})`;
  const [row] = await tx
    .insert(menuItems)
    .values({ ...item, position: sql`coalesce(${position}, 0)` })
    .returning();
  return row as KeptMenuItem;
}

/** The same price given again is the same price still. */
const sinceOf = (price: number, now: Date) =>
  sql`case when ${menuItems.price} = ${price} then ${menuItems.price_since} else ${now}::timestamptz end`;

export async function updateMenuItem(tx: Database, id_menu_item: number, changed: Partial<KeptMenuItem>, now: Date): Promise<void> {
  await tx
    .update(menuItems)
    .set({ ...changed, ...(changed.price === undefined ? {} : { price_since: sinceOf(changed.price, now) }), updated_at: now })
    .where(eq(menuItems.id_menu_item, id_menu_item));
}

/** How many items a company's menu has. */
export async function countMenuItems(tx: Database, id_company: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from menu_items where id_company = ${id_company}`);
  return rows[0]?.count ?? 0;
}

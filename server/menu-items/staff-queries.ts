import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { menuItems } from '../../database/tables/menu-items.ts';

export type StoredMenuItem = typeof menuItems.$inferSelect;

export async function findStoredMenuItem(tx: Database, id_menu_item: number): Promise<StoredMenuItem> {
  const [row] = await tx.select().from(menuItems).where(eq(menuItems.id_menu_item, id_menu_item));
  return row as StoredMenuItem;
}

/** For how long what stood before comes back as it was: an undo on a slow line, held by a finger, takes no longer. */
const undoable = sql`interval '10 minutes'`;

/**
 * Since when a price was charged that entry `a` of the audit took away a moment ago. One that was there for a moment itself, as a slip is, was not charged.
 */
const sinceBefore = (price: number, now: Date, entries: SQL) => sql`(
  select (a.before->>'price_since')::timestamptz from ${entries} a
  where a.kind = 'menu_item' and a.at > ${now}::timestamptz - ${undoable} and (a.before->>'price')::int = ${price}
    and (a.after->>'price')::int is distinct from ${price} and (a.before->>'price_since')::timestamptz <= a.at - ${undoable}
  order by a.id_audit desc limit 1)`;

/** The last entries of a company that deleted an item of this name. */
const deletedOf = (id_company: number, name: string) => sql`(
  select * from (select * from audit_entries where id_company = ${id_company} order by id_audit desc limit 50) lately
  where lately.before->>'name' = ${name} and lately.after->>'deleted' = 'true')`;

/** A new item stands last in a menu that its owner has put in order. */
export async function insertMenuItem(tx: Database, item: typeof menuItems.$inferInsert, now: Date): Promise<StoredMenuItem> {
  const position = sql`(select case when max(position) > 0 then max(position) + 1 else 0 end from menu_items where id_company = ${item.id_company})`;
  const [row] = await tx
    .insert(menuItems)
    .values({
      ...item,
      position: sql`coalesce(${position}, 0)`,
      price_since: sql`coalesce(${sinceBefore(item.price, now, deletedOf(item.id_company, item.name))}, ${now}::timestamptz)`,
    })
    .returning();
  return row as StoredMenuItem;
}

/** The same price given again is the same price still, and so is the one that comes back by an undo. */
const sinceOf = (id_menu_item: number, price: number, now: Date) => {
  const entries = sql`(select * from audit_entries where kind = 'menu_item' and item = ${String(id_menu_item)})`;
  return sql`case when ${menuItems.price} = ${price} then ${menuItems.price_since}
    else coalesce(${sinceBefore(price, now, entries)}, ${now}::timestamptz) end`;
};

export async function updateMenuItem(tx: Database, id_menu_item: number, changed: Partial<StoredMenuItem>, now: Date): Promise<void> {
  await tx
    .update(menuItems)
    .set({
      ...changed,
      ...(changed.price === undefined ? {} : { price_since: sinceOf(id_menu_item, changed.price, now) }),
      updated_at: now,
    })
    .where(eq(menuItems.id_menu_item, id_menu_item));
}

/** How many items a company's menu has. */
export async function countMenuItems(tx: Database, id_company: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from menu_items where id_company = ${id_company}`);
  return rows[0]?.count ?? 0;
}

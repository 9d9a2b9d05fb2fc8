import { sql } from 'drizzle-orm';
import { pesos } from '../../contract/catalog/money.ts';
import type { OwnedMenuItem } from '../../contract/console/owned-menu.ts';
import { defaultTimeZone } from '../../contract/places/time-zones.ts';
import type { Database } from '../../database/database.ts';
import { revisionOf } from '../../database/fragments/revisions.ts';
import { iso } from '../platform/database/timestamps.ts';
import { backAt, type OpeningStore } from './back-at.ts';

/** A company's menu by section, each in its owner's order. */
export async function findOwnedMenu(db: Database, id_company: number, now: Date): Promise<OwnedMenuItem[]> {
  const { rows } = await db.execute<OwnedMenuItem>(sql`
    select item.id_menu_item, item.slug, item.id_category, g.name as category, item.name, item.description, item.price, item.price_since,
      item.image, item.available,
      case when item.back_at > ${now} then item.back_at end as back_at, stores_at.time_zone, ${revisionOf('menu_item', 'item')} as revision
    from menu_items item join categories g on g.id_category = item.id_category
    cross join (select coalesce(min(y.time_zone), ${defaultTimeZone}) as time_zone
      from stores s join cities y on y.id_city = s.id_city where s.id_company = ${id_company} and s.active) stores_at
    where item.id_company = ${id_company} order by g.position, g.id_category, item.position, item.price, item.id_menu_item`);
  return rows.map((row) => ({
    ...row,
    price: pesos(row.price),
    price_since: iso(row.price_since),
    back_at: row.back_at && iso(row.back_at),
  }));
}

/** When what a company sells out of now comes back, by its stores that take customers. */
export async function findBackAt(tx: Database, id_company: number, now: Date): Promise<Date> {
  const { rows } = await tx.execute<OpeningStore>(sql`
    select s.hours, y.time_zone from stores s join cities y on y.id_city = s.id_city
    where s.id_company = ${id_company} and s.active order by s.id_store`);
  return new Date(backAt(rows, now.getTime()));
}

/** The ids of a company's menu by section, each in its owner's order. */
export async function findMenuOrder(tx: Database, id_company: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select item.id_menu_item as id from menu_items item join categories g on g.id_category = item.id_category
    where item.id_company = ${id_company} order by g.position, g.id_category, item.position, item.price, item.id_menu_item`);
  return rows.map(({ id }) => id);
}

/** Gives each of a company's items its place. */
export async function writeMenuOrder(tx: Database, id_company: number, ids: number[]): Promise<void> {
  await tx.execute(sql`
    update menu_items item set position = placed.position
    from unnest(${sql.param(ids)}::int[]) with ordinality as placed (id_menu_item, position)
    where item.id_company = ${id_company} and item.id_menu_item = placed.id_menu_item and item.position is distinct from placed.position`);
}

const plain = (text: ReturnType<typeof sql>) => sql`' y ' || lower(unaccent(${text})) || ' y '`;

/** The title of an offer that goes on and is of this item: alone, or joined to others by «y»; a draft counts too. */
export async function findOfferOf(tx: Database, id_menu_item: number, now: Date): Promise<string | undefined> {
  const { rows } = await tx.execute<{ title: string }>(sql`
    select o.title from menu_items item
    join (
      select id_company, title from coupons where status <> 'ended' and (status = 'draft' or ends_at > ${now})
      union all select id_company, title from promotions where status <> 'ended' and ends_at > ${now}
    ) o on o.id_company = item.id_company and strpos(${plain(sql`o.title`)}, ${plain(sql`item.name`)}) > 0
    where item.id_menu_item = ${id_menu_item} limit 1`);
  return rows[0]?.title;
}

/** Deletes an item, its former addresses and what remembers its creation. */
export async function deleteMenuItem(tx: Database, id_menu_item: number): Promise<void> {
  await tx.execute(sql`delete from menu_items where id_menu_item = ${id_menu_item}`);
  await tx.execute(sql`delete from slug_redirects where kind = 'menu_item' and id_item = ${id_menu_item}`);
  await tx.execute(sql`delete from creations where kind = 'menu_item' and id_item = ${id_menu_item}`);
}

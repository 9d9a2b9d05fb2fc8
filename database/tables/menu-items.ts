import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { categories } from './categories.ts';
import { createdAt, instant, isSlug, isStaticPath, wholeMinute } from './columns.ts';
import { companies } from './companies.ts';

/** `price` is in centavos. */
export const menuItems = pgTable(
  'menu_items',
  {
    id_menu_item: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull(),
    id_company: integer()
      .notNull()
      .references(() => companies.id_company, { onDelete: 'cascade' }),
    id_category: integer()
      .notNull()
      .references(() => categories.id_category),
    name: text().notNull(),
    description: text().notNull().default(''),
    price: integer().notNull(),
    image: text(),
    available: boolean().notNull().default(true),
    /** Sold out until then; a whole minute. */
    back_at: instant(),
    /** Its place in the company's menu; those at one place are ordered by price. */
    position: integer().notNull().default(0),
    /** Since when it has this price. */
    price_since: createdAt(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    uniqueIndex('menu_items_slug').on(t.slug),
    index('menu_items_by_company').on(t.id_company, t.id_category),
    index('menu_items_by_category').on(t.id_category),
    check('menu_items_slug_form', isSlug(t.slug)),
    check('menu_items_image', isStaticPath(t.image)),
    check('menu_items_price', sql`${t.price} >= 0`),
    check('menu_items_position', sql`${t.position} >= 0`),
    check('menu_items_back_at', wholeMinute(t.back_at)),
  ],
);

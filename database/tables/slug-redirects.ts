import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** A slug that an item once had, so that old links lead to the new address. */
export const slugRedirects = pgTable(
  'slug_redirects',
  {
    kind: text({ enum: ['coupon', 'promotion', 'event', 'company', 'menu_item'] }).notNull(),
    slug: text().notNull(),
    id_item: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] })],
);

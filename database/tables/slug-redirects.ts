import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * A slug that an item once had, so that old links lead to the new address. A store has no address: its row is the name by which it came with
 * the operator's catalogue, and comes again.
 */
export const slugRedirects = pgTable(
  'slug_redirects',
  {
    kind: text({ enum: ['coupon', 'promotion', 'event', 'company', 'menu_item', 'store'] }).notNull(),
    slug: text().notNull(),
    id_item: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] })],
);

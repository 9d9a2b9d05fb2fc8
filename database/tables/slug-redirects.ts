import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * A former slug, so that old links lead to the new address. Stores have no addresses: a store's row is its name in the operator's catalogue, by which
 * the next import finds it.
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

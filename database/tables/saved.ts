import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { customers } from './accounts/customers.ts';
import { createdAt } from './columns.ts';

/** A saved coupon or event, or a followed company. */
export const saved = pgTable(
  'saved',
  {
    id_customer: integer()
      .notNull()
      .references(() => customers.id_customer, { onDelete: 'cascade' }),
    kind: text({ enum: ['coupon', 'event', 'company'] }).notNull(),
    id_item: integer().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.id_customer, t.kind, t.id_item] }),
    index('saved_by_item').on(t.kind, t.id_item),
    check('saved_kind', sql`${t.kind} in ('coupon', 'event', 'company')`),
  ],
);

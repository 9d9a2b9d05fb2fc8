import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { customers } from './accounts/customers.ts';
import { createdAt } from './columns.ts';

/** An uploaded picture, by the hash of its processed file. `color` is the placeholder until it has loaded. */
export const uploads = pgTable(
  'uploads',
  {
    name: text().primaryKey(),
    width: smallint().notNull(),
    height: smallint().notNull(),
    color: text().notNull(),
    id_user: integer().references(() => customers.id_customer, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (t) => [index('uploads_by_user').on(t.id_user, t.created_at)],
);

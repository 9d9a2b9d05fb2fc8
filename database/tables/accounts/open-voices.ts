import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { stores } from '../companies.ts';
import { customers } from './customers.ts';

/** What a customer said today of whether a store is open; it goes when the day is over. */
export const openVoices = pgTable(
  'open_voices',
  {
    id_store: integer()
      .notNull()
      .references(() => stores.id_store, { onDelete: 'cascade' }),
    /** By the clock of the store's city. */
    date: text().notNull(),
    id_customer: integer()
      .notNull()
      .references(() => customers.id_customer, { onDelete: 'cascade' }),
    open: boolean().notNull(),
    /** False: another account of the same network spoke before. */
    counts: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.id_store, t.date, t.id_customer] }), index('open_voices_by_customer').on(t.id_customer, t.date)],
);

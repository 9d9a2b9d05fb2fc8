import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../columns.ts';
import { companies } from '../companies.ts';
import { customers } from './customers.ts';

/** The code on a sheet that was printed for a listing: one for each, known by its hash alone and deleted when it is used. */
export const ownershipPapers = pgTable(
  'ownership_papers',
  {
    id_company: integer()
      .primaryKey()
      .references(() => companies.id_company, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
    printed_by: integer().references(() => customers.id_customer, { onDelete: 'set null' }),
    printed_at: createdAt(),
    expires_at: instant().notNull(),
  },
  (t) => [index('ownership_papers_by_printer').on(t.printed_by), index('ownership_papers_by_end').on(t.expires_at)],
);

/**
 * A picture with which somebody shows that a business is theirs; it is in no other table, so that nothing else can refer to it. It is erased when its
 * case is decided, and when no case comes of it.
 */
export const ownershipPhotos = pgTable(
  'ownership_photos',
  {
    name: text().primaryKey(),
    id_customer: integer()
      .notNull()
      .references(() => customers.id_customer, { onDelete: 'cascade' }),
    created_at: createdAt(),
    /** Its case, which holds it for as long as that is open. */
    id_item: integer(),
  },
  (t) => [index('ownership_photos_by_customer').on(t.id_customer)],
);

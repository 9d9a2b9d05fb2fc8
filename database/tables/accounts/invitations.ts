import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../columns.ts';
import { companies, stores } from '../companies.ts';
import { customers } from './customers.ts';

/** A place at a company that one person may take with their own account. Its secret is only in its link: here is what it can be known by. */
export const invitations = pgTable(
  'invitations',
  {
    id_invitation: integer().primaryKey().generatedByDefaultAsIdentity(),
    secret_hash: text().notNull(),
    id_company: integer()
      .notNull()
      .references(() => companies.id_company, { onDelete: 'cascade' }),
    id_store: integer(),
    role: smallint().notNull(),
    created_by: integer()
      .notNull()
      .references(() => customers.id_customer, { onDelete: 'cascade' }),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    accepted_by: integer().references(() => customers.id_customer, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('invitations_secret').on(t.secret_hash),
    index('invitations_by_company').on(t.id_company),
    index('invitations_by_store').on(t.id_store, t.id_company),
    index('invitations_by_end').on(t.expires_at),
    index('invitations_by_sender').on(t.created_by),
    index('invitations_by_person').on(t.accepted_by),
    foreignKey({
      name: 'invitations_store_of_company',
      columns: [t.id_store, t.id_company],
      foreignColumns: [stores.id_store, stores.id_company],
    }).onDelete('cascade'),
    check('invitations_place', sql`${t.role} = 3 or (${t.role} = 2 and ${t.id_store} is null)`),
  ],
);

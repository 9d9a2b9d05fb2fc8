import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, smallint, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../columns.ts';
import { companies, stores } from '../companies.ts';
import { customers } from './customers.ts';

/**
 * Who works where: `role` is 1 operator (no company), 2 owner (of a whole company) or 3 cashier (of one store, or with `id_store` null of all).
 * What a row says of the place never changes: another place is another row, and the one before has ended. `used_at` and `used_store` say where
 * its person left off.
 */
export const memberships = pgTable(
  'memberships',
  {
    id_membership: integer().primaryKey().generatedByDefaultAsIdentity(),
    id_customer: integer()
      .notNull()
      .references(() => customers.id_customer, { onDelete: 'cascade' }),
    id_company: integer().references(() => companies.id_company, { onDelete: 'cascade' }),
    id_store: integer(),
    role: smallint().notNull(),
    since: createdAt(),
    ended_at: instant(),
    used_at: instant(),
    used_store: integer().references(() => stores.id_store, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('memberships_living')
      .on(t.id_customer, sql`coalesce(id_company, 0)`, sql`coalesce(id_store, 0)`)
      .where(sql`ended_at is null`),
    index('memberships_by_customer').on(t.id_customer),
    index('memberships_by_company').on(t.id_company, t.role),
    index('memberships_by_store').on(t.id_store, t.id_company),
    index('memberships_by_used_store').on(t.used_store),
    index('memberships_of_operators').on(t.role).where(sql`role = 1 and ended_at is null`),
    foreignKey({
      name: 'memberships_store_of_company',
      columns: [t.id_store, t.id_company],
      foreignColumns: [stores.id_store, stores.id_company],
    }).onDelete('cascade'),
    check(
      'memberships_place',
      sql`case ${t.role} when 1 then ${t.id_company} is null and ${t.id_store} is null
        when 2 then ${t.id_company} is not null and ${t.id_store} is null
        when 3 then ${t.id_company} is not null else false end`,
    ),
  ],
);

import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../columns.ts';
import { customers } from './customers.ts';
import { memberships } from './memberships.ts';

/**
 * A login on one device. Looked at on every call, so that ending one ends it at once. `id_membership` is the one in use: null is a customer,
 * and a session whose membership has ended has ended with it.
 */
export const sessions = pgTable(
  'sessions',
  {
    id_session: uuid().primaryKey(),
    id_customer: integer()
      .notNull()
      .references(() => customers.id_customer, { onDelete: 'cascade' }),
    id_membership: integer().references(() => memberships.id_membership, { onDelete: 'cascade' }),
    /** What the device calls itself. */
    device: text(),
    created_at: createdAt(),
    /** When it last got a token. */
    renewed_at: createdAt(),
    expires_at: instant().notNull(),
    /** When a passkey was last shown in it. */
    proved_at: instant(),
  },
  (t) => [
    index('sessions_by_membership').on(t.id_membership),
    index('sessions_by_customer').on(t.id_customer),
    index('sessions_by_end').on(t.expires_at),
  ],
);

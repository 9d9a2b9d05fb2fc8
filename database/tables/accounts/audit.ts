import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns.ts';
import { companies } from '../companies.ts';
import { customers } from './customers.ts';
import { memberships } from './memberships.ts';

/** Who changed what, with the values before and after. Rows are never changed or deleted, and never contain passwords. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id_audit: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    /** Null for a command of the terminal, or for an automatic rule of the server. */
    id_user: integer().references(() => customers.id_customer),
    /** As what they did it; null for a customer, and where nobody did. */
    id_membership: integer().references(() => memberships.id_membership, { onDelete: 'set null' }),
    action: text({ enum: ['created', 'updated'] }).notNull(),
    kind: text().notNull(),
    /** The thing's id, or a setting's name. */
    item: text().notNull(),
    id_company: integer().references(() => companies.id_company, { onDelete: 'set null' }),
    before: jsonb(),
    after: jsonb().notNull(),
  },
  (t) => [
    index('audit_by_company').on(t.id_company, t.id_audit),
    index('audit_by_item').on(t.kind, t.item, t.id_audit),
    index('audit_by_user').on(t.id_user, t.id_audit),
    index('audit_by_membership').on(t.id_membership),
  ],
);

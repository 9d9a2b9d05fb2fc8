import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { inboxKinds } from '../../contract/city/inbox-kinds.ts';
import { reportReasons } from '../../contract/city/report-reasons.ts';
import { customers } from './accounts/customers.ts';
import { createdAt, instant } from './columns.ts';
import { companies } from './companies.ts';
import { cities } from './locations.ts';

/**
 * What waits for an operator's decision. A subject has one open case for each kind however many people speak of it (`count`); what its kind
 * needs for the decision is in `details`, never a customer's name or phone but that of whoever wrote a request. A decision can be undone for
 * 30 days, which opens the case again.
 */
export const inboxItems = pgTable(
  'inbox_items',
  {
    id_item: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: inboxKinds }).notNull(),
    /** What it is about, by the kind's own naming: `coupon:12`, `company:3`. */
    subject: text().notNull(),
    id_city: integer().references(() => cities.id_city),
    id_company: integer().references(() => companies.id_company, { onDelete: 'cascade' }),
    /** Whoever asked, when one person did. */
    id_customer: integer().references(() => customers.id_customer, { onDelete: 'cascade' }),
    count: integer().notNull().default(1),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    opened_at: createdAt(),
    decided_at: instant(),
    decision: text({ enum: ['accepted', 'asked', 'rejected'] }),
    decided_by: integer().references(() => customers.id_customer, { onDelete: 'set null' }),
    reason: text(),
    /** What the decision changed, for its undoing. */
    undo: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    uniqueIndex('inbox_open_case').on(t.kind, t.subject).where(sql`decided_at is null`),
    // A queue without a city is one range of an index as well.
    index('inbox_in_order').on(sql`coalesce(id_city, 0)`, t.opened_at, t.id_item).where(sql`decided_at is null`),
    index('inbox_of_kind').on(t.kind, sql`coalesce(id_city, 0)`, t.opened_at, t.id_item).where(sql`decided_at is null`),
    index('inbox_decided').on(sql`coalesce(id_city, 0)`, t.decided_at, t.id_item).where(sql`decided_at is not null`),
    index('inbox_by_city').on(t.id_city),
    index('inbox_by_subject').on(t.kind, t.subject, t.id_item),
    index('inbox_by_decision').on(t.decided_at),
    index('inbox_by_company').on(t.id_company),
    index('inbox_by_customer').on(t.id_customer),
    index('inbox_by_decider').on(t.decided_by),
    check('inbox_kind', sql`${t.kind} in ('ownership', 'company', 'refusals', 'report', 'held', 'colonia')`),
    check('inbox_count', sql`${t.count} > 0`),
    check(
      'inbox_decision',
      sql`(${t.decided_at} is null) = (${t.decision} is null) and (${t.decision} is null or ${t.decision} in ('accepted', 'asked', 'rejected'))`,
    ),
  ],
);

/** What customers report of a case's subject: each of them counts once. */
export const reports = pgTable(
  'reports',
  {
    id_item: integer()
      .notNull()
      .references(() => inboxItems.id_item, { onDelete: 'cascade' }),
    id_customer: integer()
      .notNull()
      .references(() => customers.id_customer, { onDelete: 'cascade' }),
    reason: text({ enum: reportReasons }).notNull(),
    comment: text(),
    reported_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.id_item, t.id_customer] }),
    index('reports_by_customer').on(t.id_customer),
    index('reports_with_words').on(t.id_item, t.reported_at).where(sql`comment is not null`),
    check('reports_reason', sql`${t.reason} in ('closed', 'not_honoured', 'false', 'offensive', 'other')`),
  ],
);

/** Who asked for the colonia of a case: each contact counts once. */
export const locationRequests = pgTable(
  'location_requests',
  {
    id_item: integer()
      .notNull()
      .references(() => inboxItems.id_item, { onDelete: 'cascade' }),
    contact: text().notNull(),
    /** With an account: whoever is told when it is added. */
    id_customer: integer().references(() => customers.id_customer, { onDelete: 'cascade' }),
    comment: text(),
    asked_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.id_item, t.contact] }),
    index('location_requests_by_customer').on(t.id_customer),
    index('location_requests_in_order').on(t.id_item, t.asked_at),
  ],
);

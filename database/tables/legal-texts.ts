import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { customers } from './accounts/customers.ts';
import { createdAt, instant } from './columns.ts';

/** The operator's own privacy notice and terms. A published version never changes; the one draft of each kind has no version yet. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    id_legal_text: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: ['privacy', 'terms'] }).notNull(),
    version: integer(),
    text: text().notNull(),
    written_at: createdAt(),
    published_at: instant(),
    published_by: integer().references(() => customers.id_customer, { onDelete: 'set null' }),
  },
  (t) => [
    unique('legal_texts_version').on(t.kind, t.version),
    uniqueIndex('legal_texts_draft').on(t.kind).where(sql`published_at is null`),
    index('legal_texts_by_publisher').on(t.published_by),
    check('legal_texts_kind', sql`${t.kind} in ('privacy', 'terms')`),
    check(
      'legal_texts_published',
      sql`(${t.version} is null) = (${t.published_at} is null) and (${t.version} is null or ${t.version} > 0)`,
    ),
  ],
);

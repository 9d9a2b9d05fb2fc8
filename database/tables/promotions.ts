import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { personFlags } from '../../contract/offer-from-text/person-flags.ts';
import type { Window } from '../../contract/validity/conditions.ts';
import { createdAt, instant, isSlug, isStaticPath, wholeMinute } from './columns.ts';
import { companies } from './companies.ts';

export const promotions = pgTable(
  'promotions',
  {
    id_promotion: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull(),
    id_company: integer()
      .notNull()
      .references(() => companies.id_company, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull().default(''),
    image: text(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    windows: jsonb().$type<Window[]>().notNull().default([]),
    status: text({ enum: ['draft', 'active', 'paused', 'ended'] })
      .notNull()
      .default('active'),
    /** An operator paused it, so only an operator may resume it. */
    held: boolean().notNull().default(false),
    /** Why its words ask for a person before it is shown; null unless one is waited for. */
    waits_for: text({ enum: personFlags }).array(),
    /** A digest of the words with which it was shown: as they are, they ask for nobody again. */
    passed_words: text(),
    /** Its words ask for a person, and none has let them through: nobody else sees it, whatever its status. */
    withheld: boolean().notNull().default(false),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    uniqueIndex('promotions_slug').on(t.slug),
    index('promotions_by_company').on(t.id_company, t.ends_at),
    check('promotions_slug_form', isSlug(t.slug)),
    check('promotions_image', isStaticPath(t.image)),
    check('promotions_status', sql`${t.status} in ('draft', 'active', 'paused', 'ended')`),
    check('promotions_period', sql`${t.starts_at} < ${t.ends_at} and ${wholeMinute(t.starts_at)} and ${wholeMinute(t.ends_at)}`),
    check('promotions_waiting', sql`${t.waits_for} is null or ${t.status} <> 'active'`),
    check('promotions_windows', sql`jsonb_typeof(${t.windows}) = 'array'`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { byteText, createdAt } from './columns.ts';
import { companies } from './companies.ts';
import { cities } from './locations.ts';

/**
 * A former slug, so that old links lead to the new address. Stores have no addresses: a store's row is its name in the operator's catalogue, by which
 * the next import finds it.
 */
export const slugRedirects = pgTable(
  'slug_redirects',
  {
    kind: text({ enum: ['coupon', 'promotion', 'event', 'company', 'menu_item', 'store'] }).notNull(),
    slug: text().notNull(),
    id_item: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] })],
);

/** What a company created, or added to, by which `Idempotency-Key`, so that a request that is sent again does nothing. Rows are kept for some days. */
export const creations = pgTable(
  'creations',
  {
    id_company: integer()
      .notNull()
      .references(() => companies.id_company, { onDelete: 'cascade' }),
    key: text().notNull(),
    kind: text({ enum: ['coupon', 'promotion', 'event', 'menu_item', 'store'] }).notNull(),
    id_item: integer().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.id_company, t.key] }),
    index('creations_by_time').on(t.created_at),
    check('creations_kind', sql`${t.kind} in ('coupon', 'promotion', 'event', 'menu_item', 'store')`),
  ],
);

/**
 * How often something happened to a published thing in an hour of a day, by the clock of its shop. Nobody is in it: only what no other row says is
 * counted here, all else is read from claims, redemptions and feedback.
 */
export const dailySums = pgTable(
  'daily_sums',
  {
    kind: text({ enum: ['coupon', 'promotion', 'event', 'company'] }).notNull(),
    id_item: integer().notNull(),
    day: date().notNull(),
    hour: smallint().notNull(),
    /** `opened`: its page; `from_…`: how people came to it. */
    what: text({ enum: ['opened', 'from_cartel', 'from_estado', 'from_enlace', 'from_folleto'] }).notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id_item, t.day, t.hour, t.what] }),
    index('daily_sums_by_day').on(t.day),
    check('daily_sums_kind', sql`${t.kind} in ('coupon', 'promotion', 'event', 'company')`),
    check('daily_sums_what', sql`${t.what} in ('opened', 'from_cartel', 'from_estado', 'from_enlace', 'from_folleto')`),
    check('daily_sums_count', sql`${t.count} > 0 and ${t.hour} between 0 and 23`),
  ],
);

/**
 * Words that were searched for in a city and not found, and on how many devices of a day: only words that at least ten different devices typed on that day
 * are written at all, and nobody is in it.
 */
export const missedSearches = pgTable(
  'missed_searches',
  {
    id_city: integer()
      .notNull()
      .references(() => cities.id_city, { onDelete: 'cascade' }),
    day: date().notNull(),
    words: byteText().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id_city, t.day, t.words] }),
    index('missed_searches_by_day').on(t.day),
    check('missed_searches_count', sql`${t.count} > 0`),
  ],
);

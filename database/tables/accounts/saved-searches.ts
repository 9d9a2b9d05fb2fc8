import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, tsquery } from '../columns.ts';
import { cities, colonias } from '../locations.ts';
import { customers } from './customers.ts';

/**
 * What is looked for in a city, once for however many look for it. `terms` asks for the word keys of a listing (`server/search/word-keys.ts`); `anchors` are
 * the keys of one of its words with the city (`tako/22014`), of which a listing that says it has one.
 */
export const searchPhrases = pgTable(
  'search_phrases',
  {
    id_phrase: integer().primaryKey().generatedByDefaultAsIdentity(),
    id_city: integer()
      .notNull()
      .references(() => cities.id_city, { onDelete: 'cascade' }),
    terms: tsquery().notNull(),
    anchors: text().array().notNull(),
  },
  (t) => [
    uniqueIndex('search_phrases_once').on(t.id_city, sql`(${t.terms}::text)`),
    index('search_phrases_by_anchor').using('gin', t.anchors).with({ fastupdate: false }),
  ],
);

/** What a customer wants to hear of when it is new. `max_price` is in centavos. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id_saved_search: integer().primaryKey().generatedByDefaultAsIdentity(),
    id_customer: integer()
      .notNull()
      .references(() => customers.id_customer, { onDelete: 'cascade' }),
    q: text().notNull(),
    id_phrase: integer()
      .notNull()
      .references(() => searchPhrases.id_phrase),
    id_city: integer()
      .notNull()
      .references(() => cities.id_city, { onDelete: 'cascade' }),
    id_colonia: integer().references(() => colonias.id_colonia, { onDelete: 'cascade' }),
    max_price: integer(),
    at_night: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('saved_searches_once').on(
      t.id_customer,
      t.id_phrase,
      sql`coalesce(${t.id_colonia}, 0)`,
      sql`coalesce(${t.max_price}, 0)`,
      t.at_night,
    ),
    // All that a comparison reads, so that it reads no rows.
    index('saved_searches_of_phrase').on(t.id_phrase, t.id_saved_search, t.id_colonia, t.max_price, t.at_night, t.created_at),
    index('saved_searches_by_city').on(t.id_city),
    index('saved_searches_by_colonia').on(t.id_colonia),
    check('saved_searches_price', sql`${t.max_price} is null or ${t.max_price} > 0`),
  ],
);

const kind = () => text({ enum: ['coupon', 'promotion', 'event'] }).notNull();

/**
 * What was published and not yet compared with all saved searches; imports and the demo never add rows. It was compared with those up to `after_search`
 * of phrase `after_phrase`, and of the phrases before.
 */
export const searchNews = pgTable(
  'search_news',
  {
    kind: kind(),
    id_item: integer().notNull(),
    published_at: createdAt(),
    after_phrase: integer().notNull().default(0),
    after_search: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.kind, t.id_item] }), check('search_news_kind', sql`${t.kind} in ('coupon', 'promotion', 'event')`)],
);

/** What was found for a saved search and its customer has not been told of. `published_at` is when it became news. */
export const searchHits = pgTable(
  'search_hits',
  {
    id_saved_search: integer()
      .notNull()
      .references(() => savedSearches.id_saved_search, { onDelete: 'cascade' }),
    kind: kind(),
    id_item: integer().notNull(),
    published_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id_saved_search, t.kind, t.id_item] }),
    index('search_hits_by_time').on(t.published_at),
    check('search_hits_kind', sql`${t.kind} in ('coupon', 'promotion', 'event')`),
  ],
);

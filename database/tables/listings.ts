import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { byteText, instant, tsvector } from './columns.ts';

/** The words of a listing, each with its city as `tacos/22014`: what each word of each city stands in is a list of its own. */
export const placedWords = (row = '') =>
  sql.raw(`(replace(strip(${row}document)::text || ' ', ''' ', '/' || ${row}id_city::text || ''' ')::tsvector)`);

/**
 * Listings with words have further indexes with samples of them, chosen by a hash: one in 512, in 64 and in 8, and the last one with all. A search
 * for a frequent word reads the smallest sample that has enough, so it costs the same in a small city and in a large one.
 */
export const wordIndexes = [
  { name: 'listings_by_words_512', rows: sql.raw('document is not null and hashint4(id_item) < -2139095040') },
  { name: 'listings_by_words_64', rows: sql.raw('document is not null and hashint4(id_item) < -2080374784') },
  { name: 'listings_by_words_8', rows: sql.raw('document is not null and hashint4(id_item) < -1610612736') },
  { name: 'listings_by_words', rows: sql.raw('document is not null') },
];

/** What a list with words is filtered by, or found: it reads documents in its order where words are common, which have no city in them. */
const documentIndex = 'listings_by_document';

/** Those that are filled in bulk. */
export const ginIndexes = [...wordIndexes.map(({ name }) => name), documentIndex];

/**
 * The read model of every list: one row for each published item and place. A place is a colonia (`id_city`, `id_colonia`), a whole city (`id_colonia`
 * 0) or everywhere (both 0), so that every list is one range of one index; `database/listings.ts` alone writes it, from the nouns' own tables.
 * `sort_key` orders a list: the end of a coupon or promotion and the start of an event as `YYYYMMDDHH24MI` (UTC), a company's name without accents, a
 * menu item's price padded with zeros. Only rows of a whole city have search words, whole, small and without accents: weight A for the title, B for
 * the company and its category, C for the colonias, D for all else.
 */
export const listings = pgTable(
  'listings',
  {
    kind: text({ enum: ['coupon', 'promotion', 'event', 'company', 'menu_item'] }).notNull(),
    id_item: integer().notNull(),
    id_city: integer().notNull(),
    id_colonia: integer().notNull(),
    id_category: integer().notNull(),
    id_company: integer().notNull(),
    sort_key: byteText().notNull(),
    starts_at: instant(),
    ends_at: instant(),
    free: boolean().notNull().default(false),
    document: tsvector(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id_item, t.id_city, t.id_colonia] }),
    index('listings_in_order').on(t.kind, t.id_city, t.id_colonia, t.sort_key, t.id_item),
    index('listings_of_category').on(t.kind, t.id_city, t.id_colonia, t.id_category, t.sort_key, t.id_item),
    index('listings_of_company').on(t.id_company, t.kind, t.id_city, t.id_colonia, t.sort_key, t.id_item),
    ...wordIndexes.map(({ name, rows }) => index(name).using('gin', placedWords()).with({ fastupdate: false }).where(rows)),
    index(documentIndex).using('gin', t.id_city, t.document).with({ fastupdate: false }).where(sql.raw('document is not null')),
    index('listings_by_end').on(t.ends_at),
    check('listings_kind', sql`${t.kind} in ('coupon', 'promotion', 'event', 'company', 'menu_item')`),
  ],
);

/** Every word of the listings except numbers. Each process keeps them in memory, where a search looks a typed word up first. */
export const searchWords = pgTable('search_words', { word: byteText().primaryKey() });

import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';
import { cities } from '../locations.ts';

/**
 * The last pocket of each city of which somebody asked for it, whole and finished. It can be made again of the city's own rows, so no backup has it.
 * `known` are the versions from which the ledger tells what changed; a version is the whole minute since 1970 in which it was made, so that none ever
 * means two things.
 */
export const pockets = pgTable(
  'pockets',
  {
    id_city: integer()
      .primaryKey()
      .references(() => cities.id_city),
    format: smallint().notNull(),
    /** Null until the first is finished, as all that describes it. */
    version: integer(),
    made_at: instant(),
    /** When it was last compared with the city. */
    checked_at: instant(),
    /** In brotli. */
    body: bytes(),
    /** Which row was in it when, and with which digest. */
    ledger: bytes(),
    known: integer().array().notNull().default([]),
    /** The process that makes the next one has until then. */
    taken_until: instant().notNull(),
  },
  (t) => [
    check(
      'pockets_whole',
      sql`(${t.version} is null) = (${t.body} is null) and (${t.version} is null) = (${t.ledger} is null)
        and (${t.version} is null) = (${t.made_at} is null) and (${t.version} is null) = (${t.checked_at} is null)`,
    ),
  ],
);

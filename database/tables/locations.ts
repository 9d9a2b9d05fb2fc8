import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { isStaticPath } from './columns.ts';

/** Key: INEGI's two digits as a number (22 = Querétaro). */
export const states = pgTable(
  'states',
  {
    id_state: smallint().primaryKey(),
    name: text().notNull(),
    time_zone: text().notNull(),
    active: boolean().notNull().default(true),
  },
  (t) => [check('states_id', sql`${t.id_state} between 1 and 32`)],
);

/** Municipalities. Key: state and INEGI's three digits (22014 = Querétaro, Qro.). The point is the municipal seat. */
export const cities = pgTable(
  'cities',
  {
    id_city: integer().primaryKey(),
    id_state: smallint()
      .notNull()
      .references(() => states.id_state),
    name: text().notNull(),
    time_zone: text().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    population: integer(),
    image: text(),
    active: boolean().notNull().default(true),
  },
  (t) => [
    index('cities_by_state').on(t.id_state, t.name),
    check('cities_id', sql`${t.id_city} / 1000 = ${t.id_state}`),
    check('cities_image', isStaticPath(t.image)),
  ],
);

/**
 * Colonias (settlements). `id_in_city` is SEPOMEX's `id_asenta_cpcons`, unique within a municipality; rows of other sources have none and are
 * identified by postal code and `name_key` (lower case, no accents).
 */
export const colonias = pgTable(
  'colonias',
  {
    id_colonia: integer().primaryKey().generatedByDefaultAsIdentity(),
    id_city: integer()
      .notNull()
      .references(() => cities.id_city),
    name: text().notNull(),
    name_key: text().notNull(),
    kind: text(),
    postal_code: text().notNull(),
    id_in_city: text(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    active: boolean().notNull().default(true),
  },
  (t) => [
    index('colonias_by_city').on(t.id_city, t.name),
    index('colonias_by_postal_code').on(t.postal_code, t.name_key),
    uniqueIndex('colonias_official').on(t.id_city, t.id_in_city).where(sql`id_in_city is not null`),
    uniqueIndex('colonias_unofficial').on(t.id_city, t.postal_code, t.name_key).where(sql`id_in_city is null`),
    check('colonias_postal_code', sql`${t.postal_code} ~ '^[0-9]{5}$'`),
  ],
);

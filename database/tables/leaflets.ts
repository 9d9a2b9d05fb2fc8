import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { cities } from './locations.ts';

/**
 * What an operator decided about an offer in the leaflet of a city (`id_colonia` 0) or of one of its colonias; all else its rules choose. What is dropped
 * from a city's leaflet stands in none of its colonias' either.
 */
export const leafletChoices = pgTable(
  'leaflet_choices',
  {
    id_city: integer()
      .notNull()
      .references(() => cities.id_city),
    id_colonia: integer().notNull(),
    kind: text({ enum: ['coupon', 'promotion', 'event'] }).notNull(),
    id_item: integer().notNull(),
    choice: text({ enum: ['pinned', 'dropped'] }).notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.id_city, t.id_colonia, t.kind, t.id_item] }),
    check('leaflet_choices_kind', sql`${t.kind} in ('coupon', 'promotion', 'event')`),
    check('leaflet_choices_choice', sql`${t.choice} in ('pinned', 'dropped')`),
  ],
);

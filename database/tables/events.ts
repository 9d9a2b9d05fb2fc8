import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { personFlags } from '../../contract/offer-from-text/person-flags.ts';
import { createdAt, instant, isSlug, isStaticPath, wholeMinute } from './columns.ts';
import { companies } from './companies.ts';
import { cities, colonias } from './locations.ts';

/** `price` is in centavos, null when free. `sequence` grows with each change, as calendars expect of an `.ics` file. */
export const events = pgTable(
  'events',
  {
    id_event: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull(),
    id_company: integer().references(() => companies.id_company, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull().default(''),
    image: text(),
    venue: text().notNull(),
    address: text().notNull().default(''),
    id_city: integer()
      .notNull()
      .references(() => cities.id_city),
    id_colonia: integer().references(() => colonias.id_colonia),
    lat: doublePrecision(),
    lng: doublePrecision(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    price: integer(),
    status: text({ enum: ['draft', 'scheduled', 'moved', 'cancelled'] })
      .notNull()
      .default('scheduled'),
    /** An operator cancelled it, so only an operator may restore it. */
    held: boolean().notNull().default(false),
    /** Why its words ask for a person before it is shown; null unless one is waited for. */
    waits_for: text({ enum: personFlags }).array(),
    /** A digest of the words with which it was shown: as they are, they ask for nobody again. */
    passed_words: text(),
    /** Its words ask for a person, and none has let them through: nobody else sees it, whatever its status. */
    withheld: boolean().notNull().default(false),
    sequence: smallint().notNull().default(0),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    uniqueIndex('events_slug').on(t.slug),
    index('events_by_company').on(t.id_company, t.starts_at),
    index('events_by_colonia').on(t.id_colonia),
    check('events_slug_form', isSlug(t.slug)),
    check('events_image', isStaticPath(t.image)),
    check('events_status', sql`${t.status} in ('draft', 'scheduled', 'moved', 'cancelled')`),
    check('events_period', sql`${t.starts_at} < ${t.ends_at} and ${wholeMinute(t.starts_at)} and ${wholeMinute(t.ends_at)}`),
    check('events_waiting', sql`${t.waits_for} is null or ${t.status} in ('draft', 'cancelled')`),
    check('events_price', sql`${t.price} is null or ${t.price} > 0`),
  ],
);

import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { HoursEntry } from '../../contract/hours.ts';
import { categories } from './categories.ts';
import { createdAt, instant, isSlug, isStaticPath } from './columns.ts';
import { cities, colonias } from './locations.ts';

/** `source` and `source_id` name the directory from which a company was imported; `claimed` means that its owner has taken it over. */
export const companies = pgTable(
  'companies',
  {
    id_company: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    logo: text(),
    cover: text(),
    id_category: integer()
      .notNull()
      .references(() => categories.id_category),
    website: text(),
    payment_methods: text({ enum: ['cash', 'card', 'transfer'] })
      .array()
      .notNull()
      .default([]),
    status: text({ enum: ['active', 'paused'] })
      .notNull()
      .default('active'),
    /** An operator paused it, so only an operator may resume it. */
    held: boolean().notNull().default(false),
    claimed: boolean().notNull().default(true),
    source: text(),
    source_id: text(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    uniqueIndex('companies_slug').on(t.slug),
    uniqueIndex('companies_source').on(t.source, t.source_id),
    index('companies_by_category').on(t.id_category),
    index('companies_by_logo').on(t.logo),
    check('companies_slug_form', isSlug(t.slug)),
    check('companies_status', sql`${t.status} in ('active', 'paused')`),
    check('companies_logo', isStaticPath(t.logo)),
    check('companies_cover', isStaticPath(t.cover)),
    check('companies_payment', sql`${t.payment_methods} <@ array['cash', 'card', 'transfer']`),
  ],
);

/** A branch. Phones have 10 digits. Empty `hours` mean unknown, which counts as closed. */
export const stores = pgTable(
  'stores',
  {
    id_store: integer().primaryKey().generatedByDefaultAsIdentity(),
    id_company: integer()
      .notNull()
      .references(() => companies.id_company, { onDelete: 'cascade' }),
    name: text().notNull(),
    address: text().notNull(),
    reference: text(),
    id_city: integer()
      .notNull()
      .references(() => cities.id_city),
    id_colonia: integer().references(() => colonias.id_colonia),
    lat: doublePrecision(),
    lng: doublePrecision(),
    phone: text(),
    whatsapp: text(),
    hours: jsonb().$type<HoursEntry[]>().notNull().default([]),
    active: boolean().notNull().default(true),
    /** The moment until which `open_intervals` is complete; null after a change of its hours. */
    open_until: instant(),
  },
  (t) => [
    // What memberships refer to, so that their store is always of their company.
    unique('stores_of_company').on(t.id_store, t.id_company),
    index('stores_by_open_until').on(t.open_until),
    index('stores_by_company').on(t.id_company),
    index('stores_by_city').on(t.id_city, t.id_colonia),
    index('stores_by_colonia').on(t.id_colonia),
    check('stores_phone', sql`${t.phone} is null or ${t.phone} ~ '^[2-9][0-9]{9}$'`),
    check('stores_whatsapp', sql`${t.whatsapp} is null or ${t.whatsapp} ~ '^[2-9][0-9]{9}$'`),
    check(
      'stores_point',
      sql`(${t.lat} is null) = (${t.lng} is null) and (${t.lat} is null or (${t.lat} between -90 and 90 and ${t.lng} between -180 and 180))`,
    ),
    check('stores_hours', sql`jsonb_typeof(${t.hours}) = 'array'`),
  ],
);

/**
 * When each store is open during the coming days. The server computes it from the hours by `contract/hours.ts`, ahead of the clock, so that "open
 * now" is one indexed look-up.
 */
export const openIntervals = pgTable(
  'open_intervals',
  {
    id_store: integer()
      .notNull()
      .references(() => stores.id_store, { onDelete: 'cascade' }),
    id_company: integer().notNull(),
    id_city: integer().notNull(),
    opens_at: instant().notNull(),
    closes_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id_store, t.opens_at] }),
    index('open_intervals_by_company').on(t.id_company, t.closes_at, t.opens_at),
    check('open_intervals_order', sql`${t.opens_at} < ${t.closes_at}`),
  ],
);

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
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { HoursEntry } from '../../contract/validity/hours.ts';
import { signKinds, type UsualOpening } from '../../contract/validity/usual-opening.ts';
import { categories } from './categories.ts';
import { areStaticPaths, byteText, createdAt, instant, isSlug, isStaticPath, wholeMinute } from './columns.ts';
import { cities, colonias } from './locations.ts';

/**
 * A name as an operator searches it and as alike names are found: small letters and digits without accents, a space before each word. JavaScript
 * writes what was typed the same way (`server/directory/name-key.ts`).
 */
const nameKey = sql`' ' || btrim(regexp_replace(lower(regexp_replace(translate(normalize(name, NFD), '''’´.', ''), '[\\u0300-\\u036f]', '', 'g')), '[^a-z0-9]+', ' ', 'g'))`;

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
    /** Its photos beside the cover, in its owner's order: what it chooses covers and pictures of offers from. */
    images: text().array().notNull().default([]),
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
    /** False: only who runs the company sees the phones of its stores. */
    phone_public: boolean().notNull().default(true),
    /** False: nothing says whether a store of it opened today. */
    show_opened: boolean().notNull().default(true),
    source: text(),
    source_id: text(),
    created_at: createdAt(),
    updated_at: createdAt(),
    name_key: byteText().notNull().generatedAlwaysAs(nameKey),
  },
  (t) => [
    uniqueIndex('companies_slug').on(t.slug),
    uniqueIndex('companies_source').on(t.source, t.source_id),
    index('companies_by_name').on(t.name_key, t.id_company),
    index('companies_by_words').using('gin', sql`name_key gin_trgm_ops`).with({ fastupdate: false }),
    index('companies_paused').on(t.name_key, t.id_company).where(sql`status = 'paused'`),
    index('companies_by_category').on(t.id_category, t.name_key, t.id_company),
    index('companies_by_logo').on(t.logo),
    check('companies_slug_form', isSlug(t.slug)),
    check('companies_status', sql`${t.status} in ('active', 'paused')`),
    check('companies_logo', isStaticPath(t.logo)),
    check('companies_cover', isStaticPath(t.cover)),
    check('companies_images', areStaticPaths(t.images, 12)),
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
    /** Whoever ran the company wrote it, so that no code is sent there to somebody who says that the company is theirs. */
    phone_by_owner: boolean().notNull().default(false),
    whatsapp: text(),
    hours: jsonb().$type<HoursEntry[]>().notNull().default([]),
    active: boolean().notNull().default(true),
    /** The moment until which `open_intervals` is complete; null after a change of its hours. */
    open_until: instant(),
    /** The end of the day on which signs say that it opened; a moment that is over says nothing any more. */
    opened_until: instant(),
    /** When it seems to open, by weekday, as `contract/validity/usual-opening.ts` reads it from signs. */
    usual: jsonb().$type<UsualOpening[]>().notNull().default([]),
  },
  (t) => [
    // What memberships refer to, so that their store is always of their company.
    unique('stores_of_company').on(t.id_store, t.id_company),
    index('stores_by_open_until').on(t.open_until),
    index('stores_by_company').on(t.id_company),
    index('stores_by_city').on(t.id_city, t.id_colonia),
    index('stores_by_colonia').on(t.id_colonia),
    index('stores_by_phone').on(t.phone, t.id_company).where(sql`phone is not null`),
    index('stores_by_whatsapp').on(t.whatsapp, t.id_company).where(sql`whatsapp is not null`),
    check('stores_phone', sql`${t.phone} is null or ${t.phone} ~ '^[2-9][0-9]{9}$'`),
    check('stores_whatsapp', sql`${t.whatsapp} is null or ${t.whatsapp} ~ '^[2-9][0-9]{9}$'`),
    check(
      'stores_point',
      sql`(${t.lat} is null) = (${t.lng} is null) and (${t.lat} is null or (${t.lat} between -90 and 90 and ${t.lng} between -180 and 180))`,
    ),
    check('stores_hours', sql`jsonb_typeof(${t.hours}) = 'array'`),
    check('stores_opened_until', wholeMinute(t.opened_until)),
    check('stores_usual', sql`jsonb_typeof(${t.usual}) = 'array'`),
  ],
);

/** The e-mail that a directory lists for a store. It is apart from what a store shows, since nobody but the server reads it. */
export const listedEmails = pgTable(
  'listed_emails',
  {
    id_store: integer()
      .primaryKey()
      .references(() => stores.id_store, { onDelete: 'cascade' }),
    email: text().notNull(),
  },
  (t) => [check('listed_emails_form', sql`length(${t.email}) <= 120 and ${t.email} ~ '^[a-z0-9._%+-]+@[a-z0-9.-]+$'`)],
);

/**
 * When each store is open during the coming days. The server computes it from the hours by `contract/validity/hours.ts`, ahead of the clock, so that "open
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

/** That a shop changed, on a date, when a store of it is open on that same date: whoever has a coupon of it is to hear so once. */
export const dayChanges = pgTable(
  'day_changes',
  {
    id_store: integer()
      .notNull()
      .references(() => stores.id_store, { onDelete: 'cascade' }),
    /** In the zone of the store's city. */
    date: text().notNull(),
    id_company: integer()
      .notNull()
      .references(() => companies.id_company, { onDelete: 'cascade' }),
    /** The store's hours as those people know them: of before the first change, or as they were last told. */
    known: jsonb().$type<HoursEntry[]>().notNull(),
    /** Whether they were told of a change of this date. */
    told: boolean().notNull().default(false),
    /** Whether a change since then is still to be looked at. */
    waits: boolean().notNull().default(true),
    changed_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.id_store, t.date] }), index('day_changes_by_company').on(t.id_company)],
);

/**
 * That something said of a store, on a day of its city's clock, that it was open or closed: one row for each kind, however often it was said. What
 * visitors said stays while the usual opening is read from it; nobody is in it.
 */
export const openSigns = pgTable(
  'open_signs',
  {
    id_store: integer()
      .notNull()
      .references(() => stores.id_store, { onDelete: 'cascade' }),
    date: text().notNull(),
    kind: text({ enum: signKinds }).notNull(),
    /** Of the day, in quarters of an hour: the first, or of `closed` the last before somebody said that it was open. */
    minute: smallint().notNull(),
    /** Visitors who say so, at the most nine. */
    people: smallint().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.id_store, t.date, t.kind] }),
    index('open_signs_by_date').on(t.date),
    check('open_signs_kind', sql`${t.kind} in ('till', 'redeemed', 'owner', 'open', 'closed')`),
    check('open_signs_minute', sql`${t.minute} between 0 and 1425 and ${t.minute} % 15 = 0`),
    check('open_signs_people', sql`${t.people} between 1 and 9`),
  ],
);

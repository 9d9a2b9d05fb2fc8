import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../columns.ts';
import { cities, colonias, states } from '../locations.ts';

/**
/**
 * Everyone with an account; `memberships` says who works where. `id_colonia` null means all of the city. Deleting an account first disables it
 * (`blocked_at`) and later erases its data (`erased_at`): an anonymous row stays for the rows that refer to it. A customer may have no password and
 * log in by codes to their phone.
 */
export const customers = pgTable(
  'customers',
  {
    id_customer: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    phone: text(),
    /** Whether the phone ever proved a code. Staff are added without one, and must prove it before they act as customers. */
    phone_proved: boolean().notNull().default(false),
    password_hash: text(),
    id_state: smallint().references(() => states.id_state),
    id_city: integer().references(() => cities.id_city),
    id_colonia: integer().references(() => colonias.id_colonia),
    accepts_promotions: boolean().notNull().default(false),
    token_version: integer().notNull().default(0),
    created_at: createdAt(),
    blocked_at: instant(),
    erased_at: instant(),
  },
  (t) => [
    uniqueIndex('customers_phone').on(t.phone),
    index('customers_by_city').on(t.id_city, t.id_colonia),
    index('customers_by_state').on(t.id_state),
    index('customers_by_colonia').on(t.id_colonia),
    index('customers_to_erase').on(t.blocked_at).where(sql`blocked_at is not null and erased_at is null`),
    check('customers_phone_form', sql`${t.phone} ~ '^[2-9][0-9]{9}$'`),
    check('customers_whole', sql`${t.erased_at} is not null or ${t.phone} is not null`),
    check(
      'customers_place',
      sql`(${t.id_city} is null or ${t.id_city} / 1000 = ${t.id_state}) and (${t.id_colonia} is null or ${t.id_city} is not null)`,
    ),
  ],
);

/** What a customer agreed to or revoked, with the version of the text. Rows are never changed or deleted. */
export const consents = pgTable(
  'consents',
  {
    id_consent: integer().primaryKey().generatedByDefaultAsIdentity(),
    id_customer: integer()
      .notNull()
      .references(() => customers.id_customer, { onDelete: 'cascade' }),
    kind: text({ enum: ['privacy', 'promotions'] }).notNull(),
    granted: boolean().notNull(),
    version: text().notNull(),
    at: createdAt(),
  },
  (t) => [index('consents_by_customer').on(t.id_customer, t.at), check('consents_kind', sql`${t.kind} in ('privacy', 'promotions')`)],
);

/** A phone or browser that may receive pushes; it belongs to the last user who registered it. */
export const devices = pgTable(
  'devices',
  {
    device_id: text().primaryKey(),
    id_customer: integer()
      .notNull()
      .references(() => customers.id_customer, { onDelete: 'cascade' }),
    platform: text(),
    subscription: jsonb().$type<{ endpoint: string; keys: { p256dh: string; auth: string } }>(),
    topics: text().array().notNull().default([]),
    updated_at: createdAt(),
  },
  (t) => [index('devices_by_customer').on(t.id_customer), index('devices_by_endpoint').on(sql`(${t.subscription}->>'endpoint')`)],
);

import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { stores } from './companies.ts';
import { cities, colonias, states } from './locations.ts';

/**
 * Everyone with an account. `id_user_role` is 1 operator, 2 owner, 3 cashier, 4 customer; `id_store` is the store of an owner or cashier;
 * `id_colonia` null means all of the city. Deleting an account first disables it (`blocked_at`) and later erases its data (`erased_at`): an anonymous
 * row stays for the rows that refer to it. A customer may have no password and log in by codes to their phone.
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
    id_user_role: smallint().notNull().default(4),
    id_store: integer().references(() => stores.id_store, { onDelete: 'set null' }),
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
    index('customers_by_store').on(t.id_store),
    index('customers_to_erase').on(t.blocked_at).where(sql`blocked_at is not null and erased_at is null`),
    check('customers_phone_form', sql`${t.phone} ~ '^[2-9][0-9]{9}$'`),
    check('customers_role', sql`${t.id_user_role} between 1 and 4`),
    check('customers_store', sql`${t.id_user_role} in (2, 3) or ${t.id_store} is null`),
    check(
      'customers_whole',
      sql`${t.erased_at} is not null or (${t.phone} is not null and (${t.password_hash} is not null or ${t.id_user_role} = 4))`,
    ),
    check(
      'customers_place',
      sql`(${t.id_city} is null or ${t.id_city} / 1000 = ${t.id_state}) and (${t.id_colonia} is null or ${t.id_city} is not null)`,
    ),
  ],
);

/** A login on one device. Every call reads it, so deleting it ends the session at once. */
export const sessions = pgTable(
  'sessions',
  {
    id_session: uuid().primaryKey(),
    id_customer: integer()
      .notNull()
      .references(() => customers.id_customer, { onDelete: 'cascade' }),
    created_at: createdAt(),
    expires_at: instant().notNull(),
  },
  (t) => [index('sessions_by_customer').on(t.id_customer), index('sessions_by_end').on(t.expires_at)],
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

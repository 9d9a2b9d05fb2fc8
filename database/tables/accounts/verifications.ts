import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../columns.ts';
import { companies } from '../companies.ts';
import { customers } from './customers.ts';

/**
 * A code on its way, at most one for each recipient and purpose; its requester knows it by `id_pending`. Known and unknown phones both get a
 * row: a `decoy` holds a code that was never sent, so no reply reveals whether a phone has an account. A registration waits here as a whole and
 * becomes a customer only when its code is confirmed. A `claim` asks for a listing, and its code goes to the phone that the directory lists,
 * or to its e-mail.
 */
export const verifications = pgTable(
  'verifications',
  {
    id_pending: text().primaryKey(),
    purpose: text({ enum: ['register', 'recover', 'login', 'claim'] }).notNull(),
    /** The phone, or the e-mail of a listing. */
    recipient: text().notNull(),
    code_hash: text().notNull(),
    decoy: boolean().notNull().default(false),
    tries: smallint().notNull().default(0),
    created_at: createdAt(),
    resend_at: instant().notNull(),
    expires_at: instant().notNull(),
    name: text(),
    password_hash: text(),
    accepts_promotions: boolean().notNull().default(false),
    privacy_version: text(),
    id_state: smallint(),
    id_city: integer(),
    id_colonia: integer(),
    /** Of a `claim`: the listing whose phone it is, and who asked for it. */
    id_company: integer().references(() => companies.id_company, { onDelete: 'cascade' }),
    id_customer: integer().references(() => customers.id_customer, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('verifications_live').on(t.purpose, t.recipient),
    index('verifications_by_end').on(t.expires_at),
    index('verifications_by_company').on(t.id_company),
    index('verifications_by_customer').on(t.id_customer),
    check('verifications_purpose', sql`${t.purpose} in ('register', 'recover', 'login', 'claim')`),
    check('verifications_claim', sql`(${t.purpose} = 'claim') = (${t.id_company} is not null and ${t.id_customer} is not null)`),
    check('verifications_tries', sql`${t.tries} between 0 and 5`),
    check('verifications_whole', sql`${t.purpose} <> 'register' or (${t.name} is not null and ${t.password_hash} is not null)`),
  ],
);

/**
 * A proved phone without an account, at most one row for each phone: with the proof, a name and consent make the account. The proof itself is not
 * stored. A proof that comes again
 * while it lives leads to the account that it made (`id_customer`).
 */
export const provedPhones = pgTable(
  'proved_phones',
  {
    phone: text().primaryKey(),
    proof_hash: text().notNull(),
    expires_at: instant().notNull(),
    id_customer: integer().references(() => customers.id_customer, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('proved_phones_proof').on(t.proof_hash),
    index('proved_phones_by_end').on(t.expires_at),
    index('proved_phones_of_customer').on(t.id_customer),
  ],
);

/** How often something was done within a window of time: `what` names the limit and contains the hash of its subject. */
export const limitCounters = pgTable(
  'limit_counters',
  {
    what: text().notNull(),
    window_start: instant().notNull(),
    count: integer().notNull().default(0),
    ends_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.what, t.window_start] }), index('limit_counters_by_end').on(t.ends_at)],
);

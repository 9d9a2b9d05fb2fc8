import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../columns.ts';
import { customers } from './customers.ts';
import { sessions } from './sessions.ts';

/** The public half of a key with which somebody shows that an account is theirs (WebAuthn). Bytes are written as base64url. */
export const passkeys = pgTable(
  'passkeys',
  {
    id_passkey: integer().primaryKey().generatedByDefaultAsIdentity(),
    id_customer: integer()
      .notNull()
      .references(() => customers.id_customer, { onDelete: 'cascade' }),
    credential_id: text().notNull(),
    public_key: text().notNull(),
    /** How often it signed, as it says itself; 0 for good where it does not count. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull().default([]),
    /** The account's name on the device: random, and the same for all keys of an account. */
    user_handle: text().notNull(),
    /** What the device that made it calls itself. */
    device: text(),
    /** Whether it is copied to other devices of its owner. */
    backed_up: boolean().notNull().default(false),
    created_at: createdAt(),
    used_at: instant(),
  },
  (t) => [
    uniqueIndex('passkeys_credential').on(t.credential_id),
    index('passkeys_by_customer').on(t.id_customer),
    check('passkeys_counter', sql`${t.counter} >= 0`),
  ],
);

/**
 * A question that a key answers once, within minutes: to log in (of nobody yet), to add a key, or to show one. Deleted when its answer comes,
 * whatever that is worth.
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    purpose: text({ enum: ['login', 'add', 'prove'] }).notNull(),
    /** Of a key to be added: the name by which its device will know the account. */
    user_handle: text(),
    id_session: uuid().references(() => sessions.id_session, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
  },
  (t) => [
    index('passkey_challenges_by_session').on(t.id_session),
    index('passkey_challenges_by_end').on(t.expires_at),
    check('passkey_challenges_purpose', sql`${t.purpose} in ('login', 'add', 'prove')`),
    check('passkey_challenges_of_user', sql`(${t.purpose} = 'add') = (${t.user_handle} is not null)`),
    check('passkey_challenges_of_session', sql`(${t.purpose} = 'login') = (${t.id_session} is null)`),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TermsAtClaim } from '../../contract/wallet/wallet.ts';
import { customers } from './accounts/customers.ts';
import { createdAt, instant } from './columns.ts';
import { companies, stores } from './companies.ts';
import { coupons } from './coupons.ts';

/**
 * A coupon that a customer claimed. Active and redeemed claims count in the coupon's `taken` and `per_customer`; `nth` numbers them for each
 * customer, and its unique index lets only one request take the last place. The secret of its codes is not stored but derived
 * (`server/claims/claim-proofs.ts`).
 */
export const claims = pgTable(
  'claims',
  {
    id_claim: integer().primaryKey().generatedByDefaultAsIdentity(),
    id_coupon: integer()
      .notNull()
      .references(() => coupons.id_coupon, { onDelete: 'cascade' }),
    id_company: integer()
      .notNull()
      .references(() => companies.id_company, { onDelete: 'cascade' }),
    id_customer: integer()
      .notNull()
      .references(() => customers.id_customer, { onDelete: 'cascade' }),
    nth: smallint().notNull(),
    code: text().notNull(),
    status: text({ enum: ['active', 'redeemed', 'expired', 'cancelled'] })
      .notNull()
      .default('active'),
    claimed_at: createdAt(),
    /** The first instant at which it no longer holds. */
    ends_at: instant().notNull(),
    redeemed_at: instant(),
    /** The store that redeemed it. */
    id_store: integer().references(() => stores.id_store, { onDelete: 'cascade' }),
    /** When a till first refused it: proof that its customer was there. */
    tried_at: instant(),
    /** Where that was, and who stood at that till. */
    tried_store: integer().references(() => stores.id_store, { onDelete: 'set null' }),
    tried_by: integer().references(() => customers.id_customer, { onDelete: 'set null' }),
    /** The coupon's terms at the moment of the claim. */
    kept: jsonb().$type<TermsAtClaim>().notNull(),
  },
  (t) => [
    uniqueIndex('claims_code').on(t.code),
    uniqueIndex('claims_held').on(t.id_coupon, t.id_customer, t.nth).where(sql`status in ('active', 'redeemed')`),
    index('claims_of_customer').on(t.id_customer, t.id_claim),
    index('claims_at_company').on(t.id_customer, t.id_company).where(sql`status = 'redeemed'`),
    index('claims_by_company').on(t.id_company, t.redeemed_at),
    index('claims_of_coupon').on(t.id_coupon, t.claimed_at),
    // What an owner's list counts of each coupon, so that it reads no row.
    index('claims_redeemed').on(t.id_coupon, t.redeemed_at).where(sql`status = 'redeemed'`),
    index('claims_active').on(t.id_coupon, t.ends_at).where(sql`status = 'active'`),
    index('claims_by_store').on(t.id_store),
    index('claims_tried_at').on(t.tried_store).where(sql`tried_store is not null`),
    index('claims_tried_by').on(t.tried_by).where(sql`tried_by is not null`),
    index('claims_to_end').on(t.ends_at).where(sql`status = 'active'`),
    check('claims_code_form', sql`${t.code} ~ '^[2-9A-HJKMNP-Z]{8}$'`),
    check('claims_status', sql`${t.status} in ('active', 'redeemed', 'expired', 'cancelled')`),
    check('claims_nth', sql`${t.nth} between 1 and 1000`),
    check('claims_life', sql`${t.claimed_at} < ${t.ends_at}`),
    check(
      'claims_redeemed',
      sql`(${t.status} = 'redeemed') = (${t.redeemed_at} is not null) and (${t.redeemed_at} is null) = (${t.id_store} is null)`,
    ),
  ],
);

/**
 * A redemption of a claim. A claim has at most one that was not undone, and a till's key has one, so a repeated request finds it. Money in centavos.
 */
export const redemptions = pgTable(
  'redemptions',
  {
    id_redemption: integer().primaryKey().generatedByDefaultAsIdentity(),
    id_claim: integer()
      .notNull()
      .references(() => claims.id_claim, { onDelete: 'cascade' }),
    id_store: integer()
      .notNull()
      .references(() => stores.id_store, { onDelete: 'cascade' }),
    id_user: integer()
      .notNull()
      .references(() => customers.id_customer, { onDelete: 'cascade' }),
    idempotency_key: text().notNull(),
    /** How the customer proved to be there. */
    shown_by: text({ enum: ['qr', 'digits', 'phone'] }).notNull(),
    redeemed_at: instant().notNull(),
    /** When the server received it: later than `redeemed_at` where the till had no network. */
    created_at: createdAt(),
    ticket: integer(),
    saved: integer(),
    undone_at: instant(),
    undone_by: integer().references(() => customers.id_customer, { onDelete: 'set null' }),
    undo_reason: text(),
  },
  (t) => [
    uniqueIndex('redemptions_once').on(t.id_claim).where(sql`undone_at is null`),
    uniqueIndex('redemptions_key').on(t.id_user, t.idempotency_key),
    index('redemptions_of_store').on(t.id_store, t.redeemed_at),
    // All that sums of a time need, so that they read no row.
    index('redemptions_by_time').on(t.redeemed_at, t.id_store, t.saved).where(sql`undone_at is null`),
    index('redemptions_undone_by').on(t.undone_by),
    index('redemptions_of_claim').on(t.id_claim),
    check('redemptions_shown_by', sql`${t.shown_by} in ('qr', 'digits', 'phone')`),
    check('redemptions_money', sql`(${t.ticket} is null or ${t.ticket} >= 0) and (${t.saved} is null or ${t.saved} >= 0)`),
    check('redemptions_undone', sql`(${t.undone_at} is null) = (${t.undo_reason} is null)`),
  ],
);

/** A customer's answer about a store to which they brought a coupon, one for each claim. A `yes` counts only while the claim is redeemed. */
export const feedback = pgTable(
  'feedback',
  {
    id_claim: integer()
      .primaryKey()
      .references(() => claims.id_claim, { onDelete: 'cascade' }),
    id_coupon: integer()
      .notNull()
      .references(() => coupons.id_coupon, { onDelete: 'cascade' }),
    id_company: integer()
      .notNull()
      .references(() => companies.id_company, { onDelete: 'cascade' }),
    id_customer: integer()
      .notNull()
      .references(() => customers.id_customer, { onDelete: 'cascade' }),
    respected: text({ enum: ['yes', 'no', 'closed'] }).notNull(),
    /** When the customer last changed it. */
    answered_at: instant().notNull(),
    /** It was among the refusals that paused the coupon: its customer never counts against that coupon again. */
    paused: boolean().notNull().default(false),
  },
  (t) => [
    index('feedback_of_coupon').on(t.id_coupon, t.answered_at, t.id_claim),
    index('feedback_of_company').on(t.id_company, t.respected),
    index('feedback_of_customer').on(t.id_customer),
    check('feedback_respected', sql`${t.respected} in ('yes', 'no', 'closed')`),
  ],
);

/**
 * A shop's stamp card: its terms for whoever begins now. A company has one at a time (its row is locked by whoever makes or ends one); after a merge
 * an older one may stand behind the newest.
 */
export const stampCards = pgTable(
  'stamp_cards',
  {
    id_stamp_card: integer().primaryKey().generatedByDefaultAsIdentity(),
    id_company: integer()
      .notNull()
      .references(() => companies.id_company, { onDelete: 'cascade' }),
    gift: text().notNull(),
    needed: smallint().notNull(),
    hours: smallint().notNull(),
    created_at: createdAt(),
    ended_at: instant(),
  },
  (t) => [
    index('stamp_cards_of_company').on(t.id_company, t.id_stamp_card),
    check('stamp_cards_gift', sql`${t.gift} <> '' and length(${t.gift}) <= 60`),
    check('stamp_cards_needed', sql`${t.needed} between 2 and 20`),
    check('stamp_cards_hours', sql`${t.hours} between 1 and 168`),
  ],
);

/**
 * A customer's stamp card, with the terms that held when it began. It is over when its gift was given. The secret of its codes is derived, as a
 * claim's.
 */
export const cards = pgTable(
  'cards',
  {
    id_card: integer().primaryKey().generatedByDefaultAsIdentity(),
    id_stamp_card: integer()
      .notNull()
      .references(() => stampCards.id_stamp_card, { onDelete: 'cascade' }),
    id_company: integer()
      .notNull()
      .references(() => companies.id_company, { onDelete: 'cascade' }),
    id_customer: integer()
      .notNull()
      .references(() => customers.id_customer, { onDelete: 'cascade' }),
    code: text().notNull(),
    gift: text().notNull(),
    needed: smallint().notNull(),
    hours: smallint().notNull(),
    stamps: smallint().notNull().default(0),
    began_at: createdAt(),
    given_at: instant(),
  },
  (t) => [
    uniqueIndex('cards_code').on(t.code),
    uniqueIndex('cards_going').on(t.id_stamp_card, t.id_customer).where(sql`given_at is null`),
    index('cards_of_customer').on(t.id_customer, t.id_company).where(sql`given_at is null`),
    index('cards_by_customer').on(t.id_customer, t.id_card),
    index('cards_by_company').on(t.id_company, t.given_at),
    check('cards_code_form', sql`${t.code} ~ '^[2-9A-HJKMNP-Z]{8}$'`),
    check('cards_stamps', sql`${t.stamps} between 0 and ${t.needed}`),
    check('cards_given', sql`${t.given_at} is null or ${t.stamps} = ${t.needed}`),
  ],
);

/**
 * What a till gave to a card: its stamps, numbered from 1, and once its gift, which is number 0. A till's key has one, so a repeated request finds
 * it.
 */
export const stamps = pgTable(
  'stamps',
  {
    id_stamp: integer().primaryKey().generatedByDefaultAsIdentity(),
    id_card: integer()
      .notNull()
      .references(() => cards.id_card, { onDelete: 'cascade' }),
    nth: smallint().notNull(),
    id_store: integer()
      .notNull()
      .references(() => stores.id_store, { onDelete: 'cascade' }),
    id_user: integer()
      .notNull()
      .references(() => customers.id_customer, { onDelete: 'cascade' }),
    idempotency_key: text().notNull(),
    shown_by: text({ enum: ['qr', 'digits', 'phone'] }).notNull(),
    stamped_at: instant().notNull(),
    /** When the server received it: later than `stamped_at` where the till had no network. */
    created_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('stamps_once').on(t.id_card, t.nth),
    uniqueIndex('stamps_key').on(t.id_user, t.idempotency_key),
    index('stamps_of_store').on(t.id_store, t.stamped_at),
    check('stamps_nth', sql`${t.nth} between 0 and 20`),
    check('stamps_shown_by', sql`${t.shown_by} in ('qr', 'digits', 'phone')`),
  ],
);

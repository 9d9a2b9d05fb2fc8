import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { KeptTerms } from '../../contract/wallet.ts';
import { createdAt, instant } from './columns.ts';
import { companies, stores } from './companies.ts';
import { coupons } from './coupons.ts';
import { customers } from './customers.ts';

/**
 * A coupon that a customer took. Those that are active or redeemed count in the coupon's `taken` and in its `per_customer`: `nth` is which of
 * those this one is, so that no two requests can both be the last. The secret of its codes is not stored: it is derived (`server/wallet/secrets.ts`).
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
    /** Where it was redeemed. */
    id_store: integer().references(() => stores.id_store, { onDelete: 'cascade' }),
    /** What was promised when it was taken. */
    kept: jsonb().$type<KeptTerms>().notNull(),
  },
  (t) => [
    uniqueIndex('claims_code').on(t.code),
    uniqueIndex('claims_held').on(t.id_coupon, t.id_customer, t.nth).where(sql`status in ('active', 'redeemed')`),
    index('claims_of_customer').on(t.id_customer, t.id_claim),
    index('claims_at_company').on(t.id_customer, t.id_company).where(sql`status = 'redeemed'`),
    index('claims_by_company').on(t.id_company),
    index('claims_by_store').on(t.id_store),
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

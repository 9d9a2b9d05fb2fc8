import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { personFlags } from '../../contract/offer-from-text/person-flags.ts';
import type { Window } from '../../contract/validity/conditions.ts';
import { createdAt, instant, isSlug, isStaticPath, wholeMinute } from './columns.ts';
import { companies, stores } from './companies.ts';

/**
 * Money is in centavos. `value` is a percentage for `percent` and centavos for `amount`; `ends_at` is the first instant at which the coupon no longer
 * holds. `taken` counts active and redeemed claims, so `stock - taken` are left, and none where it is `stopped`.
 */
export const coupons = pgTable(
  'coupons',
  {
    id_coupon: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull(),
    id_company: integer()
      .notNull()
      .references(() => companies.id_company, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull().default(''),
    terms: text().notNull().default(''),
    image: text(),
    kind: text({ enum: ['percent', 'amount', 'two_for_one', 'price', 'gift'] }).notNull(),
    value: integer(),
    original_price: integer(),
    price: integer(),
    /** The price before of which its owner said that the shop charges it; the audit has who and when. */
    attested_price: integer(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    windows: jsonb().$type<Window[]>().notNull().default([]),
    stock: integer(),
    taken: integer().notNull().default(0),
    /** Its owner lets no more be taken, whatever is given back. */
    stopped: boolean().notNull().default(false),
    per_customer: smallint().notNull().default(1),
    min_purchase: integer(),
    first_visit: boolean().notNull().default(false),
    combinable: boolean().notNull().default(false),
    claim_hours: smallint(),
    status: text({ enum: ['draft', 'active', 'paused', 'ended'] })
      .notNull()
      .default('active'),
    /** An operator paused it, so only an operator may resume it. */
    held: boolean().notNull().default(false),
    /** Why its words ask for a person before it is shown; null unless one is waited for. */
    waits_for: text({ enum: personFlags }).array(),
    /** A digest of the words with which it was shown: as they are, they ask for nobody again. */
    passed_words: text(),
    /** Its words ask for a person, and none has let them through: nobody else sees it, whatever its status. */
    withheld: boolean().notNull().default(false),
    /** Grows with every change, also of the stock, so that a client can tell which of two messages is newer. */
    version: integer().notNull().default(1),
    /** When the refusals that customers reported paused it; null again once it is resumed. */
    refused_at: instant(),
    /** When it was resumed after that: only later refusals can pause it again. */
    refusals_from: instant(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    uniqueIndex('coupons_slug').on(t.slug),
    index('coupons_by_company').on(t.id_company, t.ends_at),
    index('coupons_by_start').on(t.starts_at),
    check('coupons_slug_form', isSlug(t.slug)),
    check('coupons_image', isStaticPath(t.image)),
    check('coupons_kind', sql`${t.kind} in ('percent', 'amount', 'two_for_one', 'price', 'gift')`),
    check('coupons_status', sql`${t.status} in ('draft', 'active', 'paused', 'ended')`),
    check('coupons_period', sql`${t.starts_at} < ${t.ends_at} and ${wholeMinute(t.starts_at)} and ${wholeMinute(t.ends_at)}`),
    check('coupons_stock', sql`${t.taken} >= 0 and (${t.stock} is null or ${t.taken} <= ${t.stock})`),
    check('coupons_percent', sql`${t.kind} <> 'percent' or (${t.value} is not null and ${t.value} between 1 and 100)`),
    check('coupons_amount', sql`${t.kind} <> 'amount' or (${t.value} is not null and ${t.value} > 0)`),
    check('coupons_price', sql`${t.kind} <> 'price' or (${t.price} is not null and ${t.price} >= 0)`),
    check('coupons_cheaper', sql`${t.price} is null or ${t.original_price} is null or ${t.price} < ${t.original_price}`),
    check('coupons_attested', sql`${t.attested_price} is null or ${t.attested_price} is not distinct from ${t.original_price}`),
    check(
      'coupons_limits',
      sql`${t.per_customer} between 1 and 1000 and (${t.claim_hours} is null or ${t.claim_hours} between 1 and 8760) and (${t.min_purchase} is null or ${t.min_purchase} > 0)`,
    ),
    check('coupons_refused', sql`${t.refused_at} is null or ${t.status} <> 'active'`),
    check('coupons_waiting', sql`${t.waits_for} is null or ${t.status} <> 'active'`),
    check('coupons_windows', sql`jsonb_typeof(${t.windows}) = 'array'`),
  ],
);

/** The stores that accept a coupon; without rows all of its company's do. */
export const couponStores = pgTable(
  'coupon_stores',
  {
    id_coupon: integer()
      .notNull()
      .references(() => coupons.id_coupon, { onDelete: 'cascade' }),
    id_store: integer()
      .notNull()
      .references(() => stores.id_store, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.id_coupon, t.id_store] }), index('coupon_stores_by_store').on(t.id_store)],
);

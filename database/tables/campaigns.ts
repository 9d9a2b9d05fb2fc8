import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { categories } from './categories.ts';
import { createdAt, instant, isSlug, isStaticPath, wholeMinute } from './columns.ts';
import { companies } from './companies.ts';
import { coupons } from './coupons.ts';
import { cities } from './locations.ts';

/**
 * Some days of a city for which many shops give a coupon each. A draft is nobody's business but the operator's; `active` ones wait, run and end by their
 * dates; `ended_at` is when an operator ended one before its time. `id_category` and `min_stock` are what it asks of a shop and of its coupon. `offer_*`
 * is the coupon that a shop without one makes of it: `offer_value` is a percentage for `percent` and centavos for `amount`.
 */
export const campaigns = pgTable(
  'campaigns',
  {
    id_campaign: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull(),
    id_city: integer()
      .notNull()
      .references(() => cities.id_city),
    name: text().notNull(),
    phrase: text().notNull().default(''),
    image: text(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    status: text({ enum: ['draft', 'active', 'ended'] })
      .notNull()
      .default('draft'),
    ended_at: instant(),
    id_category: integer().references(() => categories.id_category, { onDelete: 'set null' }),
    min_stock: integer(),
    offer_kind: text({ enum: ['percent', 'amount', 'two_for_one', 'gift'] }),
    offer_value: integer(),
    offer_title: text(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    uniqueIndex('campaigns_slug').on(t.slug),
    index('campaigns_of_city').on(t.id_city, t.id_campaign),
    index('campaigns_of_category').on(t.id_category),
    index('campaigns_by_end').on(t.ends_at).where(sql`status = 'active'`),
    check('campaigns_slug_form', isSlug(t.slug)),
    check('campaigns_image', isStaticPath(t.image)),
    check('campaigns_status', sql`${t.status} in ('draft', 'active', 'ended')`),
    check('campaigns_ended', sql`(${t.status} = 'ended') = (${t.ended_at} is not null)`),
    check('campaigns_period', sql`${t.starts_at} < ${t.ends_at} and ${wholeMinute(t.starts_at)} and ${wholeMinute(t.ends_at)}`),
    check('campaigns_stock', sql`${t.min_stock} is null or ${t.min_stock} > 0`),
    check('campaigns_offer_kind', sql`${t.offer_kind} is null or ${t.offer_kind} in ('percent', 'amount', 'two_for_one', 'gift')`),
    check('campaigns_offer_title', sql`(${t.offer_kind} is null) = (${t.offer_title} is null)`),
    check(
      'campaigns_offer_value',
      sql`(${t.offer_value} is not null) = (${t.offer_kind} is not null and ${t.offer_kind} in ('percent', 'amount'))`,
    ),
  ],
);

/**
 * The shops that were invited to a campaign, and what each answered. Who joined names a coupon; without one (it was deleted since) the shop still has to
 * choose another.
 */
export const campaignShops = pgTable(
  'campaign_shops',
  {
    id_campaign: integer()
      .notNull()
      .references(() => campaigns.id_campaign, { onDelete: 'cascade' }),
    id_company: integer()
      .notNull()
      .references(() => companies.id_company, { onDelete: 'cascade' }),
    answer: text({ enum: ['invited', 'joined', 'declined'] })
      .notNull()
      .default('invited'),
    id_coupon: integer().references(() => coupons.id_coupon, { onDelete: 'set null' }),
    invited_at: createdAt(),
    /** When its owners were last told of it. */
    told_at: createdAt(),
    joined_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.id_campaign, t.id_company] }),
    index('campaign_shops_by_company').on(t.id_company),
    index('campaign_shops_by_coupon').on(t.id_coupon),
    check('campaign_shops_answer', sql`${t.answer} in ('invited', 'joined', 'declined')`),
    check('campaign_shops_joined', sql`(${t.answer} = 'joined') = (${t.joined_at} is not null)`),
    check('campaign_shops_coupon', sql`${t.id_coupon} is null or ${t.answer} = 'joined'`),
  ],
);

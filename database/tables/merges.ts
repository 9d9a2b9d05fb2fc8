import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { companies } from './companies.ts';

/**
 * That a company was found to be another one, which has all its things since. Its own row stays, paused, with nothing in it; `claimed`, `held`
 * and `status` say how it was, `into_claimed` how the other one was.
 */
export const companyMerges = pgTable(
  'company_merges',
  {
    id_merge: integer().primaryKey().generatedByDefaultAsIdentity(),
    id_company: integer()
      .notNull()
      .references(() => companies.id_company, { onDelete: 'cascade' }),
    id_into: integer()
      .notNull()
      .references(() => companies.id_company, { onDelete: 'cascade' }),
    merged_at: createdAt(),
    status: text({ enum: ['active', 'paused'] }).notNull(),
    held: boolean().notNull(),
    claimed: boolean().notNull(),
    into_claimed: boolean().notNull(),
    undone_at: instant(),
  },
  (t) => [
    uniqueIndex('merges_of_company').on(t.id_company).where(sql`undone_at is null`),
    index('merges_by_company').on(t.id_company),
    index('merges_by_into').on(t.id_into),
    check('merges_of_two', sql`${t.id_company} <> ${t.id_into}`),
  ],
);

/** What a merge took along, for its undoing; `ended` are places that it ended because their person has another one there. */
export const companyMergeItems = pgTable(
  'company_merge_items',
  {
    id_merge: integer()
      .notNull()
      .references(() => companyMerges.id_merge, { onDelete: 'cascade' }),
    kind: text({
      enum: [
        'store',
        'coupon',
        'promotion',
        'event',
        'menu_item',
        'membership',
        'ended',
        'invitation',
        'inbox',
        'campaign',
        'slug',
        'stamp_card',
      ],
    }).notNull(),
    /** The id, or a former slug. */
    item: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id_merge, t.kind, t.item] }),
    index('merge_items_by_item').on(t.kind, t.item),
    check(
      'merge_items_kind',
      sql`${t.kind} in ('store', 'coupon', 'promotion', 'event', 'menu_item', 'membership', 'ended', 'invitation', 'inbox', 'campaign', 'slug', 'stamp_card')`,
    ),
  ],
);

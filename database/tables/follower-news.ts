import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { companies } from './companies.ts';

/** What a company published and its followers have not been notified of; imports and the demo never add rows. */
export const followerNews = pgTable(
  'follower_news',
  {
    kind: text({ enum: ['coupon', 'promotion', 'event'] }).notNull(),
    id_item: integer().notNull(),
    id_company: integer()
      .notNull()
      .references(() => companies.id_company, { onDelete: 'cascade' }),
    published_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id_item] }),
    index('follower_news_by_company').on(t.id_company),
    check('follower_news_kind', sql`${t.kind} in ('coupon', 'promotion', 'event')`),
  ],
);

import { sql } from 'drizzle-orm';
import { outOfQuietHours } from '../../contract/notices/quiet-hours.ts';
import { localTime } from '../../contract/validity/local-time.ts';
import type { Database } from '../../database/database.ts';
import { hasUnits } from '../../database/fragments/coupons.ts';
import { findZones } from './queries.ts';

/** People hear of a change this long after it: its author has `undoMs` to undo it, and the rest is for clocks that differ. */
export const undoable = sql`interval '30 seconds'`;
/** Several publications usually follow each other, so followers get all of them together, this long after the first. */
export const gathering = sql`interval '5 minutes'`;
/** Older items are no news and are not sent. */
export const fresh = sql`interval '2 days'`;

/**
 * The news of a queue that are still on show, each with its company, its page's data and since when it is news: a scheduled offer is when it begins. A
 * queue has the columns `kind`, `id_item` and `published_at`, which rows carry on.
 */
export function livingItems(queue: 'follower_news' | 'search_news' | 'search_hits', now: Date) {
  const news = sql.identifier(queue);
  return sql`
  select news.*, o.id_company as owner, o.slug, o.title, o.image, greatest(news.published_at, o.starts_at) as since
  from ${news} news join coupons o on news.kind = 'coupon' and o.id_coupon = news.id_item
  where o.status = 'active' and o.ends_at > ${now} and ${hasUnits('o')}
  union all
  select news.*, o.id_company, o.slug, o.title, o.image, greatest(news.published_at, o.starts_at)
  from ${news} news join promotions o on news.kind = 'promotion' and o.id_promotion = news.id_item
  where o.status = 'active' and o.ends_at > ${now}
  union all
  select news.*, e.id_company, e.slug, e.title, e.image, news.published_at
  from ${news} news join events e on news.kind = 'event' and e.id_event = news.id_item
  where e.status not in ('draft', 'cancelled') and e.ends_at > ${now}`;
}

/** Deletes news that are too old; those that have not begun wait. */
export async function forgetOldNews(db: Database, queue: 'follower_news' | 'search_news', now: Date): Promise<void> {
  const over = sql`${now}::timestamptz - ${fresh}`;
  await db.execute(sql`
    delete from ${sql.identifier(queue)} news where news.published_at <= ${over}
      and not exists (select from coupons o where news.kind = 'coupon' and o.id_coupon = news.id_item and o.starts_at > ${over})
      and not exists (select from promotions o where news.kind = 'promotion' and o.id_promotion = news.id_item and o.starts_at > ${over})`);
}

/** The present date of each zone outside its quiet hours. */
export async function findAwakeDays(db: Database, now: Date): Promise<Record<string, string>> {
  const awake = (await findZones(db)).filter((zone) => outOfQuietHours(now, zone).getTime() === now.getTime());
  return Object.fromEntries(awake.map((zone) => [zone, localTime(now, zone).date]));
}

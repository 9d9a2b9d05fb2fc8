import { type SQL, sql } from 'drizzle-orm';
import { defaultTimeZone } from '../../contract/places/time-zones.ts';
import type { Database } from '../../database/database.ts';

export type NewsKind = 'coupon' | 'promotion' | 'event';

/** A new item of a company. */
export type NewsItem = { kind: NewsKind; id_item: number; slug: string; title: string; image: string | null };

/** A company's news; `day` is the present date in its zone. */
export type DueNews = { id_company: number; slug: string; name: string; image: string | null; day: string; items: NewsItem[] };

/** A publication can be undone for ten seconds; the rest is for clocks that differ. */
const undoable = sql`interval '30 seconds'`;
/** Several publications usually follow each other, so followers get all of them together, this long after the first. */
const gathering = sql`interval '5 minutes'`;
/** Older items are no news and are not sent. */
const fresh = sql`interval '2 days'`;
/** Companies that one run handles; the next run handles the rest. */
const batchSize = 200;

/** Records an item of a company for its followers. */
export async function insertFollowerNews(
  tx: Database,
  item: { kind: NewsKind; id_item: number; id_company: number },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into follower_news (kind, id_item, id_company, published_at) values (${item.kind}, ${item.id_item}, ${item.id_company}, ${now})
    on conflict (kind, id_item) do update set published_at = excluded.published_at`);
}

export const isNewsKind = (kind: string): kind is NewsKind => kind === 'coupon' || kind === 'promotion' || kind === 'event';

const newsSubject = (company: SQL, day: SQL) => sql`'company-news:' || ${company} || ':' || ${day}`;

/** New and still existing items with their start; a scheduled offer is new when it begins. */
const living = (now: Date) => sql`
  select n.id_company, n.kind, n.id_item, o.slug, o.title, o.image, greatest(n.published_at, o.starts_at) as since
  from follower_news n join coupons o on n.kind = 'coupon' and o.id_coupon = n.id_item
  where o.status = 'active' and o.ends_at > ${now} and (o.stock is null or o.taken < o.stock)
  union all
  select n.id_company, n.kind, n.id_item, o.slug, o.title, o.image, greatest(n.published_at, o.starts_at)
  from follower_news n join promotions o on n.kind = 'promotion' and o.id_promotion = n.id_item
  where o.status = 'active' and o.ends_at > ${now}
  union all
  select n.id_company, n.kind, n.id_item, e.slug, e.title, e.image, n.published_at
  from follower_news n join events e on n.kind = 'event' and e.id_event = n.id_item
  where e.status not in ('draft', 'cancelled') and e.ends_at > ${now}`;

/**
 * Companies with news for a customer who followed them by then, and without a notification today. `days` has the present date of each zone outside
 * its quiet hours.
 */
export async function findDueNews(db: Database, days: Record<string, string>, now: Date): Promise<DueNews[]> {
  const { rows } = await db.execute<DueNews>(sql`
    select c.id_company, c.slug, c.name, coalesce(c.cover, c.logo) as image, zone.day,
      json_agg(json_build_object('kind', w.kind, 'id_item', w.id_item, 'slug', w.slug, 'title', w.title, 'image', w.image)
        order by w.since, w.kind, w.id_item) as items
    from (${living(now)}) w
    join companies c on c.id_company = w.id_company and c.status = 'active'
    join lateral (select ${JSON.stringify(days)}::jsonb ->> coalesce(
      (select y.time_zone from stores s join cities y on y.id_city = s.id_city where s.id_company = c.id_company and s.active order by s.id_store limit 1),
      ${defaultTimeZone}) as day) zone on zone.day is not null
    where w.since <= ${now}::timestamptz - ${undoable} and w.since > ${now}::timestamptz - ${fresh}
      and exists (select from saved s where s.kind = 'company' and s.id_item = c.id_company and s.created_at <= w.since)
      and not exists (select from notifications t where t.subject = ${newsSubject(sql`c.id_company`, sql`zone.day`)})
    group by c.id_company, zone.day
    having min(w.since) <= ${now}::timestamptz - ${gathering}
    order by min(w.since), c.id_company limit ${batchSize}`);
  return rows;
}

/** Deletes sent items, unless they were published again meanwhile. */
export async function deleteToldNews(tx: Database, items: NewsItem[], now: Date): Promise<void> {
  const names = items.map(({ kind, id_item }) => `${kind} ${id_item}`);
  await tx.execute(sql`
    delete from follower_news where kind || ' ' || id_item = any(${sql.param(names)}::text[])
      and published_at <= ${now}::timestamptz - ${undoable}`);
}

/** Deletes items that are too old; those that have not begun wait. */
export async function forgetOldNews(db: Database, now: Date): Promise<void> {
  const over = sql`${now}::timestamptz - ${fresh}`;
  await db.execute(sql`
    delete from follower_news n where n.published_at <= ${over}
      and not exists (select from coupons o where n.kind = 'coupon' and o.id_coupon = n.id_item and o.starts_at > ${over})
      and not exists (select from promotions o where n.kind = 'promotion' and o.id_promotion = n.id_item and o.starts_at > ${over})`);
}

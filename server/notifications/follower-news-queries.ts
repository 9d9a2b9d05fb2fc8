import { type SQL, sql } from 'drizzle-orm';
import type { NewsKind } from '../../contract/notices/say-news.ts';
import { defaultTimeZone } from '../../contract/places/time-zones.ts';
import type { Database } from '../../database/database.ts';
import { fresh, gathering, livingItems, undoable } from './news-queries.ts';

/** A new item of a company. */
export type NewsItem = { kind: NewsKind; id_item: number; slug: string; title: string; image: string | null };

/** A company's news; `day` is the present date in its zone. */
export type DueNews = { id_company: number; slug: string; name: string; image: string | null; day: string; items: NewsItem[] };

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

const newsSubject = (company: SQL, day: SQL) => sql`'company-news:' || ${company} || ':' || ${day}`;

/**
 * Companies with news for a customer who followed them by then, and without a notification today. `days` has the present date of each zone outside
 * its quiet hours.
 */
export async function findDueNews(db: Database, days: Record<string, string>, now: Date): Promise<DueNews[]> {
  const { rows } = await db.execute<DueNews>(sql`
    select c.id_company, c.slug, c.name, coalesce(c.cover, c.logo) as image, zone.day,
      json_agg(json_build_object('kind', w.kind, 'id_item', w.id_item, 'slug', w.slug, 'title', w.title, 'image', w.image)
        order by w.since, w.kind, w.id_item) as items
    from (${livingItems('follower_news', now)}) w
    join companies c on c.id_company = w.id_company and c.status = 'active'
    join lateral (select ${JSON.stringify(days)}::jsonb ->> coalesce(
      (select y.time_zone from stores s join cities y on y.id_city = s.id_city where s.id_company = c.id_company and s.active order by s.id_store limit 1),
      ${defaultTimeZone}) as day) zone on zone.day is not null
    where w.since <= ${now}::timestamptz - ${undoable} and w.since > ${now}::timestamptz - ${fresh}
      and exists (select from saved where saved.kind = 'company' and saved.id_item = c.id_company and saved.created_at <= w.since)
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

import { sql } from 'drizzle-orm';
import type { NewsKind } from '../../contract/notices/say-news.ts';
import type { Window } from '../../contract/validity/conditions.ts';
import type { Where } from '../../contract/validity/usable.ts';
import type { Database } from '../../database/database.ts';
import { holdsAt } from '../../database/fragments/coupons.ts';
import { joinStores } from '../../database/fragments/stores.ts';
import type { NewsItem } from '../notifications/follower-news-queries.ts';
import { forgetOldNews, fresh, gathering, livingItems, undoable } from '../notifications/news-queries.ts';
import { keysOf } from '../search/word-keys.ts';

/** News that one run compares; the next run takes the rest. */
const batchSize = 200;

export type SearchNews = { kind: NewsKind; id_item: number; since: string };
/** `price` is in centavos, null when nobody says it. */
export type NewOffer = {
  price: number | null;
  starts_at: string;
  ends_at: string;
  windows: Window[] | null;
  stores: Where[] | null;
  time_zone: string | null;
};
export type CityListing = { id_city: number; words: string[]; colonias: number[] };

/** What was published longer ago than its publisher can undo it, and has begun. */
export async function findNews(db: Database, now: Date): Promise<SearchNews[]> {
  const { rows } = await db.execute<SearchNews>(sql`
    select w.kind, w.id_item, w.since from (${livingItems('search_news', now)}) w
    where w.since <= ${now}::timestamptz - ${undoable} and w.since > ${now}::timestamptz - ${fresh}
    order by w.since, w.kind, w.id_item limit ${batchSize}`);
  return rows;
}

const offers = {
  coupon: (id: number) => sql`
    select o.price, o.starts_at, o.ends_at, o.windows, stores_at.stores, stores_at.time_zone
    from coupons o join companies c on c.id_company = o.id_company ${joinStores('c', {}, holdsAt('o', 's'), { hours: true })}
    where o.id_coupon = ${id}`,
  promotion: (id: number) => sql`
    select null as price, o.starts_at, o.ends_at, o.windows, stores_at.stores, stores_at.time_zone
    from promotions o join companies c on c.id_company = o.id_company ${joinStores('c', {}, sql`true`, { hours: true })}
    where o.id_promotion = ${id}`,
  event: (id: number) => sql`
    select coalesce(e.price, 0) as price, e.starts_at, e.ends_at, null as windows, null as stores, y.time_zone
    from events e join cities y on y.id_city = e.id_city where e.id_event = ${id}`,
};

export async function findOffer(db: Database, { kind, id_item }: SearchNews): Promise<NewOffer | undefined> {
  const { rows } = await db.execute<NewOffer>(offers[kind](id_item));
  return rows[0];
}

/** Where it is listed, and by which words: what anybody may search it by, but for the names of colonias. */
export async function findCityListings(db: Database, { kind, id_item }: SearchNews): Promise<CityListing[]> {
  const { rows } = await db.execute<CityListing>(sql`
    select l.id_city, tsvector_to_array(ts_filter(l.document, '{a,b,d}')) as words,
      array(select p.id_colonia from listings p
        where p.kind = l.kind and p.id_item = l.id_item and p.id_city = l.id_city and p.id_colonia > 0) as colonias
    from listings l where l.kind = ${kind} and l.id_item = ${id_item} and l.id_city > 0 and l.id_colonia = 0 and l.document is not null`);
  return rows;
}

/** What is looked for in a city and these words say. */
export async function findPhrases(db: Database, { id_city, words }: CityListing): Promise<number[]> {
  const keys = [...new Set(words.flatMap(keysOf))];
  const { rows } = await db.execute<{ id_phrase: number }>(sql`
    select p.id_phrase from search_phrases p
    where p.anchors && ${sql.param(keys.map((key) => `${key}/${id_city}`))}::text[]
      and array_to_tsvector(${sql.param(keys)}::text[]) @@ p.terms`);
  return rows.map(({ id_phrase }) => id_phrase);
}

/** Up to where something was compared: with this search of this phrase, and with all phrases of smaller ids. */
export type Cursor = { after_phrase: number; after_search: number };
/** What a saved search may ask of an offer apart from its words. */
export type SearchCriteria = { phrases: number[]; colonias: number[]; price: number | null; at_night: boolean; since: string };
export type SearchPage = { searches: number[]; next: Cursor | undefined };

/** Saved searches that are read at once; some of them want something else. */
export const searchesAtOnce = 2_500;

/** The next saved searches of these phrases that something answers, and where to go on; `next` is undefined after the last ones. */
export async function findSearches(db: Database, wanted: SearchCriteria, { after_phrase, after_search }: Cursor): Promise<SearchPage> {
  const { phrases, colonias, price, at_night, since } = wanted;
  const { rows } = await db.execute<{ id_phrase: number; id_saved_search: number; answered: boolean }>(sql`
    select p.id_phrase, f.id_saved_search,
      (f.id_colonia is null or f.id_colonia = any(${sql.param(colonias)}::int[])) and coalesce(f.max_price >= ${price}::int, f.max_price is null)
        and (not f.at_night or ${at_night}::boolean) and f.created_at <= ${since}::timestamptz as answered
    from search_phrases p
    cross join lateral (
      select search.id_saved_search, search.id_colonia, search.max_price, search.at_night, search.created_at from saved_searches search
      where search.id_phrase = p.id_phrase and search.id_saved_search > case when p.id_phrase = ${after_phrase} then ${after_search}::int else 0 end
      order by search.id_saved_search limit ${searchesAtOnce}) f
    where p.id_phrase = any(${sql.param(phrases.filter((id) => id >= after_phrase))}::int[])
    order by p.id_phrase, f.id_saved_search limit ${searchesAtOnce}`);
  const last = rows.length === searchesAtOnce ? rows.at(-1) : undefined;
  return {
    searches: rows.flatMap((row) => (row.answered ? [row.id_saved_search] : [])),
    next: last && { after_phrase: last.id_phrase, after_search: last.id_saved_search },
  };
}

/** Up to where something new was compared, until the transaction ends; undefined when another process compares it, or did. */
export async function lockNews(tx: Database, { kind, id_item }: SearchNews, now: Date): Promise<Cursor | undefined> {
  const { rows } = await tx.execute<Cursor>(sql`
    select after_phrase, after_search from search_news
    where kind = ${kind} and id_item = ${id_item} and published_at <= ${now}::timestamptz - ${undoable}
    for update skip locked`);
  return rows[0];
}

/** Writes down which saved searches a thing answers. */
export async function insertHits(tx: Database, { kind, id_item, since }: SearchNews, searches: number[]): Promise<void> {
  await tx.execute(sql`
    insert into search_hits (id_saved_search, kind, id_item, published_at)
    select search.id_saved_search, ${kind}, ${id_item}::int, ${since}::timestamptz
    from saved_searches search where search.id_saved_search = any(${sql.param(searches)}::int[])
    for key share of search
    on conflict do nothing`);
}

/** Writes down how far something was compared; undefined: with all. */
export async function moveNews(tx: Database, { kind, id_item }: SearchNews, next: Cursor | undefined): Promise<void> {
  const it = sql`kind = ${kind} and id_item = ${id_item}`;
  if (!next) await tx.execute(sql`delete from search_news where ${it}`);
  else await tx.execute(sql`update search_news set after_phrase = ${next.after_phrase}, after_search = ${next.after_search} where ${it}`);
}

/** Customers that one run tells; the next run handles the rest. */
const mostDigests = 500;

export type Hit = NewsItem & { id_company: number | null; company: string | null };
/** What was found for a customer, whose searches of it are `searches`; `day` is the present date there. */
export type HitDigest = { id_customer: number; day: string; searches: string[]; items: Hit[] };

export const subjectOf = (id_customer: number, day: string) => `search-news:${id_customer}:${day}`;

/** Who has something new to hear of, has heard of nothing today, and is not asleep. `days` has the present date of each zone that is awake. */
export async function findDigests(db: Database, days: Record<string, string>, now: Date): Promise<HitDigest[]> {
  const { rows } = await db.execute<HitDigest>(sql`
    select search.id_customer, min(zone.day) as day, array_agg(distinct search.q) as searches,
      json_agg(distinct jsonb_build_object('kind', w.kind, 'id_item', w.id_item, 'slug', w.slug, 'title', w.title, 'image', w.image,
        'id_company', w.owner, 'company', c.name)) as items
    from (${livingItems('search_hits', now)}) w
    join saved_searches search on search.id_saved_search = w.id_saved_search
    join customers u on u.id_customer = search.id_customer and u.blocked_at is null
    join cities y on y.id_city = search.id_city
    join lateral (select ${JSON.stringify(days)}::jsonb ->> y.time_zone as day) zone on zone.day is not null
    left join companies c on c.id_company = w.owner
    where w.since > ${now}::timestamptz - ${fresh} and (w.owner is null or c.status = 'active')
      and not exists (select from notifications t where t.subject = 'search-news:' || search.id_customer || ':' || zone.day)
    group by search.id_customer
    having min(w.since) <= ${now}::timestamptz - ${gathering}
    order by min(w.since), search.id_customer limit ${mostDigests}`);
  return rows;
}

/** Deletes what a customer was told of; what another city's night keeps back waits. */
export const deleteToldHits = (tx: Database, { id_customer, items }: HitDigest) =>
  tx.execute(sql`
    delete from search_hits h using saved_searches search
    where search.id_saved_search = h.id_saved_search and search.id_customer = ${id_customer}
      and h.kind || ' ' || h.id_item = any(${sql.param(items.map(({ kind, id_item }) => `${kind} ${id_item}`))}::text[])`);

/** Forgets what is too old to be news. */
export async function forgetOldHits(db: Database, now: Date): Promise<void> {
  await forgetOldNews(db, 'search_news', now);
  await db.execute(sql`delete from search_hits where published_at <= ${now}::timestamptz - ${fresh}`);
}

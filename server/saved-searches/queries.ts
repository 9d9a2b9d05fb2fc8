import { sql } from 'drizzle-orm';
import { centavos, pesos } from '../../contract/catalog/money.ts';
import { mostSavedSearches, type SavedSearch } from '../../contract/notices/saved-searches.ts';
import type { NewsKind } from '../../contract/notices/say-news.ts';
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/transaction.ts';
import { iso } from '../platform/database/timestamps.ts';

export type NewSearch = {
  q: string;
  terms: string;
  /** The keys of each of its words. */
  words: string[][];
  id_city: number;
  id_colonia: number | null;
  /** Pesos. */
  max_price: number | null;
  at_night: boolean;
};

const savedSearch = sql`
  select search.id_saved_search, search.q, search.max_price, search.at_night, search.id_city, y.name as city, search.id_colonia,
    n.name as colonia, search.created_at
  from saved_searches search join cities y on y.id_city = search.id_city left join colonias n on n.id_colonia = search.id_colonia`;

const toSavedSearch = (row: SavedSearch): SavedSearch => ({
  ...row,
  max_price: row.max_price === null ? null : pesos(row.max_price),
  created_at: iso(row.created_at),
});

export async function findSavedSearches(db: Database, id_customer: number): Promise<SavedSearch[]> {
  const { rows } = await db.execute<SavedSearch>(sql`
    ${savedSearch} where search.id_customer = ${id_customer} order by search.created_at desc, search.id_saved_search desc`);
  return rows.map(toSavedSearch);
}

/** A word under which so many phrases are is frequent; how many more does not matter. */
const countedPhrases = 1_000;
const phrasesAtOnce = 5_000;
/** Of one run; the next one takes the rest. */
const mostBatches = 20;

/**
 * Returns the phrase of this city, inserting it when it is new; the conflict locks an existing row until the transaction ends. Its anchor is the rarest word,
 * so few phrases are compared with each offer.
 */
async function phraseOf(tx: Database, { terms, words, id_city }: NewSearch): Promise<number> {
  const placed = words.map((keys) => keys.map((key) => `${key}/${id_city}`));
  const { rows } = await tx.execute<{ id_phrase: number }>(sql`
    insert into search_phrases (id_city, terms, anchors)
    select ${id_city}::int, ${terms}::tsquery, w.anchors
    from (select nth, array(select jsonb_array_elements_text(keys)) as anchors
      from jsonb_array_elements(${JSON.stringify(placed)}::jsonb) with ordinality as given(keys, nth)) w
    cross join lateral (
      select count(*) as others from (select from search_phrases p where p.anchors && w.anchors limit ${countedPhrases}) p) counted
    order by counted.others, w.nth limit 1
    on conflict (id_city, (terms::text)) do update set id_city = excluded.id_city
    returning id_phrase`);
  return (rows[0] as { id_phrase: number }).id_phrase;
}

/** Returns the phrase of this city if it exists. */
async function findPhrase(tx: Database, { terms, id_city }: NewSearch): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id_phrase: number }>(sql`
    select id_phrase from search_phrases where id_city = ${id_city} and terms::text = ${terms}::tsquery::text`);
  return rows[0]?.id_phrase;
}

/**
 * Deletes one batch of unused phrases; returns whether more may follow. It locks each row and checks again, so a new search keeps its phrase or inserts it
 * anew.
 */
const forgetSomePhrases = (db: Database): Promise<boolean> =>
  withTransaction(db, async (tx) => {
    const unsought = sql`not exists (select from saved_searches search where search.id_phrase = p.id_phrase)`;
    const { rows } = await tx.execute<{ id_phrase: number }>(sql`
      select p.id_phrase from search_phrases p where ${unsought} limit ${phrasesAtOnce} for update skip locked`);
    const ids = rows.map(({ id_phrase }) => id_phrase);
    await tx.execute(sql`delete from search_phrases p where p.id_phrase = any(${sql.param(ids)}::int[]) and ${unsought}`);
    return ids.length === phrasesAtOnce;
  });

/** Deletes unused phrases in batches, so that no transaction is long. */
export async function forgetUnsoughtPhrases(db: Database): Promise<void> {
  for (let batch = 0; batch < mostBatches && (await forgetSomePhrases(db)); batch++);
}

/**
 * Saves a search, or finds the same one of the same customer. `elsewhere`: there is no such city, or the colonia is not of it; `full`: the customer has
 * `mostSavedSearches`, however many are saved at once.
 */
export function insertSavedSearch(
  db: Database,
  id_customer: number,
  search: NewSearch,
  now: Date,
): Promise<SavedSearch | 'elsewhere' | 'full'> {
  const { q, id_city, id_colonia, max_price, at_night } = search;
  const price = max_price === null ? null : centavos(max_price);
  return withTransaction(db, async (tx) => {
    await tx.execute(sql`select from customers where id_customer = ${id_customer} for no key update`);
    const { rows: places } = await tx.execute(sql`
      select from cities y where y.id_city = ${id_city}
        and (${id_colonia}::int is null or exists (select from colonias n where n.id_colonia = ${id_colonia} and n.id_city = y.id_city))`);
    if (places.length === 0) return 'elsewhere';
    const { rows: saved } = await tx.execute(sql`select from saved_searches where id_customer = ${id_customer}`);
    // A customer at the limit creates no phrase, so a refused search leaves no row.
    const id_phrase = saved.length < mostSavedSearches ? await phraseOf(tx, search) : await findPhrase(tx, search);
    if (id_phrase === undefined) return 'full';
    if (saved.length < mostSavedSearches)
      await tx.execute(sql`
        insert into saved_searches (id_customer, q, id_phrase, id_city, id_colonia, max_price, at_night, created_at)
        values (${id_customer}, ${q}, ${id_phrase}, ${id_city}, ${id_colonia}, ${price}, ${at_night}, ${now}::timestamptz)
        on conflict do nothing`);
    const { rows } = await tx.execute<SavedSearch>(sql`
      ${savedSearch} where search.id_customer = ${id_customer} and search.id_phrase = ${id_phrase}
        and search.id_colonia is not distinct from ${id_colonia}::int
        and search.max_price is not distinct from ${price}::int and search.at_night = ${at_night}`);
    return rows[0] ? toSavedSearch(rows[0]) : 'full';
  });
}

/** Returns false for a search that is not this customer's. */
export async function deleteSavedSearch(db: Database, id_customer: number, id_saved_search: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    delete from saved_searches where id_saved_search = ${id_saved_search} and id_customer = ${id_customer} returning 1`);
  return rows.length > 0;
}

/** Deletes what erased accounts wanted to hear of. */
export async function eraseSavedSearches(tx: Database, idCustomers: number[]): Promise<void> {
  await tx.execute(sql`delete from saved_searches where id_customer = any(${sql.param(idCustomers)}::int[])`);
}

/** Records something new, to be compared with what people want to hear of. */
export async function insertSearchNews(tx: Database, { kind, id_item }: { kind: NewsKind; id_item: number }, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into search_news (kind, id_item, published_at) values (${kind}, ${id_item}, ${now})
    on conflict (kind, id_item) do update set published_at = excluded.published_at, after_phrase = 0, after_search = 0`);
}

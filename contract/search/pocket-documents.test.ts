import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { demoDatabase, designMoment } from '../../tests/support/databases/database.ts';
import { searchableRows } from '../../tests/support/databases/searchable-rows.ts';
import { listingWords } from './listing-words.ts';
import { documentsOf } from './pocket-documents.ts';
import { hashOf } from './pocket-index.ts';
import type { SearchDocument } from './search-document.ts';

const ids = (all: readonly number[]) => all.toSorted((a, b) => a - b).join(' ');

type Row = Pick<SearchDocument, 'kind' | 'id_item' | 'id_company' | 'sort_key' | 'starts_at' | 'ends_at' | 'id_colonias'> & {
  words: string[];
};
const said = ({ kind, id_item, id_company, sort_key, starts_at, ends_at, id_colonias, words }: Row) =>
  [kind, id_item, id_company, sort_key, starts_at, ends_at, ids(id_colonias), words.join(' ')].join(' | ');

/** Each word of a document with the weights of the fields that have it, as Postgres writes them: D not at all. */
function wordsOf({ title, business, colonias, rest }: SearchDocument): string[] {
  const weights = new Map<string, Set<string>>();
  for (const [weight, text] of Object.entries({ A: title, B: business, C: colonias, D: rest }))
    for (const word of listingWords(text)) weights.set(word, (weights.get(word) ?? new Set()).add(weight));
  return [...weights].map(([word, at]) => `${word}:${[...at].join('')}`).sort();
}

const listingsOf = (db: Database, idCity: number) =>
  db.execute<Row>(sql`
    select l.kind, l.id_item, l.id_company, l.sort_key, extract(epoch from l.starts_at)::float * 1000 as starts_at,
      extract(epoch from l.ends_at)::float * 1000 as ends_at,
      array(select p.id_colonia from listings p where p.kind = l.kind and p.id_item = l.id_item and p.id_city = l.id_city and p.id_colonia > 0) as id_colonias,
      array(select u.lexeme || ':' || array_to_string(array(select distinct unnest(u.weights) order by 1), '') from unnest(l.document) u
        order by u.lexeme collate "C") as words
    from listings l where l.id_city = ${idCity} and l.id_colonia = 0`);

it.each([22014, 3003])('the documents of city %i are those that the server lists', async (idCity) => {
  const db = await demoDatabase();
  const { rows } = await listingsOf(db, idCity);
  const documents = documentsOf(await searchableRows(db, idCity), idCity, designMoment.getTime());
  const ours = documents.map((document) => said({ ...document, words: wordsOf(document) })).sort();
  expect(ours).toEqual(rows.map((row) => said({ ...row, words: row.words.toSorted() })).sort());
  expect(new Set(documents.map(({ kind }) => kind)).size).toBe(5);
});

it('documents are ordered by the number by which the server chooses among listings', async () => {
  const db = await demoDatabase();
  const { rows } = await db.execute<{ id: number; hash: number }>(sql`
    select id, hashint4(id) as hash from (select n * 7919 as id from generate_series(0, 5000) n) numbers`);
  expect(rows.map(({ id }) => hashOf(id))).toEqual(rows.map(({ hash }) => hash));
});

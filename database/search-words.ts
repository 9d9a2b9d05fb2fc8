import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Longer ones are nobody's word. */
export const longestWord = 24;

/**
 * Adds to `search_words` those of some listings that are not known yet, and answers which these are. Numbers are only ever what they are. In
 * one order always, so that two who add the same words wait for each other and not both.
 */
export async function learnWords(tx: Database, listings: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ word: string }>(sql`
    insert into search_words (word)
    select said.word
    from (select distinct unnest(tsvector_to_array(l.document)) collate "C" as word from listings l where l.document is not null and l.${listings}) said
    where length(said.word) <= ${longestWord} and said.word !~ '^[0-9]+$'
      and not exists (select from search_words known where known.word = said.word)
    order by said.word
    on conflict (word) do nothing returning word`);
  return rows.map(({ word }) => word);
}

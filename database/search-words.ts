import { type SQL, sql } from 'drizzle-orm';
import { longestWord } from '../contract/search/query-parser.ts';
import type { Database } from './database.ts';

/**
 * Adds the new words of some listings to `search_words` and returns them; numbers are left out, since they match exactly or not at all. The order is
 * always the same, so that two concurrent inserts never deadlock.
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

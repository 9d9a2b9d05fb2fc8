import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** What a word is looked up by when it is mistyped; the same for those of the listings and for those that a person types. */
export type WordForms = { word: string; sound: string; slips: string[] };

/** Longer ones are nobody's word, and a letter less in each place would be much to keep. */
export const longestWord = 24;

/**
 * How a word sounds in Mexico, however it is spelt: "kafe" as "café", "posole" as "pozole", "taqeria" as "taquería", "wero" as "güero",
 * "amburgesa" as "hamburguesa", "piza" as "pizza". Takes small letters without accents.
 */
export const soundOf = (word: string) =>
  word
    .replaceAll('ch', 'C')
    .replaceAll('w', 'gu')
    .replaceAll(/hu(?=[aeio])/g, 'gu')
    .replaceAll(/qu(?=[ei])/g, 'k')
    .replaceAll(/gu(?=[ei])/g, 'g')
    .replaceAll(/c(?=[ei])|z/g, 's')
    .replaceAll(/[cq]/g, 'k')
    .replaceAll('ll', 'y')
    .replaceAll('v', 'b')
    .replaceAll('j', 'g')
    .replaceAll('h', '')
    .replaceAll(/n(?=[bp])/g, 'm')
    .replaceAll(/([a-z])\1+/g, '$1')
    .replaceAll('C', 'ch');

const withoutOne = (text: string) => (text.length > 3 ? Array.from(text, (_, i) => text.slice(0, i) + text.slice(i + 1)) : []);

/** `slips` are what is heard, and what is left of what is read and heard without one letter: words a slip of the finger apart share one. */
export function formsOf(word: string): WordForms {
  const sound = soundOf(word);
  return { word, sound, slips: [...new Set([sound, word, ...withoutOne(sound), ...withoutOne(word)])] };
}

/** A word without its ending. The stemmer knows "-ción" by its accent only. */
export const stemmed = (word: SQL) => sql`(ts_lexize('spanish_stem', regexp_replace(${word}, 'ion$', 'ión')))[1]`;

/** Adds to `search_words` those of some listings that are not known yet. Numbers are only ever what they are. */
export async function learnWords(tx: Database, listings: SQL): Promise<void> {
  const { rows } = await tx.execute<{ word: string; stem: string }>(sql`
    select said.word, coalesce(${stemmed(sql`said.word`)}, said.word) as stem
    from (select distinct unnest(tsvector_to_array(l.document)) collate "C" as word from listings l where l.document is not null and l.${listings}) said
    where length(said.word) <= ${longestWord} and said.word !~ '^[0-9]+$'
      and not exists (select from search_words known where known.word = said.word)`);
  const words = rows.map(({ word, stem }) => ({ stem, ...formsOf(word) }));
  // In one order always, so that two who add the same words wait for each other and not both.
  words.sort((a, b) => (a.word < b.word ? -1 : 1));
  await tx.execute(sql`
    insert into search_words (word, stem, sound, slips)
    select word, stem, sound, array(select jsonb_array_elements_text(slips))
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as w (word text, stem text, sound text, slips jsonb)
    on conflict (word) do nothing`);
}

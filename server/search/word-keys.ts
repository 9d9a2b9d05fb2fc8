import { parseQuery } from '../../contract/search/query-parser.ts';
import { soundOf } from '../../contract/search/spelling.ts';
import { minStemLength, stemOf } from '../../contract/search/stem.ts';

/** No key is empty, since Postgres takes no empty lexeme: what has no sound, like "h", is its own key. */
const soundKey = (word: string) => soundOf(word) || word;

/** What a word is found by, in whatever form or spelling: its sound, and the sound of its stem with `~` before. */
export function keysOf(word: string): string[] {
  if (/^\d+$/.test(word)) return [word];
  const stem = stemOf(word);
  return stem.length < minStemLength ? [soundKey(word)] : [soundKey(word), `~${soundKey(stem)}`];
}

const unique = <T>(all: T[]) => [...new Set(all)];

/**
 * A search's words as a Postgres text-search query over keys, and the keys of each of them, the longest word's first; undefined when the text says
 * nothing. Letters, digits and `~` are all that keys have, so that quotes make each of them a lexeme.
 */
export function searchTerms(q: string): { terms: string; words: string[][] } | undefined {
  const words = parseQuery(q).map(({ word, exact, synonyms }) => ({
    word,
    keys: unique([word, ...exact, ...synonyms].flatMap(keysOf)).sort(),
  }));
  if (words.length === 0) return undefined;
  const terms = words.map(({ keys }) => `(${keys.map((key) => `'${key}'`).join('|')})`).join('&');
  return { terms, words: words.toSorted((a, b) => b.word.length - a.word.length).map(({ keys }) => keys) };
}

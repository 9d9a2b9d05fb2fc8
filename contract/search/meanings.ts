import { foldText, parseQuery, type QueryTerm } from './query-parser.ts';
import { soundOf } from './spelling.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * What a searched word may mean: `related` are words with the same stem, meaning or sound, `near` are the words that a misspelled one may be, and `longer` are
 * those that it may begin.
 */
export type Meaning = QueryTerm & { related: string[]; near: string[]; longer: string[] };

/**
 * The words of a search as queries of Postgres's text search: every word as typed, or nearly so where few listings match exactly. For each word those
 * that it may be, a `:AB` after one that counts in a title or a business alone: `(taco|tacos)&(pa:AB|pastor:AB)`.
 */
export type MatchText = { exactly: string; nearly: string };

/** With this many exact matches a list leaves the near ones out. */
export const exactEnough = 5;

/** The words of a query for each that was typed, as `MatchText` has them. */
export const groupsOf = (said: string): string[][] =>
  said
    .slice(1, -1)
    .split(')&(')
    .map((ways) => ways.split('|'));

/**
 * What a search requires: every word `exactly` as typed, or at least `nearly`; `mayBeExact` says whether any listing can match exactly. `title` is the whole
 * typed text, by which the list of businesses is ordered.
 */
export type Search = MatchText & { meanings: Meaning[]; mayBeExact: boolean; title: string };

const isNumber = (word: string) => /^\d+$/.test(word);
/** Short words are like too many others, and numbers are what they are. */
const mayBeMistyped = (word: string) => word.length > 3 && soundOf(word).length > 2 && !isNumber(word);

/** With one letter or two, only what a listing is called and whose it is. */
const shortWord = 3;

/** Works out what a text asks for in a city; undefined when it says nothing. */
export function readSearch(q: string, vocabulary: Vocabulary, cityName: string): Search | undefined {
  const asked = parseQuery(q);
  if (asked.length === 0) return undefined;
  const meanings = asked.map((word) => meaningOf(word, vocabulary));
  const ofCity = new Set(cityName.split(' '));
  const elsewhere = meanings.filter(({ word }) => !ofCity.has(word));
  const telling = elsewhere.length > 0 ? elsewhere : meanings;
  const every = (ways: (meaning: Meaning) => string[]) => [...new Set(telling.map((meaning) => `(${ways(meaning).join('|')})`))].join('&');
  const orAsTyped = (ways: string[], { word }: Meaning) => (ways.length > 0 ? ways : [word]);
  return {
    meanings,
    title: foldText(q).trim().replaceAll(/\s+/g, ' '),
    exactly: every((meaning) => orAsTyped(exactWays(meaning), meaning)),
    nearly: every((meaning) => orAsTyped([...exactWays(meaning), ...meaning.near], meaning)),
    mayBeExact: telling.every((meaning) => exactWays(meaning).length > 0),
  };
}

/** A query takes time for each of its words, even for one that no listing has, so such words are left out. */
function meaningOf(asked: QueryTerm, vocabulary: Vocabulary): Meaning {
  const { word, synonyms, isPrefix } = asked;
  const related = vocabulary.sameAs([word, ...synonyms], [...asked.exact, ...synonyms]).filter((one) => !asked.exact.includes(one));
  const exact = asked.exact.filter((one) => isNumber(one) || vocabulary.has(one));
  const isKnown = related.length > 0 || exact.some((one) => vocabulary.has(one));
  const near = isKnown || !mayBeMistyped(word) ? [] : vocabulary.fuzzyMatches(word, isPrefix);
  return { ...asked, exact, related, near, longer: isPrefix ? vocabulary.withPrefix(word) : [] };
}

/** One letter has no way of its own but what it begins. */
function exactWays({ word, exact, related, longer, isPrefix }: Meaning): string[] {
  const begins = [...(isPrefix && word.length === 1 ? [word] : []), ...longer].map((one) => (word.length < shortWord ? `${one}:AB` : one));
  return [...new Set([...exact, ...related, ...begins])];
}

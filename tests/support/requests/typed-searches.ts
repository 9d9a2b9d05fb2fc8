import type { SearchDocument } from '../../../contract/search/search-document.ts';

/** The same numbers for the same seed, from 0 to 1. */
export function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Slip = (word: string, at: number) => string;
const at = (word: string, from: number, made: string, length = 1) => word.slice(0, from) + made + word.slice(from + length);
const replace =
  (pattern: RegExp, made: (letter: string) => string): Slip =>
  (word) =>
    word.replace(pattern, made);
const accents: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };
const sibilants: Record<string, string> = { s: 'c', c: 's', z: 's' };

/** Slips of the finger and of the ear, as people make them. */
const slips: Record<string, Slip> = {
  swapped: (word, n) => at(word, n, `${word[n + 1] ?? ''}${word[n]}`, 2),
  dropped: (word, n) => at(word, n, ''),
  doubled: (word, n) => at(word, n, `${word[n]}${word[n]}`),
  'b and v': replace(/[bv]/, (letter) => (letter === 'b' ? 'v' : 'b')),
  's, c and z': replace(/[sz]|c(?=[eiéí])/, (letter) => sibilants[letter] as string),
  'a silent h': (word) => (word.includes('h') ? word.replace(/(?<!c)h/, '') : `h${word}`),
  accents: (word) =>
    /[áéíóú]/.test(word) ? word.normalize('NFD').replaceAll(/\p{M}/gu, '') : word.replace(/[aeiou]/, (letter) => accents[letter] as string),
};

export type TypedSearch = { q: string; slip: string };

/** What people type: one to three words of one listing, the last one at times only begun, and in every second search one of them misspelt. */
export function typedSearches(documents: readonly SearchDocument[], count: number, seed: number): TypedSearch[] {
  const next = numbersOf(seed);
  const below = (size: number) => Math.floor(next() * size);
  const pick = <T>(all: readonly T[]) => all[below(all.length)] as T;
  const wordsOf = ({ title, business, colonias, rest }: SearchDocument) => {
    const text = next() < 0.6 ? title : pick([`${title} ${business}`, `${title} ${colonias}`, rest]);
    return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  };
  const searches: TypedSearch[] = [];
  while (searches.length < count) {
    const all = wordsOf(pick(documents));
    const wanted = 1 + below(3);
    const words = [...new Set(Array.from({ length: wanted }, () => pick(all)))].filter(
      (word) => word?.length > 2 || (word && next() < 0.2),
    );
    if (words.length === 0) continue;
    const isMisspelt = searches.length % 2 === 1;
    const slip = isMisspelt ? pick(Object.keys(slips)) : 'none';
    const wrong = below(words.length);
    const slipped = words[wrong] as string;
    if (isMisspelt) words[wrong] = (slips[slip] as Slip)(slipped, below(slipped.length));
    if (isMisspelt && (words[wrong] === slipped || words[wrong] === '')) continue;
    if (next() < 0.2) words.push((words.pop() as string).slice(0, 2 + below(4)));
    searches.push({ q: words.join(' ').slice(0, 64), slip });
  }
  return searches;
}

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keysOf, searchTerms } from './word-keys.ts';

it('a word without a sound is found by itself', () => {
  expect(keysOf('h')).toEqual(['h']);
  expect(searchTerms('ℋ')).toEqual({ terms: "('h')", words: [['h']] });
});

it('no word has an empty key, which Postgres would refuse', () => {
  const words = fc.string({ unit: fc.constantFrom(...'hwuqcgeis0'), minLength: 1, maxLength: 8 });
  fc.assert(fc.property(words, (word) => keysOf(word).every((key) => key.replace('~', '') !== '')));
});

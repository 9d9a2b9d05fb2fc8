import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../tests/support/databases/database.ts';
import { GrowingVocabulary } from './growing-vocabulary.ts';
import { isSlip, similarity, similarityWithin, soundOf, trigramsOf } from './spelling.ts';

const spelt = (word: string) => ({ word, sound: soundOf(word) });
const known = (...words: string[]) => {
  const vocabulary = new GrowingVocabulary();
  vocabulary.add(words);
  return vocabulary;
};

describe('likeness of two words', () => {
  it('is what Postgres says of their trigrams', async () => {
    const db = await emptyDatabase();
    const word = fc.string({ unit: fc.constantFrom(...'abcdeorst'), minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(word, word, async (one, other) => {
        const { rows } = await db.execute<{ alike: number }>(sql`select similarity(${one}, ${other}) as alike`);
        expect(similarity(one, other)).toBeCloseTo(rows[0]?.alike ?? Number.NaN, 5);
      }),
    );
  });

  it.each([
    ['taqeria', 'taqueria', true],
    ['tavos', 'tacos', true],
    ['tacso', 'tacos', true],
    ['susji', 'sushi', true],
    ['idulce', 'dulce', true],
    ['tacos', 'tortas', false],
    ['pan', 'pas', false],
    ['bonles', 'boneless', true],
    ['bonls', 'boneless', false],
  ])('%s and %s are a slip apart: %s', (one, other, expected) => {
    expect(isSlip(spelt(one), spelt(other))).toBe(expected);
    expect(isSlip(spelt(other), spelt(one))).toBe(expected);
  });

  it('of a part of a word is more than that of the whole', () => {
    expect(similarityWithin(new Set(trigramsOf('dulce')), 'dulceria')).toBeGreaterThan(similarity('dulce', 'dulceria'));
  });
});

describe('a vocabulary', () => {
  it('finds the words that a typed one begins, the shortest when they are very many', () => {
    const many = Array.from({ length: 300 }, (_, n) => `taco${'x'.repeat(1 + (n % 20))}${n.toString(36)}`);
    const vocabulary = known('tacos', 'taza', 'pan', ...many);
    expect(vocabulary.withPrefix('ta')).toHaveLength(200);
    expect(vocabulary.withPrefix('ta')).toEqual(expect.arrayContaining(['tacos', 'taza']));
    expect(known('tacos', 'taza', 'pan').withPrefix('tac')).toEqual(['tacos']);
  });

  it('finds the words of one family', () => {
    const vocabulary = known('reparacion', 'reparaciones', 'ramo', 'ramen');
    expect(vocabulary.sameAs(['reparamos'], ['reparamos'])).toEqual(['reparacion', 'reparaciones']);
    expect(vocabulary.sameAs(['ramen'], ['ramen'])).toEqual(['ramen']);
  });

  it('finds what an unknown word was likeliest meant for, also once more words are known', () => {
    const vocabulary = known('tortas', 'flores');
    expect(vocabulary.fuzzyMatches('tavos', false)).toEqual([]);
    vocabulary.add(['tacos']);
    expect(vocabulary.fuzzyMatches('tavos', false)).toEqual(['tacos']);
    expect(vocabulary.fuzzyMatches('xyzzy', false)).toEqual([]);
  });

  it('of as many words as a country has works out a slip in a moment', () => {
    const syllable = (n: number) => `${'bcdfglmnprst'.charAt(n % 12)}${'aeiou'.charAt(n % 5)}`;
    const many = Array.from({ length: 30_000 }, (_, n) =>
      [n, n / 12, n / 144, n / 1728, n / 20_736].map((part) => syllable(Math.floor(part))).join(''),
    );
    const vocabulary = known(...many, 'hamburguesas');
    const begun = performance.now();
    expect(vocabulary.fuzzyMatches('hamvurgezas', false)).toContain('hamburguesas');
    expect(performance.now() - begun).toBeLessThan(250);
  });
});

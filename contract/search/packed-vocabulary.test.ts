import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GrowingVocabulary } from './growing-vocabulary.ts';
import { readSearch } from './meanings.ts';
import { PackedVocabulary, packWords } from './packed-vocabulary.ts';

const spoken = [
  'tacos',
  'taqueria',
  'pastor',
  'pastores',
  'reparacion',
  'reparaciones',
  'ramo',
  'ramen',
  '2x1',
  'h',
  'hamburguesas',
  'pozole',
];
const word = fc.oneof(
  fc.constantFrom(...spoken),
  fc.string({ unit: fc.constantFrom(...'abceghiloqrstuvz1'), minLength: 1, maxLength: 12 }),
);

it('a packed vocabulary answers as one that grew', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 60 }), fc.array(word, { minLength: 1, maxLength: 4 }), (words, typed) => {
      const inOrder = words.toSorted();
      const grown = new GrowingVocabulary();
      grown.add(inOrder);
      const packed = new PackedVocabulary(structuredClone(packWords(words)));
      for (const one of typed) expect(packed.has(one)).toBe(grown.has(one));
      const q = typed.join(' ');
      const sorted = (vocabulary: PackedVocabulary | GrowingVocabulary) =>
        JSON.stringify(readSearch(q, vocabulary, '')?.meanings.map(({ near, ...meaning }) => ({ ...meaning, near: near.toSorted() })));
      expect(sorted(packed)).toBe(sorted(grown));
    }),
    { numRuns: process.env.FULL ? 5000 : 500 },
  );
});

it('without words knows none', () => {
  const packed = new PackedVocabulary(packWords([]));
  expect(packed.has('')).toBe(false);
  expect(readSearch('tacos', packed, '')).toMatchObject({ exactly: '(tacos)', mayBeExact: false });
});

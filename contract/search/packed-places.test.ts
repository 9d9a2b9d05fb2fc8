import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eachPlace, packPlaces } from './packed-places.ts';

const at = fc.oneof(fc.nat(40), fc.nat(2 ** 27 - 1));
const places = fc.uniqueArray(at, { maxLength: 30 }).map((all) => all.toSorted((a, b) => a - b));

it('each word has the places that it was given', () => {
  fc.assert(
    fc.property(fc.array(places, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 15 }), (words, weights) => {
      const packed = packPlaces(words.map((all) => all.map((document) => document * 16 + weights)));
      for (const [word, all] of words.entries()) {
        const told: [number, number][] = [];
        eachPlace(packed, word, (document, texts) => told.push([document, texts]));
        expect(told).toEqual(all.map((document) => [document, weights]));
      }
    }),
  );
});

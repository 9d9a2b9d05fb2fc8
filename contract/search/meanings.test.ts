import { describe, expect, it } from 'vitest';
import { GrowingVocabulary } from './growing-vocabulary.ts';
import { readSearch } from './meanings.ts';

const vocabulary = new GrowingVocabulary();
vocabulary.add(['tacos', 'colonia', 'pastor', 'pastores']);
const read = (q: string) => readSearch(q, vocabulary, '');

describe('what is looked for', () => {
  it.each([
    ['taco', '(tacos)'],
    ['tacos pastor', '(tacos)&(pastor|pastores)'],
    ['tacos 1005', '(tacos)&(1005)'],
  ])('of %s are the words that some listing says', (q, exactly) => {
    expect(read(q)).toMatchObject({ exactly, nearly: exactly, mayBeExact: true });
  });

  it('is once what several misspelt words may be', () => {
    expect(read('colnia clonia colona')).toMatchObject({ nearly: '(colonia)', mayBeExact: false });
  });

  it('is a word as typed that may be none, and finds nothing', () => {
    expect(read('tacos xyzzy')).toMatchObject({ exactly: '(tacos)&(xyzzy)', nearly: '(tacos)&(xyzzy)', mayBeExact: false });
  });
});

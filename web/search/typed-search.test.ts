import { describe, expect, test } from 'vitest';
import { searchWords } from './typed-search.ts';

describe('searchWords', () => {
  test.each([
    [null, ''],
    ['', ''],
    ['t', ''],
    [' t ', ''],
    ['ta', 'ta'],
    ['  tacos   al  pastor ', 'tacos al pastor'],
    ['ta\u0000co', 'ta co'],
    ['x'.repeat(70), 'x'.repeat(64)],
    [`${'x'.repeat(63)} y`, 'x'.repeat(63)],
  ])('%j is searched for as %j', (typed, words) => {
    expect(searchWords(typed)).toBe(words);
  });
});

import { expect, it } from 'vitest';
import { largestOf } from './compared.ts';

it.each([
  ['nothing', [], []],
  ['one alone', [40], []],
  ['one of enough among few', [9, 40, 9], []],
  ['two of enough', [10, 40, 3], [1]],
  ['equals', [12, 3, 12], [0, 2]],
  ['few', [9, 8, 7], []],
])('of %s the largest are said only where two have ten', (_, counts, places) => {
  expect(largestOf(counts)).toEqual(places);
});

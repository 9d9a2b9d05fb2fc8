import { expect, it } from 'vitest';
import { maxId, readId, readIdOrZero } from './ids.ts';

it.each(['1', '7', '123456789', '1000000000', String(maxId)])('%s is an id', (digits) => {
  expect(readId(digits)).toBe(Number(digits));
});

it.each([
  '',
  ' ',
  ' 7',
  '7 ',
  '7\n',
  '0',
  '00',
  '07',
  '+7',
  '-7',
  '7.0',
  '7,0',
  '7e3',
  '0x7',
  '1_000',
  '٧',
  'abc',
  'NaN',
  'Infinity',
  ...[String(maxId + 1), '9999999999', '10000000000', '99999999999999999999'],
])('«%s» is no id', (digits) => {
  expect(readId(digits)).toBeUndefined();
});

it('reads 0 only where it means something, and only as one digit', () => {
  expect(['0', '7', String(maxId)].map(readIdOrZero)).toEqual([0, 7, maxId]);
  expect(['', '00', '-0', '+0', '0.0', '07', String(maxId + 1)].map(readIdOrZero)).toEqual(Array(7).fill(undefined));
});

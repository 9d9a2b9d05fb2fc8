import { expect, it } from 'vitest';
import { readPesos, writePesos } from './pesos-field.tsx';

it.each([
  [null, ''],
  [60, '60'],
  [19.5, '19.50'],
  [1250.05, '1,250.05'],
])('the price %s stands in its field as customers read it, and is read back', (pesos, written) => {
  expect(writePesos(pesos)).toBe(written);
  expect(readPesos(written)).toBe(pesos);
});

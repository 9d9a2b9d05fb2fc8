import { expect, it } from 'vitest';
import { monthName } from '../figures/month-name.ts';
import { counted } from './counted.ts';

it('says one and many, and months by their names', () => {
  expect([1, 0, 1200].map((count) => counted(count, 'cupón', 'cupones'))).toEqual(['1 cupón', '0 cupones', '1,200 cupones']);
  expect([monthName('2026-01'), monthName('2026-12-31'), monthName('')]).toEqual(['enero', 'diciembre', '']);
});

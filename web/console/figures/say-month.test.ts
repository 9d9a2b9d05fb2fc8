import { expect, it } from 'vitest';
import type { ShopFigures } from '../../../contract/console/shop-figures.ts';
import { sayDays, sayWorked, splitWorked } from './say-month.ts';

const name = (index: number) => `Vie ${index + 1}`;

it.each([
  [[0, 0], 'Ningún día con canjes.'],
  [[3], 'Hubo canjes en 1 de 1 día. No hay dos días con 10 que comparar.'],
  [[9, 0, 14], 'Hubo canjes en 2 de 3 días. No hay dos días con 10 que comparar.'],
  [[10, 0, 14], 'Hubo canjes en 2 de 3 días. El que más: vie 3, con 14.'],
  [[14, 2, 14], 'Hubo canjes en 3 de 3 días. Los que más: vie 1 y vie 3, con 14 cada uno.'],
])('days are compared only where two have ten redemptions', (days, said) => {
  expect(sayDays(days, name)).toBe(said);
});

const coupons = (...redeemed: number[]) =>
  redeemed.map((count, n) => ({ kind: 'two_for_one', title: `Plato ${9 - n}`, redeemed: count })) as ShopFigures['by_coupon'];

it.each([
  [coupons(93, 31, 3), 'Lo que más: «2x1 Plato 9», con 93 canjes. Los que no llegan a 10 son muy pocos para decir por qué.'],
  [coupons(31, 31), 'Lo que más: «2x1 Plato 9» y «2x1 Plato 8», con 31 canjes cada uno.'],
  [coupons(31, 9), '«2x1 Plato 9», con 31 canjes. Los que no llegan a 10 son muy pocos para decir por qué.'],
  [coupons(9, 1), 'Muy pocos canjes para decir por qué.'],
])('coupons are compared only where two have ten redemptions', (worked, said) => {
  expect(sayWorked(worked)).toBe(said);
});

it('coupons with fewer than ten are in the order of their names, not of their redemptions', () => {
  const { ranked, few } = splitWorked(coupons(93, 10, 9, 3, 0));
  expect(ranked.map(({ redeemed }) => redeemed)).toEqual([93, 10]);
  expect(few.map(({ redeemed }) => redeemed)).toEqual([0, 3, 9]);
});

import { describe, expect, test } from 'vitest';
import { benefit, centavos, discount, pesos, sayMoney, sayPrice } from './money.ts';

describe('pesos and centavos', () => {
  test.each([
    [0, 0],
    [1, 0.01],
    [5900, 59],
    [123450, 1234.5],
    [1999, 19.99],
    [29, 0.29],
    [9_007_199_254_740_991, 90_071_992_547_409.91],
  ])('%i centavos are %d pesos, and back', (cents, amount) => {
    expect(pesos(cents)).toBe(amount);
    expect(centavos(amount)).toBe(cents);
  });

  test('every price up to 2,000 pesos survives the wire', () => {
    const all = Array.from({ length: 200_001 }, (_, cents) => cents);
    const received: number[] = JSON.parse(JSON.stringify(all.map(pesos)));
    expect(received.map(centavos)).toEqual(all);
  });

  test.each([1.005, 0.001, 59.999, 1e15 + 0.3, Number.NaN, Number.POSITIVE_INFINITY, 1e20])('refuses %d', (amount) => {
    expect(() => centavos(amount)).toThrow(RangeError);
  });
});

describe('money in words', () => {
  test.each([
    [0, '$0', '$0.00'],
    [59, '$59', '$59.00'],
    [18, '$18', '$18.00'],
    [0.5, '$0.50', '$0.50'],
    [999.99, '$999.99', '$999.99'],
    [1000, '$1,000', '$1,000.00'],
    [1234.5, '$1,234.50', '$1,234.50'],
    [1284.05, '$1,284.05', '$1,284.05'],
    [1_234_567, '$1,234,567', '$1,234,567.00'],
    [-80, '-$80', '-$80.00'],
  ])('%d is %s, on a menu %s', (amount, money, price) => {
    expect(sayMoney(amount)).toBe(money);
    expect(sayPrice(amount)).toBe(price);
  });
});

const bare = { value: null, original_price: null, price: null };

describe('discount counts centavos', () => {
  test.each([
    ['40 % of $120', { ...bare, kind: 'percent', value: 40 }, 12_000, 4_800],
    ['15 % of $0.10 rounds half up', { ...bare, kind: 'percent', value: 15 }, 10, 2],
    ['14 % of $0.10 rounds down', { ...bare, kind: 'percent', value: 14 }, 10, 1],
    ['100 % is all of it', { ...bare, kind: 'percent', value: 100 }, 999, 999],
    ['a percentage never exceeds the amount', { ...bare, kind: 'percent', value: 120 }, 1_000, 1_000],
    ['a percentage of an unknown amount is unknown', { ...bare, kind: 'percent', value: 40 }, null, null],
    ['$80 off $400', { ...bare, kind: 'amount', value: 8_000 }, 40_000, 8_000],
    ['$80 off $50 leaves nothing to pay, not less', { ...bare, kind: 'amount', value: 8_000 }, 5_000, 5_000],
    ['$80 off an unknown amount is $80', { ...bare, kind: 'amount', value: 8_000 }, null, 8_000],
    ['two for one pays half of the pair', { ...bare, kind: 'two_for_one' }, 3_600, 1_800],
    ['half of an odd pair rounds half up', { ...bare, kind: 'two_for_one' }, 3_601, 1_801],
    ['two for one of an unknown pair is unknown', { ...bare, kind: 'two_for_one' }, null, null],
    ['$59 instead of $92', { kind: 'price', value: null, original_price: 9_200, price: 5_900 }, null, 3_300],
    ['the ticket does not change a fixed price', { kind: 'price', value: null, original_price: 9_200, price: 5_900 }, 500, 3_300],
    ['a price above the original saves nothing', { kind: 'price', value: null, original_price: 5_000, price: 5_900 }, null, 0],
    ['a price with no original is unknown', { ...bare, kind: 'price', price: 5_900 }, 9_200, null],
    ['a gift is worth its price', { ...bare, kind: 'gift', original_price: 6_500 }, null, 6_500],
    ['a gift of unknown price is unknown', { ...bare, kind: 'gift' }, 10_000, null],
  ] as const)('%s', (_name, coupon, amount, expected) => {
    expect(discount(coupon, amount)).toBe(expected);
  });
});

describe('benefit is the loudest word of a coupon', () => {
  test.each([
    ['two_for_one', { ...bare, kind: 'two_for_one', original_price: 92 }, '2x1', null],
    ['percent', { ...bare, kind: 'percent', value: 40 }, '-40\u00a0%', null],
    ['amount', { ...bare, kind: 'amount', value: 80 }, '-$80', null],
    ['amount with centavos', { ...bare, kind: 'amount', value: 1_250.5 }, '-$1,250.50', null],
    ['price', { kind: 'price', value: null, original_price: 92, price: 59 }, '$59', '$92'],
    ['price alone', { ...bare, kind: 'price', price: 59 }, '$59', null],
    ['gift', { ...bare, kind: 'gift' }, 'Gratis', null],
    ['gift of known price', { ...bare, kind: 'gift', original_price: 65 }, 'Gratis', '$65'],
  ] as const)('%s', (_name, coupon, gain, was) => {
    expect(benefit(coupon)).toEqual({ gain, was });
  });
});

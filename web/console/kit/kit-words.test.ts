import { expect, it } from 'vitest';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import { couponPosting } from './kit-words.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const coupon = {
  slug: 'pastor',
  title: 'Pastor',
  image: null,
  kind: 'two_for_one',
  value: null,
  price: null,
  original_price: null,
  state: 'active',
  stock: 20,
  left: 20,
  time_zone: 'America/Mexico_City',
  starts_at: '2026-11-20T17:00:00Z',
  ends_at: '2026-11-23T04:00:00Z',
} as Partial<OwnedCoupon> as OwnedCoupon;

const textOf = (given: Partial<OwnedCoupon>) => couponPosting({ ...coupon, ...given }, now).text.replaceAll('\u00a0', ' ');

it.each<[string, Partial<OwnedCoupon>, RegExp]>([
  ['of all', {}, /Aparta el tuyo, son 20:$/],
  ['of what is left', { left: 2 }, /Aparta el tuyo, quedan 2:$/],
  ['of the last one', { left: 1 }, /Aparta el tuyo, queda uno:$/],
  ['of one alone', { stock: 1, left: 1 }, /Aparta el tuyo, es uno:$/],
  ['without a limit', { stock: null, left: null }, /Aparta el tuyo:$/],
  ['of none left', { left: 0 }, /Ya se apartaron todos:$/],
  [
    'of what begins later',
    { state: 'scheduled', starts_at: '2026-11-21T19:00:00Z' },
    /Empieza: Mañana a la 1 p\. m\. Termina: Dom 22 nov[^.]*\. Míralo, son 20:$/,
  ],
])('the text %s', (_, given, wanted) => {
  expect(textOf(given)).toMatch(wanted);
});

it('asks nobody to take what is gone', () => {
  expect(textOf({ left: 0 })).not.toMatch(/Aparta/);
});

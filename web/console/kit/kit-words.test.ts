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
  windows: [],
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
    /Empieza mañana a la 1 p\. m\. Hasta el dom 22 de nov, 10 p\. m\. Míralo, son 20:$/,
  ],
])('the text %s', (_, given, wanted) => {
  expect(textOf(given)).toMatch(wanted);
});

it('asks nobody to take what is gone', () => {
  expect(textOf({ left: 0 })).not.toMatch(/Aparta/);
});

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const afternoons = [{ days: everyDay, from: '13:00', to: '16:00' }];
const tuesdays = [{ days: [2], from: '13:00', to: '18:00' }];
it.each<[string, Partial<OwnedCoupon>, string]>([
  ['of an end', {}, 'Hasta el dom 22 de nov, 10 p. m. Aparta'],
  ['of a last whole day', { ends_at: '2026-11-23T06:00:00Z' }, 'Hasta el dom 22 de nov. Aparta'],
  ['of this day', { ends_at: '2026-11-21T04:00:00Z' }, 'Solo hoy, hasta las 10 p. m. Aparta'],
  ['of days and hours', { windows: tuesdays, ends_at: '2026-12-25T06:00:00Z' }, 'Los martes, de 1 a 6 p. m. Hasta el 24 de dic. Aparta'],
  [
    'of one day ahead',
    { state: 'scheduled', starts_at: '2026-11-21T13:00:00Z', ends_at: '2026-11-21T19:30:00Z' },
    'Mañana, de 7 a. m. a 1:30 p. m. Míralo',
  ],
  [
    'of one night ahead',
    { state: 'scheduled', starts_at: '2026-11-29T01:00:00Z', ends_at: '2026-11-29T08:00:00Z' },
    'Sábado 28 nov, de 7 p. m. a 2 a. m. Míralo',
  ],
  ['of hours of this day', { windows: afternoons, ends_at: '2026-11-21T05:00:00Z' }, 'Hoy, de 1 a 4 p. m. Aparta'],
  [
    'of hours of one day ahead',
    { state: 'scheduled', windows: afternoons, starts_at: '2026-11-21T13:00:00Z', ends_at: '2026-11-22T05:00:00Z' },
    'Mañana, de 1 a 4 p. m. Míralo',
  ],
  ['of hours of every day', { windows: afternoons }, 'De 1 a 4 p. m. Hasta el dom 22 de nov, 10 p. m. Aparta'],
  ['of every day and hour', { windows: [{ days: everyDay, from: '00:00', to: '24:00' }] }, 'Hasta el dom 22 de nov, 10 p. m. Aparta'],
  [
    'of last night',
    { windows: [{ days: everyDay, from: '20:00', to: '02:00' }], starts_at: '2026-11-20T02:00:00Z', ends_at: '2026-11-20T10:30:00Z' },
    'Solo hoy, hasta las 4:30 a. m. Aparta',
  ],
])('the text says when, %s', (_, given, wanted) => {
  expect(textOf(given)).toContain(`2x1 · Pastor. ${wanted}`);
});

it.each<[Partial<OwnedCoupon>, string]>([
  [{}, 'Tu 2x1 ya está en la calle'],
  [{ kind: 'gift' }, 'Tu cupón ya está en la calle'],
  [{ kind: 'gift', state: 'scheduled', starts_at: '2026-11-30T13:00:00Z' }, 'Tu cupón empieza el lunes 30 nov a las 7 a. m.'],
])('the heading of %j', (given, wanted) => {
  expect(couponPosting({ ...coupon, ...given }, now).heading.replaceAll('\u00a0', ' ')).toBe(wanted);
});

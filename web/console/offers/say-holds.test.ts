import { expect, it } from 'vitest';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import { ownedCoupons } from './owned-coupons.tsx';
import { sayHolds } from './say-holds.ts';

/** Friday. */
const now = Date.parse('2026-11-20T14:45:00-06:00');
const at = (local: string) => new Date(`${local}:00-06:00`).toISOString();
const offer = { windows: [], starts_at: at('2026-11-18T09:00'), ends_at: at('2026-11-20T21:00'), time_zone: 'America/Mexico_City' };
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const afternoons = [{ days: everyDay, from: '13:00', to: '16:00' }];
const nights = [{ days: everyDay, from: '20:00', to: '02:00' }];

it.each<[Partial<Parameters<typeof sayHolds>[0]>, string]>([
  [{}, 'Hoy hasta las 9 p. m.'],
  [{ ends_at: at('2026-11-21T00:00') }, 'Hoy'],
  [{ ends_at: at('2026-11-21T03:00') }, 'Hasta las 3 a. m.'],
  [{ ends_at: at('2026-11-21T14:00') }, 'Hasta mañana a las 2 p. m.'],
  [{ ends_at: at('2026-11-29T22:00') }, 'Hasta el domingo 29 nov a las 10 p. m.'],
  [{ ends_at: at('2026-11-30T00:00') }, 'Hasta el domingo 29 nov'],
  [{ ends_at: at('2026-11-29T22:00'), windows: afternoons }, 'Hasta el domingo 29 nov, de 1 a 4 p. m.'],
  [{ ends_at: at('2026-11-30T02:00'), windows: nights }, 'Hasta el domingo 29 nov, de 8 p. m. a 2 a. m.'],
  [
    { ends_at: at('2026-12-25T00:00'), windows: [{ days: [2], from: '13:00', to: '18:00' }] },
    'Los martes, de 1 a 6 p. m., hasta el martes 22 dic',
  ],
  [{ windows: afternoons }, 'Hoy, de 1 a 4 p. m.'],
  [{ windows: [{ days: everyDay, from: '09:00', to: '12:00' }] }, 'Hoy, de 9 a. m. a 12 p. m.'],
  [{ starts_at: at('2026-11-21T07:00'), ends_at: at('2026-11-21T13:30') }, 'Mañana, de 7 a. m. a 1:30 p. m.'],
])('an offer %j holds', (given, said) => {
  expect(sayHolds({ ...offer, ...given }, now).replaceAll('\u00a0', ' ')).toBe(said);
});

const fridayNight = [{ days: [5], from: '19:00', to: '02:00' }];
const tuesdays = [{ days: [2], from: '13:00', to: '16:00' }];
const sundays = [{ days: [7], from: '13:00', to: '16:00' }];
it.each<[string, string, Partial<Parameters<typeof sayHolds>[0]>, RegExp]>([
  [
    'in the night that it is the last of',
    '2026-11-21T00:30',
    { starts_at: at('2026-11-20T19:00'), ends_at: at('2026-11-21T02:00'), windows: fridayNight },
    /(?<!ayer.*)2 a\. m\.$/,
  ],
  [
    'on the last of its weekdays',
    '2026-11-24T10:00',
    { ends_at: at('2026-11-25T12:00'), windows: tuesdays },
    /^Los martes, .*, hasta hoy$/,
  ],
  ['after the last of its weekdays', '2026-11-23T10:00', { ends_at: at('2026-11-25T12:00'), windows: sundays }, /^Ya pasó su último día$/],
])('an offer %s', (_, moment, given, said) => {
  const words = sayHolds({ ...offer, ...given }, Date.parse(at(moment))).replaceAll('\u00a0', ' ');
  expect(words).toMatch(said);
  expect(words).not.toContain('ayer');
});

it.each(['active', 'scheduled'] as const)('the card of a coupon that is %s says when it holds', (state) => {
  const coupon = {
    ...offer,
    state,
    stock: null,
    left: null,
    redeemed_today: 0,
    carried: 0,
    id_coupon: 1,
    status: 'active',
    waits_for: null,
  };
  expect(ownedCoupons.view(coupon as Partial<OwnedCoupon> as OwnedCoupon, now).when).toBe(sayHolds(offer, now));
  expect(ownedCoupons.view({ ...coupon, state: 'paused' } as Partial<OwnedCoupon> as OwnedCoupon, now).when).toBeUndefined();
});

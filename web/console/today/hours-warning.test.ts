import { expect, it } from 'vitest';
import type { ProfileStore } from '../../../contract/catalog/companies.ts';
import type { OwnedEvent } from '../../../contract/console/owned-events.ts';
import type { HoursEntry } from '../../../contract/validity/hours.ts';
import { shopPaths } from '../../page/shop-paths.ts';
import { warnOfHours } from './hours-warning.ts';
import type { OffersOfDay } from './lost-offers.ts';

const time_zone = 'America/Mexico_City';
const now = Date.parse('2026-11-20T12:15:00-06:00');
const weekly: HoursEntry[] = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens: '07:00', closes: '13:30' }));
const opened = [...weekly, { day: null, date: '2026-11-20', opens: '07:00', closes: '16:00' }];
const store = { id_store: 1, hours: opened, active: true, time_zone, address: 'Calle 5', id_city: 3 } as ProfileStore;
const offer = { starts_at: '2026-11-20T06:00:00Z', state: 'active' as const, id_stores: [], windows: [] };
const untilFour = { ...offer, title: '2x1 en gorditas', ends_at: '2026-11-20T22:00:00Z' };
const always = { ...offer, title: 'Café gratis', ends_at: '2026-12-20T06:00:00Z' };
const afternoon = { ...always, title: 'Happy hour', windows: [{ days: [5], from: '14:00', to: '16:00' }], stores: [] };
const event = {
  title: 'Bazar',
  state: 'scheduled',
  starts_at: '2026-11-20T20:00:00Z',
  ends_at: '2026-11-20T22:00:00Z',
  address: 'Calle 5',
  id_city: 3,
  saved: 0,
  time_zone,
} as unknown as OwnedEvent;

/** What is asked before the hours of every week are back. */
const asked = (offers: OffersOfDay, events: OwnedEvent[] = []) =>
  warnOfHours({ offers, events, stores: [store], change: () => weekly, from: now, when: 'hoy' });

it('a coupon until four is named before a shop closes at half past one as always', () => {
  expect(asked({ coupons: [untilFour, always] })).toEqual({
    title: 'A esa hora tienes una oferta',
    text: '«2x1 en gorditas» pierde horas hoy.',
    see: 'Ver mis cupones',
    to: shopPaths.offers,
  });
});

it('what has no hours left is told from what has fewer, after the events', () => {
  const { title, text } = asked({ coupons: [untilFour], promotions: [afternoon] }, [event]) ?? {};
  expect(title).toBe('A esa hora tienes un evento');
  expect(text).toMatch(/cancela\. «Happy hour» se queda sin horas hoy\. «2x1 en gorditas» pierde horas hoy\.$/);
  expect(asked({ coupons: [], promotions: [afternoon] })?.to).toBe(shopPaths.promotions);
});

it('nothing is asked where an offer names no hours and keeps some', () => {
  expect(asked({ coupons: [always] })).toBeUndefined();
});

it('a day that is closed later takes what runs only then', () => {
  const from = Date.parse('2026-11-27T00:00:00-06:00');
  const change = () => [...weekly, { day: null, date: '2026-11-27', opens: null, closes: null }];
  const morning = { ...afternoon, windows: [{ days: [5], from: '09:00', to: '11:00' }] };
  const offers = { coupons: [untilFour], promotions: [morning] };
  expect(warnOfHours({ offers, events: [], stores: [store], change, from, when: 'ese día' })?.text).toBe(
    '«Happy hour» se queda sin horas ese día.',
  );
});

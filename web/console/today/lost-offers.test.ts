import { expect, it } from 'vitest';
import type { HoursEntry } from '../../../contract/validity/hours.ts';
import { type OffersOfDay, sayLost, sayUnusable, unusableOffers } from './lost-offers.ts';

const time_zone = 'America/Mexico_City';
const now = Date.parse('2026-11-20T09:15:00-06:00');
const daily = (...shifts: [string, string][]): HoursEntry[] =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((day) => shifts.map(([opens, closes]) => ({ day, date: null, opens, closes })));
const split = daily(['07:00', '13:30'], ['18:00', '21:00']);
const stores = [{ id_store: 1, hours: split, time_zone }];
const offer = { starts_at: '2026-11-20T06:00:00Z', ends_at: '2026-11-21T06:00:00Z', state: 'active' as const, id_stores: [] };
const evening = { ...offer, title: '2x1 en gorditas', windows: [{ days: [5], from: '18:00', to: '21:00' }] };
const allDay = { ...offer, title: 'Café gratis', windows: [] };
const promotion = { ...evening, title: 'Happy hour', stores: [] };
const until = (closes: string) => () => daily(['07:00', closes]);

it.each<[string, OffersOfDay, string, string]>([
  [
    'what holds only in the evening, where the evening is closed',
    { coupons: [evening, allDay] },
    '10:30',
    ' «2x1 en gorditas» se queda sin horas hoy.',
  ],
  ['how many there are of several', { coupons: [evening], promotions: [promotion] }, '10:30', ' 2 de tus ofertas se quedan sin horas hoy.'],
  ['a promotion', { coupons: [], promotions: [promotion] }, '13:30', ' «Happy hour» se queda sin horas hoy.'],
  ['nothing where each has time left', { coupons: [evening, allDay] }, '19:00', ''],
  ['nothing of what is on no street', { coupons: [{ ...evening, state: 'draft' }] }, '10:30', ''],
  ['nothing of another store', { coupons: [{ ...evening, id_stores: [7] }] }, '10:30', ''],
])('after a shorter day is said %s', (_, offers, closes, said) => {
  expect(sayLost(offers, stores, until(closes), now)).toBe(said);
});

it('a week of Mondays leaves an offer of this Friday without hours, and one of another store alone', () => {
  const monday = [{ id_store: 1, hours: [{ day: 1, date: null, opens: '09:00', closes: '18:00' }], time_zone }];
  const always = { ...allDay, title: 'Siempre', ends_at: '2026-12-21T06:00:00Z' };
  const said = (coupons: OffersOfDay['coupons']) => sayUnusable(unusableOffers({ coupons }, monday, now));
  expect(said([allDay, always, { ...allDay, id_stores: [7] }])).toBe('Con este horario «Café gratis» se queda sin horas.');
  expect(said([allDay, evening])).toBe('Con este horario 2 de tus ofertas se quedan sin horas.');
  expect(unusableOffers({ coupons: [allDay] }, stores, now)).toEqual([]);
});

import { expect, it } from 'vitest';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { OwnedEvent } from '../../../contract/console/owned-events.ts';
import type { OwnedPromotion } from '../../../contract/console/owned-promotions.ts';
import { couponPosting, eventPosting, promotionPosting } from './kit-words.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const coupon = {
  slug: 'pastor',
  title: 'Pastor',
  company: { id_company: 1, slug: 'fonda', name: 'Fonda Lupita', logo: null },
  terms: '',
  min_purchase: null,
  first_visit: false,
  id_stores: [],
  stores: [],
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
  ['of some that were taken', { left: 2 }, /Aparta el tuyo, son 20 en total:$/],
  ['of one alone', { stock: 1, left: 1 }, /Aparta el tuyo, es uno:$/],
  ['without a limit', { stock: null, left: null }, /Aparta el tuyo:$/],
  ['of none left', { left: 0 }, / Míralo:$/],
  [
    'of what begins later',
    { state: 'scheduled', starts_at: '2026-11-21T19:00:00Z' },
    /Desde el sábado 21 de noviembre a la 1 p\. m\. hasta el domingo 22 de noviembre a las 10 p\. m\. Míralo, son 20:$/,
  ],
])('the text %s', (_, given, wanted) => {
  expect(textOf(given)).toMatch(wanted);
});

const mornings = [{ days: [1, 2, 3, 4, 5], from: '07:00', to: '11:00' }];
const sunday: Partial<OwnedCoupon> = {
  state: 'scheduled',
  windows: mornings,
  starts_at: '2026-11-29T14:00:00Z',
  ends_at: '2026-12-18T17:00:00Z',
};
it('what starts outside of its hours is said from when it first holds, its days once', () => {
  const { heading } = couponPosting({ ...coupon, ...sunday }, now);
  expect(heading).toBe('Tu 2x1 empieza el lunes 30 nov');
  const when = 'Lupita. De lunes a viernes, de 7 a 11 a. m. Desde el lunes 30 de noviembre hasta el viernes 18 de diciembre.';
  for (const terms of ['De lunes a viernes antes de las 11. Un café por persona.', 'lunes a viernes, de 7 a 11 a. m.\nUn café por persona'])
    expect(textOf({ ...sunday, terms })).toContain(`${when} Un café por persona. Míralo`);
  for (const terms of ['De lunes a jueves antes de las 11.', 'De lunes a viernes antes de las 10.', 'De lunes a viernes sin salsa.'])
    expect(textOf({ ...sunday, terms })).toContain(`${when} ${terms}`);
});

it('asks nobody to take what is gone', () => {
  expect(textOf({ left: 0 })).not.toMatch(/Aparta/);
});

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const afternoons = [{ days: everyDay, from: '13:00', to: '16:00' }];
const tuesdays = [{ days: [2], from: '13:00', to: '18:00' }];
it.each<[string, Partial<OwnedCoupon>, string]>([
  ['of an end', {}, 'Hasta el domingo 22 de noviembre a las 10 p. m. Aparta'],
  ['of a last whole day', { ends_at: '2026-11-23T06:00:00Z' }, 'Hasta el domingo 22 de noviembre. Aparta'],
  ['of this day', { ends_at: '2026-11-21T04:00:00Z' }, 'Viernes 20 de noviembre hasta las 10 p. m. Aparta'],
  [
    'of days and hours',
    { windows: tuesdays, ends_at: '2026-12-25T06:00:00Z' },
    'Los martes, de 1 a 6 p. m. Hasta el martes 22 de diciembre. Aparta',
  ],
  [
    'of one day ahead',
    { state: 'scheduled', starts_at: '2026-11-21T13:00:00Z', ends_at: '2026-11-21T19:30:00Z' },
    'Sábado 21 de noviembre, de 7 a. m. a 1:30 p. m. Míralo',
  ],
  [
    'of one night ahead',
    { state: 'scheduled', starts_at: '2026-11-29T01:00:00Z', ends_at: '2026-11-29T08:00:00Z' },
    'Sábado 28 de noviembre, de 7 p. m. a 2 a. m. Míralo',
  ],
  ['of hours of this day', { windows: afternoons, ends_at: '2026-11-21T05:00:00Z' }, 'Viernes 20 de noviembre, de 1 a 4 p. m. Aparta'],
  [
    'of hours of one day ahead',
    { state: 'scheduled', windows: afternoons, starts_at: '2026-11-21T13:00:00Z', ends_at: '2026-11-22T05:00:00Z' },
    'Sábado 21 de noviembre, de 1 a 4 p. m. Míralo',
  ],
  ['of hours of every day', { windows: afternoons }, 'De 1 a 4 p. m. Hasta el domingo 22 de noviembre. Aparta'],
  [
    'of every day and hour',
    { windows: [{ days: everyDay, from: '00:00', to: '24:00' }] },
    'Hasta el domingo 22 de noviembre a las 10 p. m. Aparta',
  ],
  [
    'of last night',
    { windows: [{ days: everyDay, from: '20:00', to: '02:00' }], starts_at: '2026-11-20T02:00:00Z', ends_at: '2026-11-20T10:30:00Z' },
    'Jueves 19 de noviembre, de 8 p. m. a 2 a. m. Aparta',
  ],
])('the text says when, %s', (_, given, wanted) => {
  expect(textOf(given)).toContain(`2x1 · Pastor, en Fonda Lupita. ${wanted}`);
});

const shifts = (...hours: [opens: string, closes: string][]) => [
  { id_store: 4, time_zone: coupon.time_zone, hours: hours.map(([opens, closes]) => ({ day: 5, date: null, opens, closes })) },
];
it.each<[string, Partial<OwnedCoupon>, Parameters<typeof couponPosting>[2], string]>([
  ['opens later that day', {}, shifts(['13:00', '22:00']), 'Viernes 20 de noviembre, de 1 a 10 p. m. Aparta'],
  ['opens twice', {}, shifts(['13:00', '16:00'], ['19:00', '23:00']), 'Viernes 20 de noviembre, de 1 a 4 p. m. y de 7 a 10 p. m. Aparta'],
  ['is open when it is published', {}, shifts(['09:00', '22:00']), 'Viernes 20 de noviembre hasta las 10 p. m. Aparta'],
  ['does not say its hours', {}, [], 'Viernes 20 de noviembre hasta las 10 p. m. Aparta'],
  [
    'opens on a day of the midnight before',
    { state: 'scheduled', starts_at: '2026-11-27T06:00:00Z', ends_at: '2026-11-28T06:00:00Z' },
    shifts(['09:00', '18:00']),
    'Viernes 27 de noviembre, de 9 a. m. a 6 p. m. Míralo',
  ],
  ['opens within hours of its own', { windows: afternoons }, shifts(['15:00', '22:00']), 'Viernes 20 de noviembre, de 1 a 4 p. m. Aparta'],
  [
    'has more than one day',
    { ends_at: '2026-11-23T04:00:00Z' },
    shifts(['13:00', '22:00']),
    'Hasta el domingo 22 de noviembre a las 10 p. m. Aparta',
  ],
])('the text of one day whose shop %s', (_, given, stores, wanted) => {
  const { text } = couponPosting({ ...coupon, ends_at: '2026-11-21T04:00:00Z', ...given }, now, stores);
  expect(text.replaceAll('\u00a0', ' ')).toContain(`2x1 · Pastor, en Fonda Lupita. ${wanted}`);
});

it('the text says the same on the day it is written and on every other', () => {
  const ahead: Partial<OwnedCoupon> = { state: 'scheduled', starts_at: '2026-11-28T19:00:00Z', ends_at: '2026-11-28T22:00:00Z' };
  const days = [7, 1, 0].map((days) => Date.parse('2026-11-28T16:00:00Z') - days * 86_400_000);
  const [first, ...others] = days.map((day) => couponPosting({ ...coupon, ...ahead }, day).text);
  expect(others).toEqual([first, first]);
  expect(first).toContain('Sábado 28 de noviembre, de 1 a 4');
});

it('the text says the year of an end in another one', () => {
  expect(textOf({ ends_at: '2027-01-08T06:00:00Z' })).toContain('Hasta el jueves 7 de enero de 2027.');
});

it('the text says the price before, and what is asked of who comes', () => {
  const stores = [{ id_store: 4, name: 'La Cruz' }] as OwnedCoupon['stores'];
  const given = {
    kind: 'price',
    price: 59,
    original_price: 92.5,
    min_purchase: 150,
    first_visit: true,
    terms: 'Solo para comer aquí.',
  } as const;
  expect(textOf({ ...given, stores, id_stores: [4] })).toBe(
    '$59 (antes $92.50) · Pastor, en Fonda Lupita. Hasta el domingo 22 de noviembre a las 10 p. m. ' +
      'Solo en La Cruz. Consumo mínimo $150. Solo en tu primera visita. Solo para comer aquí. Aparta el tuyo, son 20:',
  );
  expect(textOf({ stores, terms: 'Larga. '.repeat(60) })).not.toMatch(/Solo en|Larga/);
});

it('the text of a promotion says whose it is and what the shop says of it, that of an event its day and who invites', () => {
  const { company, time_zone, windows, starts_at, ends_at } = coupon;
  const promotion = {
    title: 'Café.',
    description: 'A $15 con tu pan',
    company,
    time_zone,
    windows,
    starts_at,
    ends_at,
  } as Partial<OwnedPromotion>;
  expect(promotionPosting(promotion as OwnedPromotion, now).text.replaceAll('\u00a0', ' ')).toBe(
    'Café, en Fonda Lupita. A $15 con tu pan. Hasta el domingo 22 de noviembre a las 10 p. m. Mírala completa:',
  );
  const hours = { starts_at: '2026-11-22T02:00:00Z', ends_at: '2026-11-22T05:00:00Z' };
  const event = { title: 'Noche de son', venue: 'Patio', company, time_zone, price: 0, ...hours } as Partial<OwnedEvent> as OwnedEvent;
  const { text, lead } = eventPosting(event, now);
  expect(text.replaceAll('\u00a0', ' ')).toBe(
    'Noche de son. Sábado 21 de noviembre, de 8 a 11 p. m. Patio. Invita Fonda Lupita. Entrada libre. Guárdalo y te avisamos:',
  );
  expect(lead).toBe('Sáb 21 nov');
  expect(eventPosting({ ...event, venue: 'Fonda Lupita, La Cruz' }, now).text).not.toContain('Invita');
});

it.each<[Partial<OwnedCoupon>, string]>([
  [{}, 'Tu 2x1 ya está en la calle'],
  [{ kind: 'gift' }, 'Tu cupón ya está en la calle'],
  [{ kind: 'gift', state: 'scheduled', starts_at: '2026-11-30T13:00:00Z' }, 'Tu cupón empieza el lunes 30 nov a las 7 a. m.'],
  [{ kind: 'gift', state: 'scheduled', starts_at: '2026-11-30T13:00:00Z', windows: afternoons }, 'Tu cupón empieza el lunes 30 nov'],
])('the heading of %j', (given, wanted) => {
  expect(couponPosting({ ...coupon, ...given }, now).heading.replaceAll('\u00a0', ' ')).toBe(wanted);
});

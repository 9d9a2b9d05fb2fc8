import { expect, test } from 'vitest';
import { blankFields, newDraft, type OfferFields } from './draft.ts';
import { sayFacts, sayPeriod } from './say-facts.ts';

const shop = { hours: [], time_zone: 'America/Mexico_City' };
/** Thursday. */
const now = Date.parse('2026-11-26T09:45:00-06:00');
const at = (local: string) => new Date(`${local}:00-06:00`).toISOString();
const fields = (given: Partial<OfferFields>): OfferFields => ({ ...blankFields(), title: 'Tacos', ...given });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const fact = (given: Partial<OfferFields>) =>
  plain(sayFacts(newDraft({ id_user: '1', id_company: 1, noun: 'coupon', fields: fields(given), now }), shop, now)[0]);
const period = (given: Partial<OfferFields>) => plain(sayPeriod(fields(given), shop, now));

test('the bar says of one day that day with its hours, never its weekday as if it were every week', () => {
  const today = { ends_at: at('2026-11-26T13:00'), windows: [{ days: [4], from: '11:00', to: '13:00' }] };
  expect(fact(today)).toBe('Hoy, 11 a. m. a 1 p. m.');
  expect(period(today)).toBe('Empieza al publicar. Vale de 11 a. m. a 1 p. m. Termina: hoy hasta la 1 p. m.');
  expect(fact({ ends_at: at('2026-12-25T00:00'), windows: [{ days: [4], from: '11:00', to: '13:00' }] })).toBe(
    'Los jueves, 11 a. m. a 1 p. m.',
  );
  expect(fact({ ends_at: at('2026-11-26T22:00') })).toBe('Hoy hasta las 10 p. m.');
});

test('what has no end yet says so, and invents none', () => {
  expect(fact({})).toBe('Falta decir hasta cuándo');
  expect(period({})).toBe('Di hasta cuándo.');
});

test('a beginning is said as one, with its hour where it is not a whole day', () => {
  expect(period({ starts_at: at('2026-11-27T00:00'), ends_at: at('2026-11-29T00:00') })).toMatch(/^Empieza mañana\. Termina: /);
  expect(period({ starts_at: at('2026-12-04T07:00'), ends_at: at('2026-12-04T22:00') })).toMatch(
    /^Empieza el viernes 4 dic a las 7 a\. m\. /,
  );
});

test('the bar says of one day that day, and of several the last on which it holds', () => {
  const weekend = { starts_at: at('2026-11-28T09:00'), ends_at: at('2026-11-29T22:00') };
  expect(fact(weekend)).toBe('Hasta el domingo');
  expect(fact({ ...weekend, windows: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '13:00', to: '16:00' }] })).toBe(
    'Hasta el domingo, 1 a 4 p. m.',
  );
  expect(fact({ ...weekend, ends_at: at('2026-11-30T02:00') })).toBe('Hasta el domingo');
  expect(fact({ starts_at: at('2026-11-27T09:00'), ends_at: at('2026-11-27T22:00') })).toBe('Mañana');
  expect(fact({ starts_at: at('2026-11-27T18:00'), ends_at: at('2026-11-28T02:00') })).toBe('Mañana');
  expect(fact({ ends_at: at('2026-11-27T22:00') })).toBe('Hasta mañana');
  expect(fact({ ends_at: at('2026-12-02T00:00'), windows: [{ days: [1, 2, 3, 4, 5], from: '00:00', to: '24:00' }] })).toBe(
    'Hasta el martes',
  );
  expect(fact({ ends_at: at('2026-12-31T02:00') })).toBe('Hasta el miércoles 30 dic');
  // More weeks than dates are counted.
  const mornings = [{ days: [1, 2, 3, 4, 5], from: '07:00', to: '11:00' }];
  const weeks = { starts_at: at('2026-11-30T07:00'), windows: mornings };
  expect(fact({ ...weeks, ends_at: at('2026-12-18T11:00') })).toBe('Hasta el viernes 18 dic, 7 a 11 a. m.');
  expect(fact({ ...weeks, ends_at: at('2026-12-21T00:00') })).toBe('Hasta el viernes 18 dic, 7 a 11 a. m.');
  expect(fact({ ends_at: at('2026-11-26T22:00') })).toBe('Hoy hasta las 10 p. m.');
  expect(fact({ ends_at: at('2026-11-27T02:00') })).toBe('Hasta las 2 a. m.');
});

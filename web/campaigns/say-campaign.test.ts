import { expect, test } from 'vitest';
import { sayDays, sayShops, sayWhen } from './say-campaign.ts';

const time_zone = 'America/Mexico_City';
const period = (starts_at: string, ends_at: string) => ({ starts_at, ends_at, time_zone });
/** Friday, 20 November 2026, 6:42 p. m. there. */
const now = Date.parse('2026-11-21T00:42:00Z');

test.each([
  ['2026-11-23T06:00:00Z', '2026-11-30T06:00:00Z', '23 al 29 de noviembre'],
  ['2026-11-28T06:00:00Z', '2026-12-05T06:00:00Z', '28 de noviembre al 4 de diciembre'],
  ['2026-11-20T06:00:00Z', '2026-11-21T06:00:00Z', '20 de noviembre'],
  ['2026-12-28T06:00:00Z', '2027-01-03T06:00:00Z', '28 de diciembre al 2 de enero'],
])('from %s to %s are the days «%s»', (starts, ends, said) => {
  expect(sayDays(period(starts, ends))).toBe(said);
});

test('when it begins, until when it is, and when it ended', () => {
  const week = period('2026-11-23T06:00:00Z', '2026-11-30T06:00:00Z');
  expect(sayWhen({ ...week, state: 'scheduled' }, now)).toBe('Empieza el lunes');
  expect(sayWhen({ ...week, state: 'running' }, Date.parse('2026-11-24T18:00:00Z'))).toBe('Hasta el dom 29 de nov');
  expect(sayWhen({ ...week, state: 'ended' }, Date.parse('2026-11-30T18:00:00Z'))).toBe('Terminó ayer');
});

test('one business is one', () => {
  expect([sayShops(1), sayShops(14)]).toEqual(['1 negocio', '14 negocios']);
});

import { describe, expect, test } from 'vitest';
import { evaluateTerms, type Terms, type Window } from './conditions.ts';
import { instantOf } from './local-time.ts';
import { sayTimes, sayWindows } from './say-times.ts';
import { sayVerdict } from './say-verdict.ts';

const zone = 'America/Mexico_City';
const at = (local: string) => instantOf(local.slice(0, 10), local.slice(11), zone);
const wire = (local: string) => new Date(at(local)).toISOString();
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const allWeek = [1, 2, 3, 4, 5, 6, 7];
const afternoons: Window[] = [{ days: [1, 2, 3, 4], from: '13:00', to: '18:00' }];
const nights: Window[] = [{ days: [5], from: '20:00', to: '03:00' }];

/** From 1 to 30 November, both whole days. */
const offer = (changes: Partial<Terms>): Terms => ({
  starts_at: wire('2026-11-01 00:00'),
  ends_at: wire('2026-12-01 00:00'),
  windows: [],
  time_zone: zone,
  ...changes,
});

describe('sayWindows', () => {
  // biome-ignore format: one case a line
  test.each<[string, Window[]]>([
    ['Todos los días', []],
    ['De lunes a jueves, de 1 a 6 p. m.', afternoons],
    ['Los viernes, de 8 p. m. a 3 a. m.', nights],
    ['Todos los días, de 9 a. m. a 5 p. m.', [{ days: allWeek, from: '09:00', to: '17:00' }]],
    ['Los sábados y domingos', [{ days: [6, 7], from: '00:00', to: '24:00' }]],
    ['De lunes a jueves, de 1 a 4 p. m. y de 6 a 10 p. m.', [{ days: [1, 2, 3, 4], from: '13:00', to: '16:00' }, { days: [4, 3, 2, 1], from: '18:00', to: '22:00' }]],
    ['Los lunes y martes, de 1 a 4 p. m.', [{ days: [1], from: '13:00', to: '16:00' }, { days: [2], from: '13:00', to: '16:00' }]],
    ['De lunes a viernes, de 1 a 6 p. m.; los sábados, de 10 a. m. a 2 p. m.', [{ days: [1, 2, 3, 4, 5], from: '13:00', to: '18:00' }, { days: [6], from: '10:00', to: '14:00' }]],
  ])('%s', (expected, windows) => {
    expect(plain(sayWindows(windows))).toBe(expected);
  });
});

describe('sayTimes', () => {
  const hours: Window[] = [{ days: [6], from: '18:00', to: '21:00' }];
  const saturday = { starts_at: wire('2026-11-28 00:00'), ends_at: wire('2026-11-29 00:00') };
  // biome-ignore format: one case a line
  test.each<[string, Terms]>([
    ['El sábado 28 de noviembre, de 6 a 9 p. m.', offer({ ...saturday, windows: hours })],
    ['El sábado 28 de noviembre', offer({ ...saturday, windows: [{ days: [6], from: '00:00', to: '24:00' }] })],
    ['El sábado 28 de noviembre, de 6 a 9 p. m.', offer({ ...saturday, windows: [{ days: allWeek, from: '18:00', to: '21:00' }] })],
    ['El sábado 28 de noviembre, de 6 a 9 p. m.', offer({ starts_at: wire('2026-11-25 12:00'), ends_at: wire('2026-12-05 18:00'), windows: hours })],
    ['El sábado 28 de noviembre, de 6 a 9 p. m.', offer({ ...saturday, starts_at: wire('2026-11-28 19:10'), windows: hours })],
    ['El viernes 27 de noviembre, de 8 p. m. a 3 a. m.', offer({ starts_at: wire('2026-11-27 00:00'), ends_at: wire('2026-11-28 03:00'), windows: nights })],
    ['El jueves 26 de noviembre, de 1 a 4 p. m. y de 6 a 10 p. m.', offer({ starts_at: wire('2026-11-26 00:00'), ends_at: wire('2026-11-27 00:00'), windows: [{ days: [4], from: '13:00', to: '16:00' }, { days: [4], from: '18:00', to: '22:00' }] })],
    ['Los sábados, de 6 a 9 p. m.', offer({ starts_at: wire('2026-11-28 00:00'), ends_at: wire('2026-12-06 00:00'), windows: hours })],
    ['Los sábados, de 6 a 9 p. m.', offer({ starts_at: wire('2026-11-23 00:00'), ends_at: wire('2026-12-23 00:00'), windows: hours })],
    ['Los viernes y sábados', offer({ starts_at: wire('2026-11-27 00:00'), ends_at: wire('2026-11-29 00:00'), windows: [{ days: [5, 6], from: '00:00', to: '24:00' }] })],
    ['Todos los días', offer(saturday)],
    ['De lunes a viernes, de 6 a 9 p. m.', offer({ starts_at: wire('2026-11-25 21:30'), ends_at: wire('2026-11-26 09:30'), windows: [{ days: [1, 2, 3, 4, 5], from: '18:00', to: '21:00' }] })],
    ['Los sábados y domingos, de 12 a 2 a. m.', offer({ starts_at: wire('2026-11-28 00:00'), ends_at: wire('2026-11-29 03:00'), windows: [{ days: [6, 7], from: '00:00', to: '02:00' }] })],
    ['El sábado 28 de noviembre, de 12 a 2 a. m.', offer({ ...saturday, windows: [{ days: [6], from: '00:00', to: '02:00' }] })],
  ])('%s', (expected, terms) => {
    expect(plain(sayTimes(terms))).toBe(expected);
  });

  test('a coupon of one day does not say that it holds every week', () => {
    const terms = offer({ ...saturday, starts_at: wire('2026-11-26 12:00'), windows: hours });
    const said = (now: string) => plain(sayVerdict(evaluateTerms(terms, at(now)), terms, at(now)).reason);
    expect(said('2026-11-27 12:00')).toBe('Hoy es viernes y este cupón vale el sábado 28 de noviembre, de 6 a 9 p. m.');
    expect(said('2026-11-28 12:00')).toBe('Ahora son las 12 p. m. y este cupón vale el sábado 28 de noviembre, de 6 a 9 p. m.');
  });
});

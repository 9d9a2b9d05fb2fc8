import { describe, expect, test } from 'vitest';
import { evaluateTerms, type Terms, type Window } from './conditions.ts';
import { instantOf } from './local-time.ts';
import { sayVerdict } from './say-verdict.ts';

const zone = 'America/Mexico_City';
const at = (local: string, timeZone = zone) => instantOf(local.slice(0, 10), local.slice(11), timeZone);
const wire = (local: string, timeZone = zone) => new Date(at(local, timeZone)).toISOString();
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

const allWeek = [1, 2, 3, 4, 5, 6, 7];
const afternoons: Window[] = [{ days: [1, 2, 3, 4], from: '13:00', to: '18:00' }];
const nights: Window[] = [{ days: [5], from: '20:00', to: '03:00' }];

/** From 1 to 30 November, both whole days. */
const offer = (changes: Partial<Terms> = {}): Terms => ({
  starts_at: wire('2026-11-01 00:00'),
  ends_at: wire('2026-12-01 00:00'),
  windows: [],
  time_zone: zone,
  ...changes,
});

type Case = [name: string, terms: Terms, now: string, reason: string, until: string | null, next: string | null];

describe('evaluateTerms', () => {
  // biome-ignore format: one case a line
  test.each<Case>([
    ['always, until its end', offer(), '2026-11-20 18:42', 'ok', '2026-12-01 00:00', null],
    ['the last minute of the last local day', offer(), '2026-11-30 23:59', 'ok', '2026-12-01 00:00', null],
    ['the midnight after the last day is over', offer(), '2026-12-01 00:00', 'ended', null, null],
    ['the first instant', offer(), '2026-11-01 00:00', 'ok', '2026-12-01 00:00', null],
    ['before it starts', offer(), '2026-10-31 23:59', 'not_started', null, '2026-11-01 00:00'],
    ['before it starts, with windows', offer({ windows: nights }), '2026-10-20 10:00', 'not_started', null, '2026-11-06 20:00'],
    ['inside a window', offer({ windows: afternoons }), '2026-11-19 14:00', 'ok', '2026-11-19 18:00', '2026-11-23 13:00'],
    ['from the first minute of a window', offer({ windows: afternoons }), '2026-11-19 13:00', 'ok', '2026-11-19 18:00', '2026-11-23 13:00'],
    ['no longer when the window ends', offer({ windows: afternoons }), '2026-11-19 18:00', 'other_hour', null, '2026-11-23 13:00'],
    ['before the window of the day', offer({ windows: afternoons }), '2026-11-19 10:00', 'other_hour', null, '2026-11-19 13:00'],
    ['another day', offer({ windows: afternoons }), '2026-11-20 14:00', 'other_day', null, '2026-11-23 13:00'],
    ['the last window, cut by the end', offer({ windows: afternoons, ends_at: wire('2026-11-19 15:00') }), '2026-11-19 14:00', 'ok', '2026-11-19 15:00', null],
    ['no window left before the end', offer({ windows: afternoons, ends_at: wire('2026-11-23 00:00') }), '2026-11-20 14:00', 'ended', null, null],
    ['a window past midnight, on its evening', offer({ windows: nights }), '2026-11-20 21:00', 'ok', '2026-11-21 03:00', '2026-11-27 20:00'],
    ['a window past midnight, after it', offer({ windows: nights }), '2026-11-21 01:00', 'ok', '2026-11-21 03:00', '2026-11-27 20:00'],
    ['a window past midnight does not begin the day before', offer({ windows: nights }), '2026-11-20 01:00', 'other_hour', null, '2026-11-20 20:00'],
    ['a window past midnight, cut by the last day', offer({ windows: nights, ends_at: wire('2026-11-21 00:00') }), '2026-11-20 21:00', 'ok', '2026-11-21 00:00', null],
    ['after the last day the night is over', offer({ windows: nights, ends_at: wire('2026-11-21 00:00') }), '2026-11-21 01:00', 'ended', null, null],
    ['windows that touch are one', offer({ windows: [{ days: [5, 6], from: '00:00', to: '24:00' }] }), '2026-11-20 18:42', 'ok', '2026-11-22 00:00', '2026-11-27 00:00'],
    ['all day every day has no end but its own', offer({ windows: [{ days: allWeek, from: '00:00', to: '24:00' }] }), '2026-11-03 18:42', 'ok', '2026-12-01 00:00', null],
    ['once a week, after it', offer({ windows: [{ days: [5], from: '09:00', to: '10:00' }] }), '2026-11-20 10:00', 'other_hour', null, '2026-11-27 09:00'],
    ['active', offer({ status: 'active', left: 3 }), '2026-11-20 18:42', 'ok', '2026-12-01 00:00', null],
    ['no limit', offer({ left: null }), '2026-11-20 18:42', 'ok', '2026-12-01 00:00', null],
    ['sold out', offer({ left: 0 }), '2026-11-20 18:42', 'sold_out', null, null],
    ['sold out before it starts', offer({ left: 0 }), '2026-10-20 18:42', 'sold_out', null, null],
    ['sold out and over', offer({ left: 0 }), '2026-12-20 18:42', 'ended', null, null],
    ['paused', offer({ status: 'paused' }), '2026-11-20 18:42', 'paused', null, null],
    ['paused and over', offer({ status: 'paused' }), '2026-12-20 18:42', 'ended', null, null],
    ['paused, when it ends', offer({ status: 'paused' }), '2026-12-01 00:00', 'ended', null, null],
    ['ended by hand', offer({ status: 'ended' }), '2026-11-20 18:42', 'ended', null, null],
    ['a draft', offer({ status: 'draft' }), '2026-11-20 18:42', 'not_started', null, null],
  ])('%s', (_name, terms, now, reason, until, next) => {
    const { week, ...verdict } = evaluateTerms(terms, at(now));
    expect(verdict).toEqual({
      time_zone: zone,
      holds: reason === 'ok',
      reason,
      valid_until: until && at(until),
      next_at: next && at(next),
    });
  });

  test('an offer of many months, all day every day, is valid until its end', () => {
    const terms = offer({ ends_at: wire('2027-10-01 00:00'), windows: [{ days: allWeek, from: '20:00', to: '20:00' }] });
    expect(evaluateTerms(terms, at('2026-11-03 10:00')).valid_until).toBe(at('2027-10-01 00:00'));
  });

  test.each([
    ['America/Cancun', '2026-12-01T05:00:00Z'],
    ['America/Mexico_City', '2026-12-01T06:00:00Z'],
    ['America/Hermosillo', '2026-12-01T07:00:00Z'],
    ['America/Mazatlan', '2026-12-01T07:00:00Z'],
    ['America/Tijuana', '2026-12-01T08:00:00Z'],
  ])('"until the 30th" is the whole local day in %s', (timeZone, end) => {
    const windows = [{ days: allWeek, from: '20:00', to: '24:00' }];
    const terms = offer({ time_zone: timeZone, windows, ends_at: wire('2026-12-01 00:00', timeZone) });
    expect(evaluateTerms(terms, Date.parse(end) - 1)).toMatchObject({ holds: true, valid_until: Date.parse(end) });
    expect(evaluateTerms(terms, end)).toMatchObject({ holds: false, reason: 'ended' });
  });

  test.each([
    ['spring', '2026-03-07 12:00', '2026-03-08T06:00:00Z', '2026-03-08T10:00:00Z', '2026-03-08T20:00:00Z'],
    ['autumn', '2026-10-31 12:00', '2026-11-01T05:00:00Z', '2026-11-01T10:00:00Z', '2026-11-01T21:00:00Z'],
  ])('in Tijuana the windows follow the clock in %s', (_name, now, nightBegins, nightEnds, noonAfter) => {
    const windows = [
      { days: [6], from: '22:00', to: '02:00' },
      { days: [7], from: '13:00', to: '14:00' },
    ];
    const terms = offer({ starts_at: '2026-01-01T08:00:00Z', windows, time_zone: 'America/Tijuana' });
    expect(evaluateTerms(terms, at(now, 'America/Tijuana')).next_at).toBe(Date.parse(nightBegins));
    const verdict = evaluateTerms(terms, nightBegins);
    expect(verdict.valid_until).toBe(Date.parse(nightEnds));
    expect(verdict.next_at).toBe(Date.parse(noonAfter));
  });

  // From a Friday on.
  const week = (terms: Terms) =>
    evaluateTerms(terms, at('2026-11-20 18:42'))
      .week.map(({ weekday, valid }) => (valid ? 'LMXJVSD'[weekday - 1] : '-'))
      .join('');
  // biome-ignore format: one case a line
  test.each([
    ['always', offer(), 'VSDLMXJ'],
    ['Monday to Thursday', offer({ windows: afternoons }), '---LMXJ'],
    ['a night lights both of its days', offer({ windows: nights }), 'VS-----'],
    ['until midnight lights one', offer({ windows: [{ days: [5], from: '20:00', to: '24:00' }] }), 'V------'],
    ['a window that is over today does not light it', offer({ windows: [{ days: [4, 5], from: '08:00', to: '12:00' }] }), '------J'],
    ['a short offer lights only its days', offer({ starts_at: wire('2026-11-20 00:00'), ends_at: wire('2026-11-23 00:00') }), 'VSD----'],
    ['yesterday is over', offer({ starts_at: wire('2026-11-19 00:00'), ends_at: wire('2026-11-22 00:00'), windows: afternoons }), '-------'],
    ['what has not begun lights nothing before', offer({ starts_at: wire('2026-11-23 00:00') }), '---LMXJ'],
  ])('the week of an offer, from today on: %s', (_name, terms, expected) => {
    expect(week(terms)).toBe(expected);
  });
});

describe('sayVerdict', () => {
  const said = (terms: Terms, now: string, kind?: 'coupon' | 'promotion') => {
    const { answer, reason, next } = sayVerdict(evaluateTerms(terms, at(now)), terms, at(now), kind);
    return [plain(answer), plain(reason), plain(next)];
  };
  const daily: Window[] = [{ days: allWeek, from: '13:00', to: '21:00' }];
  const wholeMondays = offer({ windows: [{ days: [1], from: '00:00', to: '24:00' }] });
  const until = (local: string) => offer({ ends_at: wire(local) });
  // biome-ignore format: one case a line
  test.each([
    ['today', offer({ windows: daily }), '2026-11-20 18:42', ['Sí, ahora', 'Hoy hasta las 9 p. m. Te quedan 2 h 18 min.', null]],
    ['an hour left', offer({ windows: daily }), '2026-11-20 20:00', ['Sí, ahora', 'Hoy hasta las 9 p. m. Te queda 1 h.', null]],
    ['an hour and a half left', offer({ windows: daily }), '2026-11-20 19:30', ['Sí, ahora', 'Hoy hasta las 9 p. m. Te quedan 1 h 30 min.', null]],
    ['a minute left', offer({ windows: daily }), '2026-11-20 20:59', ['Sí, ahora', 'Hoy hasta las 9 p. m. Te queda 1 min.', null]],
    ['eleven minutes left', offer({ windows: daily }), '2026-11-20 20:49', ['Sí, ahora', 'Hoy hasta las 9 p. m. Te quedan 11 min.', null]],
    ['until one', until('2026-11-20 13:00'), '2026-11-20 12:30', ['Sí, ahora', 'Hoy hasta la 1 p. m. Te quedan 30 min.', null]],
    ['the rest of the day', until('2026-11-21 00:00'), '2026-11-20 18:42', ['Sí, ahora', 'Hoy todo el día. Te quedan 5 h 18 min.', null]],
    ['tonight', offer({ windows: nights }), '2026-11-20 21:00', ['Sí, ahora', 'Hasta las 3 a. m. Te quedan 6 h.', null]],
    ['until tomorrow', until('2026-11-21 14:00'), '2026-11-20 18:42', ['Sí, ahora', 'Hasta mañana a las 2 p. m. Te quedan 19 h 18 min.', null]],
    ['all of tomorrow', until('2026-11-22 00:00'), '2026-11-20 18:42', ['Sí, ahora', 'Hasta mañana.', null]],
    ['until Sunday', until('2026-11-22 13:00'), '2026-11-20 12:42', ['Sí, ahora', 'Hasta el domingo a la 1 p. m.', null]],
    ['until the 30th', offer(), '2026-11-20 18:42', ['Sí, ahora', 'Hasta el lunes 30 nov.', null]],
    ['another day', offer({ windows: afternoons }), '2026-11-20 18:42', ['Lunes 23 nov a la 1 p. m.', 'Hoy es viernes y este cupón vale de lunes a jueves, de 1 a 6 p. m.', 'Sí aplica: lunes 23 nov, 1 p. m.']],
    ['another day, tomorrow yes', offer({ windows: afternoons }), '2026-11-22 18:42', ['Mañana a la 1 p. m.', 'Hoy es domingo y este cupón vale de lunes a jueves, de 1 a 6 p. m.', 'Sí aplica: mañana, 1 p. m.']],
    ['another day, a whole day next', wholeMondays, '2026-11-20 18:42', ['Lunes 23 nov', 'Hoy es viernes y este cupón vale los lunes.', 'Sí aplica: lunes 23 nov']],
    ['another hour', offer({ windows: afternoons }), '2026-11-19 10:00', ['Hoy desde la 1 p. m.', 'Ahora son las 10 a. m. y este cupón vale de lunes a jueves, de 1 a 6 p. m.', 'Sí aplica: hoy, 1 p. m.']],
    ['another hour, at one', offer({ windows: nights }), '2026-11-20 13:05', ['Hoy desde las 8 p. m.', 'Ahora es la 1:05 p. m. y este cupón vale los viernes, de 8 p. m. a 3 a. m.', 'Sí aplica: hoy, 8 p. m.']],
    ['starts tomorrow', offer({ starts_at: wire('2026-11-21 00:00') }), '2026-11-20 18:42', ['Mañana', 'Este cupón empieza mañana.', 'Sí aplica: mañana']],
    ['starts at an hour', offer({ starts_at: wire('2026-11-23 13:00') }), '2026-11-20 18:42', ['Lunes 23 nov a la 1 p. m.', 'Este cupón empieza el lunes a la 1 p. m.', 'Sí aplica: lunes 23 nov, 1 p. m.']],
    ['starts before the hours of its day', offer({ starts_at: wire('2026-11-23 08:00'), windows: afternoons }), '2026-11-20 18:42', ['Lunes 23 nov a la 1 p. m.', 'Este cupón empieza el lunes.', 'Sí aplica: lunes 23 nov, 1 p. m.']],
    ['starts later today', offer({ starts_at: wire('2026-11-20 20:00') }), '2026-11-20 18:42', ['Hoy desde las 8 p. m.', 'Este cupón empieza hoy a las 8 p. m.', 'Sí aplica: hoy, 8 p. m.']],
    ['a draft', offer({ status: 'draft' }), '2026-11-20 18:42', ['Todavía no', 'Este cupón todavía no se publica.', null]],
    ['over since yesterday', until('2026-11-20 00:00'), '2026-11-20 18:42', ['Ya terminó', 'Terminó ayer.', null]],
    ['over today', until('2026-11-20 15:00'), '2026-11-20 18:42', ['Ya terminó', 'Terminó hoy a las 3 p. m.', null]],
    ['over for days', until('2026-11-18 15:00'), '2026-11-20 18:42', ['Ya terminó', 'Terminó el miércoles 18 nov.', null]],
    ['no window left', offer({ windows: afternoons, ends_at: wire('2026-11-23 00:00') }), '2026-11-20 14:00', ['Ya terminó', 'Valía de lunes a jueves, de 1 a 6 p. m.', null]],
    ['ended by hand', offer({ status: 'ended' }), '2026-11-20 18:42', ['Ya terminó', 'Terminó antes de lo previsto.', null]],
    ['sold out', offer({ left: 0 }), '2026-11-20 18:42', ['Se agotó', 'Ya no quedan cupones.', null]],
    ['paused', offer({ status: 'paused' }), '2026-11-20 18:42', ['En pausa', 'El negocio lo puso en pausa. Si ya lo tienes en Mis cupones, te lo respetan.', null]],
  ])('%s', (_name, terms, now, expected) => {
    expect(said(terms, now)).toEqual(expected);
  });

  // biome-ignore format: one case a line
  test.each([
    ['another day', offer({ windows: afternoons }), 'Hoy es viernes y esta promoción vale de lunes a jueves, de 1 a 6 p. m.'],
    ['not started', offer({ starts_at: wire('2026-11-21 00:00') }), 'Esta promoción empieza mañana.'],
    ['paused', offer({ status: 'paused' }), 'El negocio la puso en pausa.'],
    ['sold out', offer({ left: 0 }), 'Ya no queda nada de esta promoción.'],
  ])('a promotion is called one: %s', (_name, terms, expected) => {
    expect(said(terms, '2026-11-20 18:42', 'promotion')[1]).toBe(expected);
  });
});

import { describe, expect, test } from 'vitest';
import { type HoursEntry, openIntervals, openState } from './hours.ts';
import { addDays, instantOf, localTime } from './local-time.ts';
import { weekTable } from './week-table.ts';

const zone = 'America/Mexico_City';
const at = (local: string, timeZone = zone) => instantOf(local.slice(0, 10), local.slice(11), timeZone);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const weekly = (days: number[], opens: string, closes: string): HoursEntry[] => days.map((day) => ({ day, date: null, opens, closes }));
const special = (date: string, opens: string | null = null, closes: string | null = null): HoursEntry => ({
  day: null,
  date,
  opens,
  closes,
});
const allWeek = [1, 2, 3, 4, 5, 6, 7];

const allDay = weekly(allWeek, '00:00', '24:00');
const bar = weekly([4, 5], '20:00', '03:00');
const split = [...weekly([2, 3, 4], '18:00', '22:00'), ...weekly([2, 3, 4], '13:00', '16:00')];
/** The hours of the company page in the design. */
const taqueria = [...split, ...weekly([5], '13:00', '22:00'), ...weekly([6], '13:00', '23:00'), ...weekly([7], '13:00', '18:00')];

/** "opening > closing" in local wall clock. */
function shown(hours: HoursEntry[], from: string, to: string, timeZone = zone): string[] {
  const wall = (epoch: number) => {
    const { date, hour, minute } = localTime(epoch, timeZone);
    return `${date.slice(5)} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  };
  return openIntervals(hours, timeZone, at(from, timeZone), at(to, timeZone)).map(
    ({ opens_at, closes_at }) => `${wall(opens_at)} > ${wall(closes_at)}`,
  );
}

describe('openIntervals', () => {
  const friday = ['2026-11-20 00:00', '2026-11-21 00:00'] as const;
  const fridayToSunday = ['2026-11-20 12:00', '2026-11-22 12:00'] as const;
  // biome-ignore format: one case a line
  test.each([
    ['unknown hours are never open', [], ...friday, []],
    ['a day without hours is closed', weekly([1], '09:00', '18:00'), ...friday, []],
    ['an explicitly closed day is closed', [{ day: 5, date: null, opens: null, closes: null }], ...friday, []],
    ['a shift', weekly([5], '09:00', '18:00'), ...friday, ['11-20 09:00 > 11-20 18:00']],
    ['split shifts come in order', split, '2026-11-18 00:00', '2026-11-19 00:00', ['11-18 13:00 > 11-18 16:00', '11-18 18:00 > 11-18 22:00']],
    ['shifts that touch are one', [...weekly([5], '09:00', '14:00'), ...weekly([5], '14:00', '18:00')], ...friday, ['11-20 09:00 > 11-20 18:00']],
    ['shifts that overlap are one', [...weekly([5], '09:00', '15:00'), ...weekly([5], '12:00', '14:00')], ...friday, ['11-20 09:00 > 11-20 15:00']],
    ['the night of the day before is included', bar, '2026-11-21 00:00', '2026-11-22 00:00', ['11-21 00:00 > 11-21 03:00']],
    ['a night is one interval', bar, ...fridayToSunday, ['11-20 20:00 > 11-21 03:00']],
    ['24 hours is one long interval, cut to what was asked', allDay, ...fridayToSunday, ['11-20 12:00 > 11-22 12:00']],
    ['from eight to eight is a whole day', weekly([5], '08:00', '08:00'), ...fridayToSunday, ['11-20 12:00 > 11-21 08:00']],
    ['a holiday closes the day', [...allDay, special('2026-11-21')], ...fridayToSunday, ['11-20 12:00 > 11-21 00:00', '11-22 00:00 > 11-22 12:00']],
    ['a holiday does not cut the night before it', [...bar, special('2026-11-21')], ...fridayToSunday, ['11-20 20:00 > 11-21 03:00']],
    ['a holiday takes away the night that begins on it', [...bar, special('2026-11-20')], ...fridayToSunday, []],
    ['special hours replace the week', [...allDay, special('2026-11-20', '10:00', '12:00')], ...friday, ['11-20 10:00 > 11-20 12:00']],
    ['special hours may be split', [...allDay, special('2026-11-20', '17:00', '19:00'), special('2026-11-20', '10:00', '12:00')], ...friday, ['11-20 10:00 > 11-20 12:00', '11-20 17:00 > 11-20 19:00']],
    ['a special night passes midnight', [special('2026-11-20', '22:00', '04:00')], ...fridayToSunday, ['11-20 22:00 > 11-21 04:00']],
    ['a shift that ends where the question begins is out', weekly([5], '09:00', '12:00'), ...fridayToSunday, []],
    ['a shift that begins where the question ends is out', weekly([7], '12:00', '14:00'), ...fridayToSunday, []],
  ])('%s', (_name, hours, from, to, expected) => {
    expect(shown(hours, from, to)).toEqual(expected);
  });

  const nightly = weekly(allWeek, '20:00', '03:00');
  const hour = 3_600_000;
  test.each([
    ['an ordinary night', 'America/Tijuana', '2026-03-06', 7],
    ['the night of the spring jump is an hour shorter', 'America/Tijuana', '2026-03-07', 6],
    ['the night of the autumn jump is an hour longer', 'America/Tijuana', '2026-10-31', 8],
    ['no jump in Mexico City', 'America/Mexico_City', '2026-03-07', 7],
    ['no jump in Hermosillo', 'America/Hermosillo', '2026-10-31', 7],
    ['no jump in Cancún', 'America/Cancun', '2026-03-07', 7],
    ['no jump in Mazatlán', 'America/Mazatlan', '2026-10-31', 7],
  ])('%s', (_name, timeZone, date, hours) => {
    const from = instantOf(date, '12:00', timeZone);
    const [night] = openIntervals(nightly, timeZone, from, instantOf(addDays(date, 1), '12:00', timeZone));
    expect(night).toEqual({ opens_at: from + 8 * hour, closes_at: from + (8 + hours) * hour });
  });

  test('a shift inside the skipped hour does not happen', () => {
    expect(shown(weekly([7], '02:00', '03:00'), '2026-03-08 00:00', '2026-03-09 00:00', 'America/Tijuana')).toEqual([]);
  });

  test('a shift that begins in the skipped hour still joins the one it overlaps', () => {
    const hours = [...weekly([7], '02:30', '04:00'), ...weekly([7], '03:00', '05:00')];
    expect(shown(hours, '2026-03-08 00:00', '2026-03-09 00:00', 'America/Tijuana')).toEqual(['03-08 03:00 > 03-08 05:00']);
  });

  test('24 hours stay one interval over both jumps', () => {
    expect(shown(allDay, '2026-03-07 00:00', '2026-03-10 00:00', 'America/Tijuana')).toHaveLength(1);
    expect(shown(allDay, '2026-10-31 00:00', '2026-11-03 00:00', 'America/Tijuana')).toHaveLength(1);
  });
});

describe('openState', () => {
  const closed = { open: false, closes_at: null };
  const open = { open: true, opens_at: null };
  // biome-ignore format: one case a line
  test.each([
    ['no hours: unknown', [], '2026-11-20 12:00', { open: null, closes_at: null, opens_at: null }],
    ['nothing but closures: unknown', [special('2026-12-25')], '2026-11-20 12:00', { open: null, closes_at: null, opens_at: null }],
    ['open', taqueria, '2026-11-20 18:42', { ...open, closes_at: at('2026-11-20 22:00') }],
    ['open from the opening instant', taqueria, '2026-11-20 13:00', { ...open, closes_at: at('2026-11-20 22:00') }],
    ['closed from the closing instant', taqueria, '2026-11-20 22:00', { ...closed, opens_at: at('2026-11-21 13:00') }],
    ['between two shifts', taqueria, '2026-11-18 17:00', { ...closed, opens_at: at('2026-11-18 18:00') }],
    ['before a closed day', taqueria, '2026-11-22 20:00', { ...closed, opens_at: at('2026-11-24 13:00') }],
    ['Friday 20:00-03:00 on Saturday at 01:00', bar, '2026-11-21 01:00', { ...open, closes_at: at('2026-11-21 03:00') }],
    ['Friday 20:00-03:00 on Saturday at 03:00', bar, '2026-11-21 03:00', { ...closed, opens_at: at('2026-11-26 20:00') }],
    ['Friday 20:00-03:00 on Friday at 01:00 is Thursday night', bar, '2026-11-20 01:00', { ...open, closes_at: at('2026-11-20 03:00') }],
    ['24 hours never close', allDay, '2026-11-20 18:42', { ...open, closes_at: null }],
    ['24 hours until a holiday', [...allDay, special('2026-11-23')], '2026-11-20 18:42', { ...open, closes_at: at('2026-11-23 00:00') }],
    ['24 hours with a holiday in 8 days', [...allDay, special('2026-11-28')], '2026-11-20 18:42', { ...open, closes_at: null }],
    ['closed holiday', [...taqueria, special('2026-11-20')], '2026-11-20 18:42', { ...closed, opens_at: at('2026-11-21 13:00') }],
    ['holiday with other hours', [...taqueria, special('2026-11-20', '10:00', '20:00')], '2026-11-20 18:42', { ...open, closes_at: at('2026-11-20 20:00') }],
    ['once a week, an hour after closing', weekly([5], '09:00', '17:42'), '2026-11-20 18:42', { ...closed, opens_at: at('2026-11-27 09:00') }],
    ['only on a date', [special('2026-11-22', '09:00', '15:00')], '2026-11-20 18:42', { ...closed, opens_at: at('2026-11-22 09:00') }],
    ['closed every day', allWeek.map((day) => ({ day, date: null, opens: null, closes: null })), '2026-11-20 18:42', { ...closed, opens_at: null }],
  ])('%s', (_name, hours, now, expected) => {
    expect(openState(hours, zone, at(now))).toEqual(expected);
  });

  const nineToSix = weekly(allWeek, '09:00', '18:00');
  test.each([
    ['America/Cancun', true],
    ['America/Mexico_City', true],
    ['America/Mazatlan', false],
    ['America/Hermosillo', false],
    ['America/Tijuana', false],
  ])('one instant, the local clock of %s', (timeZone, expected) => {
    expect(openState(nineToSix, timeZone, '2026-11-20T15:00:00Z').open).toBe(expected);
  });

  test.each([
    ['2026-07-20T16:00:00Z', true],
    ['2026-11-20T16:00:00Z', false],
  ])('Tijuana opens an hour earlier in summer: %s', (now, expected) => {
    expect(openState(nineToSix, 'America/Tijuana', now).open).toBe(expected);
  });
});

describe('weekTable', () => {
  const rows = (hours: HoursEntry[], now = '2026-11-20 18:42') =>
    weekTable(hours, zone, at(now)).map(({ label, lines }) => `${label}: ${lines.map(plain).join(' / ')}`);

  // biome-ignore format: one case a line
  test.each([
    ['today first, equal neighbours together', taqueria, ['Hoy, viernes: 1 a 10 p. m.', 'Sábado: 1 a 11 p. m.', 'Domingo: 1 a 6 p. m.', 'Lunes: Cerrado', 'Martes a jueves: 1 a 4 p. m. / 6 a 10 p. m.']],
    ['two equal neighbours', weekly([1, 2, 3, 4, 5], '09:00', '17:00'), ['Hoy, viernes: 9 a. m. a 5 p. m.', 'Sábado y domingo: Cerrado', 'Lunes a jueves: 9 a. m. a 5 p. m.']],
    ['open 24 hours', allDay, ['Hoy, viernes: Abierto 24 horas', 'Sábado a jueves: Abierto 24 horas']],
    ['midnight to midnight is 24 hours', weekly(allWeek, '00:00', '00:00'), ['Hoy, viernes: Abierto 24 horas', 'Sábado a jueves: Abierto 24 horas']],
    ['nights', bar, ['Hoy, viernes: 8 p. m. a 3 a. m.', 'Sábado a miércoles: Cerrado', 'Jueves: 8 p. m. a 3 a. m.']],
    ['a holiday stands alone, with its date', [...weekly(allWeek, '09:00', '17:00'), special('2026-11-24')], ['Hoy, viernes: 9 a. m. a 5 p. m.', 'Sábado a lunes: 9 a. m. a 5 p. m.', 'Martes 24 nov: Cerrado', 'Miércoles y jueves: 9 a. m. a 5 p. m.']],
    ['a special date stands alone even with the usual hours', [...allDay, special('2026-11-24', '00:00', '24:00')], ['Hoy, viernes: Abierto 24 horas', 'Sábado a lunes: Abierto 24 horas', 'Martes 24 nov: Abierto 24 horas', 'Miércoles y jueves: Abierto 24 horas']],
    ['two holidays together stay two', [...allDay, special('2026-11-21'), special('2026-11-22')], ['Hoy, viernes: Abierto 24 horas', 'Sábado 21 nov: Cerrado', 'Domingo 22 nov: Cerrado', 'Lunes a jueves: Abierto 24 horas']],
    ['special hours today', [...allDay, special('2026-11-20', '10:00', '14:00')], ['Hoy, viernes: 10 a. m. a 2 p. m.', 'Sábado a jueves: Abierto 24 horas']],
    ['a holiday in a week is not shown yet', [...allDay, special('2026-11-27')], ['Hoy, viernes: Abierto 24 horas', 'Sábado a jueves: Abierto 24 horas']],
    ['unknown hours have no table', [], []],
  ])('%s', (_name, hours, expected) => {
    expect(rows(hours)).toEqual(expected);
  });

  test('marks today and what is special', () => {
    const table = weekTable([...allDay, special('2026-11-20'), special('2026-11-22')], zone, at('2026-11-20 18:42'));
    expect(table.map(({ today, special }) => [today, special])).toEqual([
      [true, true],
      [false, false],
      [false, true],
      [false, false],
    ]);
  });

  test('today is the local date, also in the small hours of a night', () => {
    expect(rows(bar, '2026-11-21 01:00')[0]).toBe('Hoy, sábado: Cerrado');
  });
});

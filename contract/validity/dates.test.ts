import { describe, expect, test } from 'vitest';
import {
  sayCountdown,
  sayDay,
  sayEnd,
  sayLeft,
  sayLongDate,
  sayMoment,
  sayOpenState,
  sayShortDate,
  sayTime,
  sayTimeRange,
  sayUntil,
  sayWeekdays,
} from './dates.ts';
import { instantOf } from './local-time.ts';

const zone = 'America/Mexico_City';
const at = (local: string, timeZone = zone) => instantOf(local.slice(0, 10), local.slice(11), timeZone);
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;
/** Friday. */
const now = at('2026-11-20 18:42');
const today = '2026-11-20';

describe('times of the day', () => {
  test.each([
    ['21:00', '9 p. m.'],
    ['22:30', '10:30 p. m.'],
    ['12:00', '12 p. m.'],
    ['12:30', '12:30 p. m.'],
    ['00:00', '12 a. m.'],
    ['00:05', '12:05 a. m.'],
    ['01:00', '1 a. m.'],
    ['11:59', '11:59 a. m.'],
    ['13:00', '1 p. m.'],
  ])('%s is "%s"', (time, expected) => {
    expect(plain(sayTime(at(`${today} ${time}`), zone))).toBe(expected);
  });

  test('never break between the number and "p. m.", nor inside it', () => {
    expect(sayTime(at(`${today} 21:00`), zone)).toBe('9\u00a0p.\u00a0m.');
    expect(sayLeft(8_280_000)).toBe('2\u00a0h 18\u00a0min');
  });

  test('are those of the zone', () => {
    expect(plain(sayTime('2026-07-20T19:00:00Z', 'America/Tijuana'))).toBe('12 p. m.');
    expect(plain(sayTime('2026-11-20T19:00:00Z', 'America/Cancun'))).toBe('2 p. m.');
  });

  test.each([
    ['13:00', '22:00', '1 a 10 p. m.'],
    ['09:00', '17:00', '9 a. m. a 5 p. m.'],
    ['08:30', '11:00', '8:30 a 11 a. m.'],
    ['12:00', '18:00', '12 a 6 p. m.'],
    ['09:00', '12:00', '9 a. m. a 12 p. m.'],
    ['13:00', '24:00', '1 p. m. a 12 a. m.'],
    ['20:00', '03:00', '8 p. m. a 3 a. m.'],
    ['22:00', '21:00', '10 p. m. a 9 p. m.'],
    ['08:00', '08:00', '8 a. m. a 8 a. m.'],
  ])('%s to %s is "%s"', (from, to, expected) => {
    expect(plain(sayTimeRange(from, to))).toBe(expected);
  });
});

describe('sayEnd', () => {
  test.each([
    ['2026-11-20 22:00', 'Solo hoy, hasta las 10 p. m.'],
    ['2026-11-21 00:00', 'Solo hoy'],
    ['2026-11-21 03:00', 'Solo hoy, hasta las 3 a. m.'],
    ['2026-11-21 14:00', 'Hasta mañana a las 2 p. m.'],
    ['2026-11-22 00:00', 'Hasta mañana'],
    ['2026-11-26 15:00', 'Hasta el jue 26 de nov'],
    ['2026-12-07 00:00', 'Hasta el 6 de dic'],
    ['2027-01-15 15:00', 'Hasta el 15 de ene de 2027'],
  ])('an offer that ends at %s: %s', (end, expected) => {
    expect(plain(sayEnd(at(end), now, zone))).toBe(expected);
  });
});

describe('sayUntil', () => {
  test.each([
    ['later today', '2026-11-20 21:00', 'Hoy hasta las 9 p. m.'],
    ['today at half past', '2026-11-20 22:30', 'Hoy hasta las 10:30 p. m.'],
    ['earlier today', '2026-11-20 13:00', 'Hoy hasta la 1 p. m.'],
    ['tomorrow', '2026-11-21 14:00', 'Mañana hasta las 2 p. m.'],
    ['tomorrow at one', '2026-11-21 13:00', 'Mañana hasta la 1 p. m.'],
    ['tomorrow at half past one', '2026-11-21 13:30', 'Mañana hasta la 1:30 p. m.'],
    ['in the small hours of tonight', '2026-11-21 03:00', 'Hasta las 3 a. m.'],
    ['at one tonight', '2026-11-21 01:00', 'Hasta la 1 a. m.'],
    ['half an hour after midnight', '2026-11-21 00:30', 'Hasta las 12:30 a. m.'],
    ['tomorrow early, but not tonight', '2026-11-21 06:00', 'Mañana hasta las 6 a. m.'],
    ['at the midnight that ends today', '2026-11-21 00:00', 'Hoy'],
    ['at the midnight that ends tomorrow', '2026-11-22 00:00', 'Mañana'],
    ['at the midnight that ends Sunday', '2026-11-23 00:00', 'Dom 22 nov'],
    ['within the week', '2026-11-22 15:00', 'Dom 22 nov'],
    ['six days away', '2026-11-26 15:00', 'Jue 26 nov'],
    ['seven days away', '2026-11-27 15:00', '27 nov'],
    ['at the midnight that ends the seventh day', '2026-11-28 00:00', '27 nov'],
    ['at the end of the month', '2026-12-01 00:00', '30 nov'],
    ['at the end of the year', '2027-01-01 00:00', '31 dic'],
    ['another year', '2027-01-15 15:00', '15 ene 2027'],
    ['over since yesterday', '2026-11-19 15:00', 'Jue 19 nov'],
    ['over for long', '2026-11-01 00:00', '31 oct'],
  ])('%s', (_name, end, expected) => {
    expect(plain(sayUntil(at(end), now, zone))).toBe(expected);
  });

  test('an end tomorrow night, more than a day away, names its day', () => {
    expect(plain(sayUntil(at('2026-11-21 02:00'), at('2026-11-20 00:30'), zone))).toBe('Mañana hasta las 2 a. m.');
  });

  test('an end later this same night is today', () => {
    expect(plain(sayUntil(at('2026-11-21 03:00'), at('2026-11-21 01:00'), zone))).toBe('Hoy hasta las 3 a. m.');
  });

  test('a few days into the new year needs no year', () => {
    expect(sayUntil(at('2027-01-02 15:00'), at('2026-12-30 10:00'), zone)).toBe('Sáb 2 ene');
  });

  test('the midnight is the local one, across a jump of the clock too', () => {
    const end = at('2026-11-02 00:00', 'America/Tijuana');
    expect(sayUntil(end, at('2026-11-01 00:30', 'America/Tijuana'), 'America/Tijuana')).toBe('Hoy');
    expect(plain(sayUntil(end, at('2026-11-01 12:00', 'America/Cancun'), 'America/Cancun'))).toBe('Hasta las 3 a. m.');
  });
});

describe('days', () => {
  test.each([
    ['2026-11-20', 'Hoy', 'Vie 20 nov'],
    ['2026-11-21', 'Mañana', 'Sáb 21 nov'],
    ['2026-11-22', 'Domingo', 'Dom 22 nov'],
    ['2026-11-25', 'Miércoles', 'Mié 25 nov'],
    ['2026-11-26', 'Jueves', 'Jue 26 nov'],
    ['2026-11-27', 'Viernes 27 nov', 'Vie 27 nov'],
    ['2026-11-19', 'Ayer', 'Jue 19 nov'],
    ['2026-11-18', 'Miércoles 18 nov', 'Mié 18 nov'],
    ['2027-01-15', 'Viernes 15 ene 2027', 'Vie 15 ene 2027'],
    ['2025-12-31', 'Miércoles 31 dic 2025', 'Mié 31 dic 2025'],
  ])('%s is "%s", in short "%s"', (date, day, short) => {
    expect(sayDay(date, today)).toBe(day);
    expect(sayShortDate(date, today)).toBe(short);
  });

  test.each([
    ['2026-11-20', 'Viernes 20 de noviembre'],
    ['2026-09-01', 'Martes 1 de septiembre'],
    ['2026-05-05', 'Martes 5 de mayo'],
  ])('%s in full is "%s"', (date, expected) => {
    expect(sayLongDate(date)).toBe(expected);
  });

  test('every month has its name', () => {
    const said = Array.from({ length: 12 }, (_, i) => sayShortDate(`2026-${String(i + 1).padStart(2, '0')}-15`, today));
    expect(said.map((text) => text.slice(7))).toEqual(['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']);
  });

  test.each([
    ['2026-11-20 20:00', 'Hoy, 8 p. m.'],
    ['2026-11-21 20:00', 'Mañana, 8 p. m.'],
    ['2026-11-23 13:00', 'Lunes 23 nov, 1 p. m.'],
    ['2026-11-27 20:00', 'Viernes 27 nov, 8 p. m.'],
    ['2026-11-28 00:00', 'Sábado 28 nov, 12 a. m.'],
    ['2027-02-14 09:30', 'Domingo 14 feb 2027, 9:30 a. m.'],
  ])('the moment %s is "%s"', (moment, expected) => {
    expect(plain(sayMoment(at(moment), now, zone))).toBe(expected);
  });

  test.each([
    [[1, 2, 3, 4], 'de lunes a jueves'],
    [[6, 7], 'los sábados y domingos'],
    [[2], 'los martes'],
    [[5, 1, 3], 'los lunes, miércoles y viernes'],
    [[1, 2, 3, 5], 'de lunes a miércoles y los viernes'],
    [[5, 6, 7, 1], 'de viernes a lunes'],
    [[7, 1], 'los domingos y lunes'],
    [[2, 2], 'los martes'],
    [[1, 2, 3, 4, 5, 6, 7], 'todos los días'],
  ])('%j is "%s"', (weekdays, expected) => {
    expect(sayWeekdays(weekdays)).toBe(expected);
  });
});

const minute = 60_000;
const hour = 60 * minute;

describe('time left', () => {
  test.each([
    [2 * hour + 18 * minute, '2 h 18 min', '2 h 18 min'],
    [2 * hour + 18 * minute + 4_999, '2 h 18 min', '2 h 18 min'],
    [2 * hour, '2 h', '2 h'],
    [18 * minute, '18 min', '18 min'],
    [59_999, 'menos de 1 min', 'menos de 1 min'],
    [0, 'menos de 1 min', null],
    [-5_000, 'menos de 1 min', null],
    [3 * hour - 1, '2 h 59 min', '2 h 59 min'],
    [3 * hour, '3 h', null],
    [13 * hour + 22 * minute, '13 h 22 min', null],
    [24 * hour - 1, '23 h 59 min', null],
    [24 * hour, '1 día', null],
    [29 * hour + 40 * minute, '1 día 5 h', null],
    [71 * hour, '2 días', null],
  ])('%i ms is "%s", counted down %s', (ms, left, counted) => {
    expect(plain(sayLeft(ms))).toBe(left);
    const said = sayCountdown(ms);
    expect(said && plain(said)).toBe(counted);
  });
});

describe('sayOpenState', () => {
  const closes = (local: string) => ({ open: true, closes_at: at(local), opens_at: null });
  const opens = (local: string) => ({ open: false, closes_at: null, opens_at: at(local) });
  test.each([
    ['open until tonight', closes('2026-11-20 22:00'), 'Abierto ahora', 'cierra a las 10 p. m.'],
    ['open until one', closes('2026-11-21 01:00'), 'Abierto ahora', 'cierra a la 1 a. m.'],
    ['open over days', closes('2026-11-23 08:00'), 'Abierto ahora', 'cierra el lunes a las 8 a. m.'],
    ['never closes', { open: true, closes_at: null, opens_at: null }, 'Abierto ahora', 'las 24 horas'],
    ['opens later today', opens('2026-11-20 20:00'), 'Cerrado', 'abre a las 8 p. m.'],
    ['opens tomorrow', opens('2026-11-21 08:00'), 'Cerrado', 'abre mañana a las 8 a. m.'],
    ['opens on Monday', opens('2026-11-23 13:00'), 'Cerrado', 'abre el lunes a la 1 p. m.'],
    ['opens in a week', opens('2026-11-27 13:00'), 'Cerrado', 'abre el viernes 27 nov a la 1 p. m.'],
    ['does not open', { open: false, closes_at: null, opens_at: null }, 'Cerrado', null],
    ['nobody knows', { open: null, closes_at: null, opens_at: null }, 'Horario sin confirmar', null],
  ])('%s', (_name, state, label, detail) => {
    const { isOpen, ...said } = sayOpenState(state, now, zone);
    expect({ ...said, detail: plain(said.detail) }).toEqual({ label, detail });
    expect(isOpen).toBe(state.open === true);
  });

  const today = { opened_until: at('2026-11-21 00:00') };
  test.each([
    ['in its hours', { ...closes('2026-11-20 22:00'), ...today }, 'Hoy ya abrió', 'cierra a las 10 p. m.', true],
    ['without hours', { open: null, closes_at: null, opens_at: null, ...today }, 'Hoy ya abrió', null, true],
    ['closed by its hours', { ...opens('2026-11-20 20:00'), ...today }, 'Cerrado', 'abre a las 8 p. m.', false],
    ['never closes', { open: true, closes_at: null, opens_at: null, ...today }, 'Abierto ahora', 'las 24 horas', true],
    ['on a day that is over', { ...closes('2026-11-20 22:00'), opened_until: now }, 'Abierto ahora', 'cierra a las 10 p. m.', true],
  ])('opened today, %s', (_name, state, label, detail, isOpen) => {
    const said = sayOpenState(state, now, zone);
    expect({ ...said, detail: plain(said.detail) }).toEqual({ label, detail, isOpen });
  });

  test('takes the instants of the wire', () => {
    const state = { open: true, closes_at: '2026-11-20T22:00:00-06:00', opens_at: null };
    expect(plain(sayOpenState(state, '2026-11-20T18:42:00-06:00', zone).detail)).toBe('cierra a las 10 p. m.');
  });
});

import { describe, expect, test } from 'vitest';
import { addDays, epochOf, instantOf, localTime, weekdayOf } from './local-time.ts';

const iso = (epoch: number) => new Date(epoch).toISOString();

describe('localTime reads the wall clock of a zone', () => {
  test.each([
    ['America/Mexico_City', '2026-11-21T00:42:05Z', '2026-11-20 18:42:5 5'],
    ['America/Mexico_City', '2026-07-01T06:00:00Z', '2026-07-01 0:0:0 3'],
    ['America/Cancun', '2026-11-21T00:42:00Z', '2026-11-20 19:42:0 5'],
    ['America/Hermosillo', '2026-07-01T00:00:00Z', '2026-06-30 17:0:0 2'],
    ['America/Mazatlan', '2026-07-01T00:00:00Z', '2026-06-30 17:0:0 2'],
    ['America/Tijuana', '2026-11-21T00:42:00Z', '2026-11-20 16:42:0 5'],
    ['America/Tijuana', '2026-07-01T00:00:00Z', '2026-06-30 17:0:0 2'],
    ['America/Tijuana', '2026-03-08T09:59:59Z', '2026-03-08 1:59:59 7'],
    ['America/Tijuana', '2026-03-08T10:00:00Z', '2026-03-08 3:0:0 7'],
    ['America/Tijuana', '2026-11-01T08:59:59Z', '2026-11-01 1:59:59 7'],
    ['America/Tijuana', '2026-11-01T09:00:00Z', '2026-11-01 1:0:0 7'],
    ['America/Mexico_City', '2027-01-01T05:59:59Z', '2026-12-31 23:59:59 4'],
  ])('%s at %s', (zone, instant, expected) => {
    const { date, hour, minute, second, weekday } = localTime(instant, zone);
    expect(`${date} ${hour}:${minute}:${second} ${weekday}`).toBe(expected);
  });

  test('gives year, month and day as numbers', () => {
    expect(localTime('2026-11-21T00:42:05Z', 'America/Mexico_City')).toMatchObject({ year: 2026, month: 11, day: 20 });
  });

  test('takes epoch milliseconds, a Date and an RFC 3339 string alike', () => {
    const text = '2026-11-20T18:42:00-06:00';
    const fromText = localTime(text, 'America/Mexico_City');
    expect(localTime(new Date(text), 'America/Mexico_City')).toEqual(fromText);
    expect(localTime(Date.parse(text), 'America/Mexico_City')).toEqual(fromText);
    expect(fromText.hour).toBe(18);
  });

  test.each([Number.NaN, 'mañana', new Date(Number.NaN)])('refuses %s, which is no instant', (instant) => {
    expect(() => epochOf(instant)).toThrow(RangeError);
  });

  test('refuses a zone that does not exist', () => {
    expect(() => localTime(0, 'America/Narnia')).toThrow(RangeError);
  });
});

describe('instantOf finds the instant of a local date and time', () => {
  test.each([
    ['America/Mexico_City', '2026-11-20', '18:42', '2026-11-21T00:42:00.000Z'],
    ['America/Mexico_City', '2026-07-20', '18:42', '2026-07-21T00:42:00.000Z'],
    ['America/Cancun', '2026-11-20', '00:00', '2026-11-20T05:00:00.000Z'],
    ['America/Hermosillo', '2026-03-08', '02:30', '2026-03-08T09:30:00.000Z'],
    ['America/Mazatlan', '2026-11-01', '01:30', '2026-11-01T08:30:00.000Z'],
    ['America/Tijuana', '2026-01-15', '12:00', '2026-01-15T20:00:00.000Z'],
    ['America/Tijuana', '2026-07-15', '12:00', '2026-07-15T19:00:00.000Z'],
  ])('%s %s %s', (zone, date, time, expected) => {
    expect(iso(instantOf(date, time, zone))).toBe(expected);
  });

  test.each([
    ['the minute before the jump', '2026-03-08', '01:59', '2026-03-08T09:59:00.000Z'],
    ['a time the clock skips, moved forward', '2026-03-08', '02:30', '2026-03-08T10:30:00.000Z'],
    ['the first skipped minute', '2026-03-08', '02:00', '2026-03-08T10:00:00.000Z'],
    ['the minute after the jump', '2026-03-08', '03:00', '2026-03-08T10:00:00.000Z'],
    ['the evening before the spring jump', '2026-03-07', '20:00', '2026-03-08T04:00:00.000Z'],
    ['the evening after the spring jump', '2026-03-08', '20:00', '2026-03-09T03:00:00.000Z'],
    ['the first of two 01:30', '2026-11-01', '01:30', '2026-11-01T08:30:00.000Z'],
    ['the minute before the repeated hour', '2026-11-01', '00:59', '2026-11-01T07:59:00.000Z'],
    ['the end of the repeated hour', '2026-11-01', '02:00', '2026-11-01T10:00:00.000Z'],
    ['midnight that ends the 25 hour day', '2026-11-01', '24:00', '2026-11-02T08:00:00.000Z'],
    ['midnight that ends the 23 hour day', '2026-03-08', '24:00', '2026-03-09T07:00:00.000Z'],
  ])('in Tijuana, %s', (_name, date, time, expected) => {
    expect(iso(instantOf(date, time, 'America/Tijuana'))).toBe(expected);
  });

  test('24:00 is the next midnight, over the end of the year too', () => {
    expect(instantOf('2026-12-31', '24:00', 'America/Mexico_City')).toBe(instantOf('2027-01-01', '00:00', 'America/Mexico_City'));
  });

  test('comes back from localTime in every hour of the year that the clock shows once', () => {
    for (let epoch = Date.UTC(2026, 0, 1); epoch < Date.UTC(2027, 0, 1); epoch += 3_600_000) {
      const { date, hour } = localTime(epoch, 'America/Tijuana');
      const isSecondOfTwo = epoch === Date.UTC(2026, 10, 1, 9);
      const expected = isSecondOfTwo ? epoch - 3_600_000 : epoch;
      expect(instantOf(date, `${String(hour).padStart(2, '0')}:00`, 'America/Tijuana')).toBe(expected);
    }
  });

  test.each([
    ['2026-11-20', '25:00'],
    ['2026-11-20', '9:00'],
    ['pronto', '09:00'],
  ])('refuses %s %s', (date, time) => {
    expect(() => instantOf(date, time, 'America/Mexico_City')).toThrow(RangeError);
  });
});

describe('dates without a clock', () => {
  test.each([
    ['2026-11-20', 1, '2026-11-21'],
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-07', 2, '2026-03-09'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('addDays(%s, %i) is %s', (date, n, expected) => {
    expect(addDays(date, n)).toBe(expected);
  });

  test.each([
    ['2026-11-16', 1],
    ['2026-11-20', 5],
    ['2026-11-21', 6],
    ['2026-11-22', 7],
    ['1969-12-31', 3],
  ])('%s is weekday %i', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday);
  });
});

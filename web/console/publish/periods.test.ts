import { describe, expect, test } from 'vitest';
import {
  betweenDates,
  daysOf,
  firstShift,
  hoursOf,
  nextOpenDay,
  onDate,
  opensOn,
  type ShopClock,
  weekly,
  whenChoices,
  withDays,
  withHours,
} from './periods.ts';

const time_zone = 'America/Mexico_City';
const at = (local: string) => Date.parse(`${local}:00-06:00`);
const local = (instant: string | null) => instant && new Date(Date.parse(instant) - 6 * 3_600_000).toISOString().slice(0, 16);
/** Friday, a quarter to seven in the evening. */
const now = at('2026-11-20T18:45');

const shifts = (days: number[], opens: string, closes: string) => days.map((day) => ({ day, date: null, opens, closes }));
const shop: ShopClock = { time_zone, hours: shifts([1, 2, 4, 5, 6], '13:00', '22:00') };
const unknown: ShopClock = { time_zone, hours: [] };

describe('the end of an offer of today', () => {
  test('is the closing of today', () => {
    expect(nextOpenDay(shop, now)).toMatchObject({ date: '2026-11-20', isToday: true, closes: at('2026-11-20T22:00') });
    expect(onDate(shop, '2026-11-20', now)).toEqual({ starts_at: null, ends_at: '2026-11-21T04:00:00.000Z', days: [] });
  });
  test('is midnight where nobody said the hours', () => {
    expect(local(onDate(unknown, '2026-11-20', now).ends_at)).toBe('2026-11-21T00:00');
  });
  test('is the next day’s small hour in a place that closes after midnight, and midnight in one that never closes', () => {
    expect(local(onDate({ time_zone, hours: shifts([5], '18:00', '03:00') }, '2026-11-20', now).ends_at)).toBe('2026-11-21T03:00');
    expect(local(onDate({ time_zone, hours: shifts([5, 6], '00:00', '24:00') }, '2026-11-20', now).ends_at)).toBe('2026-11-21T00:00');
  });
  test('is the last of two shifts', () => {
    const split = { time_zone, hours: [...shifts([5], '08:00', '11:00'), ...shifts([5], '19:00', '23:00')] };
    expect(local(onDate(split, '2026-11-20', now).ends_at)).toBe('2026-11-20T23:00');
  });
});

describe('an offer made when the shop has closed, or nearly', () => {
  test('is for the next day on which it opens', () => {
    expect(nextOpenDay(shop, at('2026-11-20T21:45'))).toMatchObject({ date: '2026-11-21', isToday: false, opens: at('2026-11-21T13:00') });
    expect(nextOpenDay(shop, at('2026-11-22T10:00'))).toMatchObject({ date: '2026-11-23', isToday: false });
  });
  test('begins at that opening', () => {
    expect(local(onDate(shop, '2026-11-21', now).starts_at)).toBe('2026-11-21T13:00');
  });
  test('is not offered as «Hoy»', () => {
    const labels = (moment: string) => whenChoices(shop, at(moment)).map(({ label }) => label);
    expect(labels('2026-11-20T18:45')).toEqual(['Hoy', 'Mañana', 'Sáb y dom', 'Cada martes']);
    expect(labels('2026-11-20T21:45')).toEqual(['Mañana', 'Sáb y dom', 'Cada martes']);
    expect(labels('2026-11-22T10:00')).toEqual(['Mañana', 'Cada martes']);
  });
  test('a closed special day is skipped', () => {
    const closed = { ...shop, hours: [...shop.hours, { day: null, date: '2026-11-20', opens: null, closes: null }] };
    expect(nextOpenDay(closed, now).date).toBe('2026-11-21');
  });
});

test('a week’s day holds for four weeks, the running one included', () => {
  expect(weekly(shop, 2, now)).toEqual({ starts_at: null, ends_at: '2026-12-19T06:00:00.000Z', days: [2] });
});

test('dates by hand last until the closing of the last', () => {
  const { starts_at, ends_at } = betweenDates(shop, '2026-11-23', '2026-11-24', now);
  expect([local(starts_at), local(ends_at)]).toEqual(['2026-11-23T00:00', '2026-11-24T22:00']);
});

describe('windows', () => {
  test('say their days and hours, each by itself', () => {
    const tuesdays = withDays([], [2]);
    expect(tuesdays).toEqual([{ days: [2], from: '00:00', to: '24:00' }]);
    expect([daysOf(tuesdays), hoursOf(tuesdays)]).toEqual([[2], null]);
    const afternoons = withHours(tuesdays, { from: '13:00', to: '16:00' });
    expect(afternoons).toEqual([{ days: [2], from: '13:00', to: '16:00' }]);
    expect(withDays(afternoons, [])).toEqual([{ days: [1, 2, 3, 4, 5, 6, 7], from: '13:00', to: '16:00' }]);
    expect(withHours(withDays(afternoons, []), null)).toEqual([]);
  });
  test('of different hours say so', () => {
    expect(
      hoursOf([
        { days: [1], from: '08:00', to: '10:00' },
        { days: [2], from: '18:00', to: '20:00' },
      ]),
    ).toBe('several');
  });
});

test('the first shift of a weekday; none for one that is closed or never ends', () => {
  expect(firstShift(shop, 2)).toEqual({ from: '13:00', to: '22:00' });
  expect([firstShift(shop, 3), opensOn(shop, 3), opensOn(unknown, 3)]).toEqual([null, false, true]);
  expect(firstShift({ time_zone, hours: shifts([2], '00:00', '24:00') }, 2)).toBeNull();
});

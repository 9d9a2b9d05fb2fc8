import { describe, expect, test } from 'vitest';
import { isClosedThen } from './closed-then.ts';
import {
  datesOf,
  daysOf,
  firstShift,
  hourChoices,
  hoursOf,
  nextOpenDay,
  onDate,
  opensOn,
  type ShopClock,
  weekly,
  whenChoices,
  withDays,
  withHours,
} from './offer-periods.ts';
import { betweenDates } from './on-demand/between-dates.ts';

import { untilWeekend } from './templates.ts';

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
    expect(labels('2026-11-20T18:45')).toEqual(['Hoy', 'Mañana', 'Cada martes']);
    expect(labels('2026-11-20T21:45')).toEqual(['Mañana', 'Cada martes']);
    expect(labels('2026-11-18T18:45')).toEqual(['Mañana', 'Sábado', 'Cada martes']);
    expect(labels('2026-11-22T10:00')).toEqual(['Mañana', 'Cada martes']);
  });
  test('a closed special day is skipped', () => {
    const closed = { ...shop, hours: [...shop.hours, { day: null, date: '2026-11-20', opens: null, closes: null }] };
    expect(nextOpenDay(closed, now).date).toBe('2026-11-21');
  });
});

test('the end of the week is the last day on which the shop opens, of the next week where this one’s is over', () => {
  expect(untilWeekend(shop, now)).toEqual({ date: '2026-11-21', ends_at: '2026-11-22T04:00:00.000Z' });
  expect(untilWeekend(shop, at('2026-11-22T10:00')).date).toBe('2026-11-28');
  expect(untilWeekend(unknown, now).date).toBe('2026-11-22');
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

describe('the hours that are offered', () => {
  const early: ShopClock = { time_zone, hours: shifts([1, 2, 3, 4, 5, 6], '08:00', '13:30') };
  const of = (given: ShopClock, date: string | null, moment = '2026-11-20T09:45') =>
    hourChoices(given, { starts_at: null, ends_at: null, windows: [], ...(date ? onDate(given, date, at(moment)) : {}) }, at(moment)).map(
      ({ from, to }) => `${from}-${to}`,
    );
  test('are those of the shop on the days that are chosen', () => {
    expect(of(shop, '2026-11-20')).toEqual(['13:00-16:00', '16:00-18:00']);
    expect(of(early, '2026-11-20')).toEqual(['08:00-11:00', '11:00-13:30']);
    expect(of(unknown, '2026-11-20')).toEqual(['13:00-16:00', '16:00-18:00']);
  });
  test('are each shift of a day that has several, and of several days what all of them have', () => {
    const split = { time_zone, hours: [...shifts([5, 6], '08:00', '11:00'), ...shifts([5, 6], '19:00', '23:00')] };
    expect(of(split, '2026-11-20')).toEqual(['08:00-11:00', '19:00-23:00']);
    const short = { ...shop, hours: [...shop.hours, { day: null, date: '2026-11-21', opens: '13:00', closes: '16:30' }] };
    expect(of(short, null, '2026-11-20T09:45')).toEqual(['13:00-16:00']);
  });
  test('are none of those that are over, or on a day that is closed', () => {
    expect(of(shop, '2026-11-20', '2026-11-20T15:45')).toEqual(['16:00-18:00']);
    expect(of(shop, '2026-11-22')).toEqual([]);
  });
});

describe('an offer for when the shop is closed', () => {
  const early: ShopClock = { time_zone, hours: shifts([1, 2, 3, 4, 5, 6], '08:00', '13:30') };
  const isClosed = (from: string, to: string, days: number[], ends_at = at('2026-11-20T23:00'), hours = early.hours) =>
    isClosedThen(
      { starts_at: null, ends_at: new Date(ends_at).toISOString(), windows: [{ days, from, to }] },
      [{ id_store: 1, time_zone, hours }],
      at('2026-11-20T09:45'),
    );
  test('is one that no opening has', () => {
    expect(isClosed('16:00', '18:00', [5])).toBe(true);
    expect(isClosed('12:00', '18:00', [5])).toBe(false);
    expect(isClosed('08:00', '12:00', [7], at('2026-12-10T00:00'))).toBe(true);
    expect(isClosed('08:00', '12:00', [6, 7], at('2026-12-10T00:00'))).toBe(false);
    expect(isClosed('16:00', '18:00', [5], at('2026-11-20T23:00'), [])).toBe(false);
  });
  test('is no weekly one whose next day alone is a closed special day, on whichever day it is asked', () => {
    const hours = [...shifts([1, 2, 3, 4, 5, 6], '08:00', '13:30'), { day: null, date: '2026-11-24', opens: null, closes: null }];
    const asked = (date: string, until: string, starts_at: string | null = null) =>
      isClosedThen(
        { starts_at, ends_at: new Date(at(until)).toISOString(), windows: [{ days: [2], from: '00:00', to: '24:00' }] },
        [{ id_store: 1, time_zone, hours }],
        at(`${date}T10:00`),
      );
    for (const date of ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'])
      expect(asked(date, '2026-12-17T00:00'), date).toBe(false);
    expect(asked('2026-11-18', '2028-01-01T00:00')).toBe(false);
    expect(asked('2026-11-18', '2026-12-01T00:00')).toBe(true);
    expect(asked('2026-11-10', '2026-12-17T00:00', new Date(at('2026-11-18T00:00')).toISOString())).toBe(false);
    expect(isClosed('16:00', '18:00', [5], at('2028-01-01T00:00'))).toBe(true);
  });
  test('is not offered: a closed special day is no «Mañana», and what never opens on Tuesdays is weekly on another day', () => {
    const closed = { day: null, date: '2026-11-21', opens: null, closes: null };
    const labels = (hours: ShopClock['hours']) => whenChoices({ time_zone, hours }, at('2026-11-20T09:45')).map(({ label }) => label);
    expect(labels([...early.hours, closed])).toEqual(['Hoy', 'Cada martes']);
    expect(labels(shifts([3, 5], '08:00', '13:30'))).toEqual(['Hoy', 'Cada miércoles']);
  });
});

test('the dates of an offer: its nights belong to the day before, its weekdays alone', () => {
  const ends_at = new Date(at('2026-11-22T03:00')).toISOString();
  expect(datesOf({ starts_at: null, ends_at, windows: [] }, shop, now)).toEqual(['2026-11-20', '2026-11-21']);
  expect(datesOf({ starts_at: null, ends_at, windows: [{ days: [6], from: '10:00', to: '12:00' }] }, shop, now)).toEqual(['2026-11-21']);
});

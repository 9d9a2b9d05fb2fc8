import { expect, it } from 'vitest';
import { changedDays, mergeHours } from './merge-hours.ts';
import type { Hours, Shift } from './week-hours.ts';

const shift = (opens: string, closes: string): Shift[] => [{ opens, closes }];

/** Days from Monday; the others are closed. */
const hoursOf = (week: Record<number, Shift[]>, special: Record<string, Shift[]> = {}): Hours => ({
  week: [1, 2, 3, 4, 5, 6, 7].map((day) => week[day] ?? []),
  special: Object.entries(special).map(([date, shifts]) => ({ date, shifts })),
});

const [noon, late] = [shift('13:00', '16:00'), shift('18:00', '22:00')];
const [first, second, third] = ['2026-12-12', '2026-12-25', '2027-01-01'];

it('names the days and dates that were changed, also one that is decided or no longer', () => {
  const before = hoursOf({ 1: noon, 2: noon }, { [first]: [], [second]: noon });
  const now = hoursOf({ 1: noon, 3: late }, { [second]: late, [third]: [] });
  expect(changedDays(before, now).sort()).toEqual(['2', first, second, third, '3'].sort());
  expect(changedDays(before, before)).toEqual([]);
});

it('puts my changed days over the latest of the others, and leaves every other day to whoever changed it', () => {
  const before = hoursOf({ 1: noon, 2: noon, 3: noon }, { [first]: [], [second]: noon });
  const hours = hoursOf({ 1: late, 2: noon }, { [second]: noon, [third]: [] });
  const latest = hoursOf({ 1: shift('08:00', '12:00'), 2: late, 3: noon, 5: noon }, { [first]: noon, [second]: [], [third]: noon });
  expect(mergeHours({ before, hours }, latest)).toEqual(hoursOf({ 1: late, 2: late, 5: noon }, { [second]: [], [third]: [] }));
});

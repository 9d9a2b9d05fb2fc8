import { expect, it } from 'vitest';
import { shownHours } from './shown-hours.ts';

const hours = (given: Record<number, number>) => Array.from({ length: 24 }, (_, hour) => given[hour] ?? 0);
const ends = (shown: number[]) => [shown[0], shown.at(-1)];

it.each([
  ['of the shop’s day', { byHour: hours({}), hour: 15, open: { from: 13, to: 22 } }, [13, 22]],
  ['around the running hour of a long day', { byHour: hours({ 6: 1 }), hour: 20, open: { from: 6, to: 23 } }, [12, 23]],
  ['of a shop that never closes, in the morning', { byHour: hours({ 8: 6 }), hour: 8, open: { from: 0, to: 23 } }, [0, 11]],
  ['from the first to the last of many days', { byHour: hours({ 8: 6, 12: 1 }), hour: null, open: null }, [8, 12]],
  ['the fullest of many days', { byHour: hours({ 1: 1, 13: 4, 20: 9 }), hour: null, open: null }, [9, 20]],
  ['some where nothing was', { byHour: hours({}), hour: null, open: null }, [9, 20]],
])('hours %s', (_name, given, wanted) => {
  expect(ends(shownHours(given))).toEqual(wanted);
});

import { describe, expect, it } from 'vitest';
import type { HoursEntry } from '../../contract/validity/hours.ts';
import { backAt } from './back-at.ts';

const time_zone = 'America/Mexico_City';
const daily = (opens: string, closes: string, days = [1, 2, 3, 4, 5, 6, 7]): HoursEntry[] =>
  days.map((day) => ({ day, date: null, opens, closes }));
const store = (...hours: HoursEntry[][]) => ({ hours: hours.flat(), time_zone });
/** Friday, 18:42 in Querétaro. */
const now = Date.parse('2026-11-21T00:42:00Z');
const back = (...stores: { hours: HoursEntry[]; time_zone: string }[]) => new Date(backAt(stores, now)).toISOString();

describe('what is sold out comes back', () => {
  it.each<[string, ReturnType<typeof store>[], string]>([
    ['as the shop opens tomorrow', [store(daily('09:00', '22:00'))], '2026-11-21T15:00:00.000Z'],
    ['after the closed days', [store(daily('09:00', '22:00', [1, 5]))], '2026-11-23T15:00:00.000Z'],
    [
      'with the second shift, where the first is over',
      [store(daily('09:00', '14:00'), daily('20:00', '23:00'))],
      '2026-11-21T02:00:00.000Z',
    ],
    ['in the evening after a night', [store(daily('18:00', '02:00'))], '2026-11-22T00:00:00.000Z'],
    ['at midnight where nobody closes', [store(daily('00:00', '24:00'))], '2026-11-21T06:00:00.000Z'],
    ['at midnight where nobody knows the hours', [store([])], '2026-11-21T06:00:00.000Z'],
    [
      'by the open store, not by one that opens later today',
      [store(daily('09:00', '22:00')), store(daily('20:00', '23:00'))],
      '2026-11-21T15:00:00.000Z',
    ],
    [
      'by the first to open, where none is open',
      [store(daily('10:00', '12:00')), store(daily('09:00', '12:00'))],
      '2026-11-21T15:00:00.000Z',
    ],
    [
      'after a holiday',
      [store(daily('09:00', '22:00'), [{ day: null, date: '2026-11-21', opens: null, closes: null }])],
      '2026-11-22T15:00:00.000Z',
    ],
    ['at midnight without a store', [], '2026-11-21T06:00:00.000Z'],
  ])('%s', (_what, stores, expected) => expect(back(...stores)).toBe(expected));
});

import { describe, expect, it } from 'vitest';
import type { HoursEntry } from '../../../contract/validity/hours.ts';
import { hoursProblem } from '../../../contract/validity/hours-check.ts';
import { minutesOf } from '../../../contract/validity/local-time.ts';
import { businessDay, ofToday } from './business-day.ts';
import { closingEarlier, halfHoursToClose } from './closing-earlier.ts';
import { clockAt } from './shift-spans.ts';

const [thursday, friday] = ['2026-11-19', '2026-11-20'];

/** Every day alike. */
const daily = (...shifts: [opens: string, closes: string][]): HoursEntry[] =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((day) => shifts.map(([opens, closes]) => ({ day, date: null, opens, closes })));

const openOn = (date: string, opens: string | null, closes: string | null): HoursEntry => ({ day: null, date, opens, closes });
const onFriday = (hours: HoursEntry[]) => hours.filter(({ date }) => date === friday).map(({ opens, closes }) => [opens, closes]);
const at = (time: string) => ({ date: friday, hour: Number(time.slice(0, 2)), minute: Number(time.slice(3)) });
const bar = daily(['18:00', '02:00']);

it.each<[string, HoursEntry[], string, [string | null, string | null][]]>([
  ['closes at six', daily(['09:00', '18:00']), '14:30', [['09:00', '14:30']]],
  ['has its night left out', daily(['13:00', '17:00'], ['19:00', '02:00']), '18:30', [['13:00', '17:00']]],
  [
    'ends in its night',
    daily(['13:00', '17:00'], ['19:00', '02:00']),
    '22:30',
    [
      ['13:00', '17:00'],
      ['19:00', '22:30'],
    ],
  ],
  ['goes around the clock', daily(['00:00', '00:00']), '12:30', [['00:00', '12:30']]],
  ['opens after that', daily(['16:00', '22:00']), '14:30', [[null, null]]],
  ['has closed by then anyway', daily(['07:00', '13:00']), '14:30', []],
  ['is closed that day', [...daily(['09:00', '18:00']), { day: null, date: friday, opens: null, closes: null }], '14:30', [[null, null]]],
])('an earlier end of a store that %s', (_, hours, time, wanted) => {
  const changed = closingEarlier(hours, friday, minutesOf(time));
  expect(onFriday(changed)).toEqual(wanted);
  expect(changed.filter(({ date }) => date === null)).toEqual(hours.filter(({ date }) => date === null));
});

describe('the day that a shop is in', () => {
  it.each<[string, HoursEntry[][], string, string]>([
    ['of a bar at half past twelve in the night is yesterday', [bar], '00:30', thursday],
    ['of a bar at its closing is today', [bar], '02:00', friday],
    ['of a bar in the evening is today', [bar], '19:00', friday],
    ['of a shop that closes at midnight is today', [daily(['09:00', '24:00'])], '00:10', friday],
    ['of a shop that never closes is today', [daily(['00:00', '24:00'])], '00:10', friday],
    ['of a bar whose night was closed is today', [[...bar, openOn(thursday, null, null)]], '00:30', friday],
    ['is yesterday where one of its stores is a bar', [daily(['09:00', '18:00']), bar], '00:30', thursday],
  ])('%s', (_, hours, time, wanted) => {
    expect(
      businessDay(
        hours.map((one) => ({ hours: one })),
        at(time),
      ).date,
    ).toBe(wanted);
  });

  it('ends earlier than the night that runs, and leaves the coming one alone', () => {
    const day = businessDay([{ hours: bar }], at('00:20'));
    expect(halfHoursToClose([{ hours: bar }], day).map(clockAt)).toEqual(['00:30', '01:00', '01:30']);
    const closed = closingEarlier(bar, day.date, minutesOf('01:00') + 24 * 60);
    expect(closed).toEqual([...bar, openOn(thursday, '18:00', '01:00')]);
    expect(hoursProblem(closed)).toBeNull();
    expect(closingEarlier(bar, day.date, day.minute)).toEqual([...bar, openOn(thursday, '18:00', '00:20')]);
  });

  it('may end after midnight already in its evening', () => {
    const day = businessDay([{ hours: bar }], at('22:50'));
    expect(halfHoursToClose([{ hours: bar }], day).map(clockAt)).toEqual(['23:00', '23:30', '00:00', '00:30', '01:00', '01:30']);
    expect(closingEarlier(bar, friday, 24 * 60).at(-1)).toEqual(openOn(friday, '18:00', '24:00'));
  });

  it('has as its special entries those of last night too, also once that was closed', () => {
    const isOfToday = (hours: HoursEntry[], time: string) =>
      [thursday, friday].map((date) => ofToday([{ hours }], at(time))(openOn(date, null, null)));
    expect(isOfToday(bar, '00:30')).toEqual([true, true]);
    expect(isOfToday([...bar, openOn(thursday, '18:00', '00:10')], '00:30')).toEqual([true, true]);
    expect(isOfToday([...bar, openOn(thursday, '18:00', '00:10')], '02:30')).toEqual([false, true]);
    expect(isOfToday(daily(['09:00', '18:00']), '00:30')).toEqual([false, true]);
  });
});

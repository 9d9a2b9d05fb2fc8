import { describe, expect, it } from 'vitest';
import type { HoursEntry } from '../../../contract/validity/hours.ts';
import { hoursProblem } from '../../../contract/validity/hours-check.ts';
import { addDays } from '../../../contract/validity/local-time.ts';
import { earlierOpenings, type LongerDay, laterClosings, usualShifts } from './longer-day.ts';
import { clockAt } from './shift-spans.ts';

const friday = '2026-11-20';

/** Every day alike. */
const daily = (...shifts: [opens: string, closes: string][]): HoursEntry[] =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((day) => shifts.map(([opens, closes]) => ({ day, date: null, opens, closes })));

const closedOn = (date: string): HoursEntry => ({ day: null, date, opens: null, closes: null });
const openOn = (date: string, opens: string, closes: string): HoursEntry => ({ day: null, date, opens, closes });

const at = (time: string) => ({ date: friday, hour: Number(time.slice(0, 2)), minute: Number(time.slice(3)) });

const ends = (ways: LongerDay[]) => ways.map((way) => clockAt(way.at));
const datedIn = (hours: HoursEntry[]) =>
  hours.filter(({ date }) => date !== null).map(({ date, opens, closes }) => `${date?.slice(8)} ${opens}-${closes}`);

/** What stands then of the dates, once the way was chosen that its clock says; no way makes hours that are refused. */
function chosen(ways: LongerDay[], time: string) {
  for (const { hours } of ways) expect(hoursProblem(hours)).toBeNull();
  const way = ways.find((one) => clockAt(one.at) === time);
  return way && { dates: datedIn(way.hours), words: way.words.replaceAll('\u00a0', ' ') };
}

describe('a day that closes later', () => {
  it.each<[string, HoursEntry[], string, string[]]>([
    [
      'ends within four hours more',
      daily(['09:00', '18:00']),
      '12:00',
      ['18:30', '19:00', '19:30', '20:00', '20:30', '21:00', '21:30', '22:00'],
    ],
    [
      'may reach into the night',
      daily(['13:00', '23:00']),
      '20:00',
      ['23:30', '00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00'],
    ],
    ['ends before the next day begins', daily(['02:00', '23:00']), '20:00', ['23:30', '00:00', '00:30', '01:00', '01:30']],
    [
      'ends when it has closed already, from now on',
      daily(['09:00', '18:00']),
      '19:10',
      ['19:30', '20:00', '20:30', '21:00', '21:30', '22:00', '22:30', '23:00'],
    ],
    [
      'may end in its break, or at its end',
      daily(['13:00', '16:00'], ['18:00', '23:00']),
      '15:00',
      ['16:30', '17:00', '17:30', '23:30', '00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00'],
    ],
    [
      'has no break yet before it opens',
      daily(['13:00', '16:00'], ['18:00', '23:00']),
      '10:00',
      ['23:30', '00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00'],
    ],
    ['never closes', daily(['00:00', '24:00']), '12:00', []],
    ['is never longer than a day', [openOn(friday, '09:00', '08:00')], '12:00', ['08:30', '09:00']],
    ['is no day', [...daily(['09:00', '18:00']), closedOn(friday)], '12:00', []],
    // Who looks at the clock at one in the night means the night that runs.
    ['is still last night', daily(['19:00', '02:00']), '01:00', ['02:30', '03:00', '03:30', '04:00', '04:30', '05:00', '05:30', '06:00']],
    ['was last night', daily(['19:00', '00:00']), '00:10', ['00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30', '04:00']],
    [
      'is today again, in the morning',
      daily(['19:00', '02:00']),
      '09:00',
      ['02:30', '03:00', '03:30', '04:00', '04:30', '05:00', '05:30', '06:00'],
    ],
  ])('%s', (_, hours, time, wanted) => {
    const ways = laterClosings(hours, at(time));
    expect(ends(ways)).toEqual(wanted);
    for (const way of ways) expect(hoursProblem(way.hours)).toBeNull();
  });

  it('says that date alone, and the rest stays', () => {
    const hours = daily(['09:00', '18:00']);
    const [way] = laterClosings(hours, at('12:00'));
    expect(way?.hours.filter(({ date }) => date === null)).toEqual(hours);
    expect(chosen(laterClosings(hours, at('12:00')), '20:00')).toEqual({ dates: ['20 09:00-20:00'], words: 'cierras a las 8 p. m.' });
  });

  it('closes at midnight as its day does, and after it on the next', () => {
    const ways = laterClosings(daily(['13:00', '23:00']), at('20:00'));
    expect(chosen(ways, '00:00')?.dates).toEqual(['20 13:00-24:00']);
    expect(chosen(ways, '01:00')).toEqual({ dates: ['20 13:00-01:00'], words: 'cierras a la 1 a. m.' });
  });

  it('keeps the other shift, and says that it opens again', () => {
    const ways = laterClosings(daily(['13:00', '16:00'], ['18:00', '23:00']), at('15:00'));
    expect(chosen(ways, '17:00')).toEqual({
      dates: ['20 13:00-17:00', '20 18:00-23:00'],
      words: 'cierras a las 5 p. m. y abres otra vez a las 6 p. m.',
    });
    expect(chosen(ways, '00:00')?.dates).toEqual(['20 13:00-16:00', '20 18:00-24:00']);
  });

  it('of the night that runs is the day before’s, whose other shifts stay', () => {
    const ways = laterClosings(daily(['13:00', '16:00'], ['19:00', '02:00']), at('01:00'));
    expect(chosen(ways, '03:00')).toEqual({ dates: ['19 13:00-16:00', '19 19:00-03:00'], words: 'cierras a las 3 a. m.' });
  });

  it('of a night that only just ended is the day before’s as well', () => {
    const ways = laterClosings(daily(['19:00', '00:00']), at('00:10'));
    expect(chosen(ways, '01:00')?.dates).toEqual(['19 19:00-01:00']);
  });

  it('does not run into the special hours of the next day', () => {
    const hours = [...daily(['13:00', '23:00']), openOn(addDays(friday, 1), '01:00', '05:00')];
    expect(ends(laterClosings(hours, at('20:00')))).toEqual(['23:30', '00:00', '00:30']);
  });
});

describe('a day that opens earlier', () => {
  it.each<[string, HoursEntry[], string, string[]]>([
    [
      'opens up to four hours before',
      daily(['13:00', '18:00']),
      '06:00',
      ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30'],
    ],
    ['opens at no time that is over', daily(['13:00', '18:00']), '11:40', ['12:00', '12:30']],
    ['opens at no half hour that is over, where it opens at a quarter', daily(['12:15', '18:00']), '11:00', ['11:30', '12:00']],
    ['is open', daily(['09:00', '18:00']), '12:00', []],
    ['opens again within its break', daily(['09:00', '14:00'], ['16:00', '20:00']), '14:10', ['14:30', '15:00', '15:30']],
    ['needs no break', daily(['09:00', '14:00'], ['16:00', '20:00']), '12:00', ['14:00', '14:30', '15:00', '15:30']],
    ['begins after the night before', daily(['05:00', '02:00']), '01:00', ['02:30', '03:00', '03:30', '04:00', '04:30']],
    ['never opens at midnight of the day before', daily(['01:00', '09:00']), '00:00', ['00:30']],
    ['is no day', [...daily(['09:00', '18:00']), closedOn(friday)], '06:00', []],
  ])('%s', (_, hours, time, wanted) => {
    const ways = earlierOpenings(hours, at(time));
    expect(ends(ways)).toEqual(wanted);
    for (const way of ways) expect(hoursProblem(way.hours)).toBeNull();
  });

  it('keeps its closing, also past midnight, and the rest of its hours', () => {
    expect(chosen(earlierOpenings(daily(['19:00', '02:00']), at('12:00')), '17:00')).toEqual({
      dates: ['20 17:00-02:00'],
      words: 'abres a las 5 p. m.',
    });
    expect(chosen(earlierOpenings(daily(['09:00', '14:00'], ['16:00', '24:00']), at('12:00')), '15:00')?.dates).toEqual([
      '20 09:00-14:00',
      '20 15:00-24:00',
    ]);
  });

  it('without its break is one shift', () => {
    expect(chosen(earlierOpenings(daily(['09:00', '14:00'], ['16:00', '20:00']), at('12:00')), '14:00')).toEqual({
      dates: ['20 09:00-20:00'],
      words: 'abres de corrido, hasta las 8 p. m.',
    });
  });
});

describe('a shop that is closed today', () => {
  const weekdays = daily(['09:00', '18:00']).filter(({ day }) => day !== 5);
  it.each<[string, HoursEntry[], string, string[] | null]>([
    ['opens as on its next open day', weekdays, '08:00', ['09:00-18:00']],
    ['opens as on Monday, when it rests until then', weekdays.filter(({ day }) => (day ?? 0) < 5), '08:00', ['09:00-18:00']],
    ['opens in the middle of these hours', weekdays, '17:59', ['09:00-18:00']],
    ['does not open in hours that are over', weekdays, '18:00', null],
    ['opens for the night', daily(['19:00', '02:00']).filter(({ day }) => day !== 5), '23:00', ['19:00-02:00']],
    ['opens as always, where it only rests today', [...daily(['09:00', '18:00']), closedOn(friday)], '08:00', null],
    ['is open', daily(['09:00', '18:00']), '08:00', null],
    ['has no week', [openOn(addDays(friday, 1), '09:00', '18:00')], '08:00', null],
  ])('%s', (_, hours, time, wanted) => {
    expect(usualShifts(hours, at(time))?.map(({ opens, closes }) => `${opens}-${closes}`) ?? null).toEqual(wanted);
  });
});

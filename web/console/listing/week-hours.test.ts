import { describe, expect, it } from 'vitest';
import type { HoursEntry } from '../../../contract/validity/hours.ts';
import { hoursProblem } from '../../../contract/validity/hours-check.ts';
import {
  countChanges,
  firstProblem,
  modelDay,
  nextShift,
  nightBefore,
  readHours,
  type Shift,
  shiftProblem,
  writeHours,
} from './week-hours.ts';

const today = '2026-11-20';
const on = (day: number, opens: string | null, closes: string | null): HoursEntry => ({ day, date: null, opens, closes });
const at = (date: string, opens: string | null, closes: string | null): HoursEntry => ({ day: null, date, opens, closes });
const shift = (opens: string, closes: string): Shift => ({ opens, closes });
const weekOf = (...days: [number, Shift[]][]) => Array.from({ length: 7 }, (_, index) => days.find(([day]) => day === index)?.[1] ?? []);

describe('hours as they are edited', () => {
  it('are written as they were read, closed days said, midnight as the end of the day', () => {
    const entries = [on(2, '13:00', '16:00'), on(2, '18:00', '24:00'), on(5, '18:00', '02:00'), at('2026-12-25', null, null)];
    const written = writeHours(readHours(entries, today));
    expect(written.filter(({ opens, date }) => opens !== null || date !== null)).toEqual(entries);
    expect(written.filter(({ opens, day }) => opens === null && day !== null).map(({ day }) => day)).toEqual([1, 3, 4, 6, 7]);
  });

  it('forget dates that are over; without any shift the week stays unknown', () => {
    expect(readHours([at('2026-11-19', null, null), at(today, null, null)], today).special).toEqual([{ date: today, shifts: [] }]);
    // Yesterday's night may still run.
    expect(readHours([at('2026-11-19', '19:00', '03:00')], today).special).toMatchObject([{ date: '2026-11-19' }]);
    expect(writeHours({ week: weekOf(), special: [] })).toEqual([]);
  });

  it('count each day that changes once', () => {
    const before = readHours([on(1, '09:00', '14:00'), at('2026-12-25', null, null)], today);
    const now = { week: weekOf([0, [shift('09:00', '15:00')]], [1, [shift('09:00', '15:00')]]), special: [] };
    expect(countChanges(before, now)).toBe(3);
    expect(countChanges(before, before)).toBe(0);
  });
});

describe('a shift that is wrong says why', () => {
  it.each<[string, Shift[], RegExp]>([
    ['no opening', [shift('', '14:00')], /abre/],
    ['no closing', [shift('09:00', '')], /cierra/],
    ['one hour twice', [shift('09:00', '09:00')], /misma hora/],
    ['over another', [shift('09:00', '14:00'), shift('13:59', '18:00')], /encima.*9 a\. m\. a 2 p\. m\./],
    ['over a night', [shift('20:00', '03:00'), shift('22:00', '23:00')], /encima/],
  ])('%s', (_what, shifts, said) => {
    expect(shiftProblem(shifts, shifts.length - 1)?.replaceAll('\u00a0', ' ')).toMatch(said);
    expect(firstProblem({ week: weekOf([3, shifts]), special: [] })).toBeDefined();
  });

  it('into the morning after a night, Sunday’s too', () => {
    const week = weekOf([6, [shift('20:00', '02:00')]], [0, [shift('01:00', '12:00')]]);
    expect(shiftProblem(week[0] as Shift[], 0, nightBefore(week, 0))).toMatch(/noche del domingo/);
  });

  it('what may be saved, the server takes', () => {
    const good = { week: weekOf([0, [shift('00:00', '00:00')]], [4, [shift('13:00', '16:00'), shift('18:00', '02:00')]]), special: [] };
    expect([firstProblem(good), hoursProblem(writeHours(good))]).toEqual([undefined, null]);
  });
});

describe('a day like another', () => {
  it('is named after the first of those alike', () => {
    const week = weekOf([1, [shift('13:00', '16:00')]], [2, [shift('13:00', '16:00')]], [4, [shift('18:00', '02:00')]], [5, []]);
    expect([0, 1, 2, 3, 4, 6].map((day) => modelDay(week, day))).toEqual([undefined, undefined, 1, 1, 1, 4]);
  });
});

describe('another shift', () => {
  it.each<[string, Shift[]]>([
    ['after the only one', [shift('13:00', '16:00')]],
    ['before one that lasts into the night', [shift('18:00', '02:00')]],
    ['after a whole day of work', [shift('09:00', '20:00')]],
    ['on a day without any', []],
  ])('%s fits at once', (_what, shifts) => {
    const all = [...shifts, nextShift(shifts)];
    expect(shiftProblem(all, all.length - 1)).toBeUndefined();
  });

  it('where none fits is empty', () => expect(nextShift([shift('00:00', '00:00')])).toEqual(shift('', '')));
});

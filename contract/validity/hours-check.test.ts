import { describe, expect, it } from 'vitest';
import type { HoursEntry } from './hours.ts';
import { hoursProblem } from './hours-check.ts';

const on = (day: number, opens: string | null, closes: string | null): HoursEntry => ({ day, date: null, opens, closes });
const at = (date: string, opens: string | null, closes: string | null): HoursEntry => ({ day: null, date, opens, closes });

describe('hours that are right', () => {
  it.each<[string, HoursEntry[]]>([
    ['none: unknown', []],
    ['two shifts that touch', [on(1, '09:00', '14:00'), on(1, '14:00', '20:00')]],
    ['a split shift in any order', [on(1, '16:00', '20:00'), on(1, '09:00', '14:00')]],
    ['all day', [on(1, '00:00', '24:00'), on(2, '00:00', '00:00')]],
    ['a night and the morning when it ends', [on(5, '20:00', '02:00'), on(6, '02:00', '10:00')]],
    ['the night from Sunday to Monday', [on(7, '20:00', '02:00'), on(1, '02:00', '12:00')]],
    ['a closed day and a closed date', [on(1, null, null), at('2026-12-25', null, null)]],
    ['a date with shifts of its own over those of the week', [on(5, '09:00', '20:00'), at('2026-12-25', '10:00', '14:00')]],
    ['a leap day', [at('2028-02-29', '10:00', '14:00')]],
  ])('%s', (_what, hours) => {
    expect(hoursProblem(hours)).toBeNull();
  });
});

describe('hours that are wrong', () => {
  it.each<[string, HoursEntry[], RegExp]>([
    ['two shifts at once', [on(1, '09:00', '14:00'), on(1, '13:59', '20:00')], /enciman/],
    ['the same shift twice', [on(1, '09:00', '14:00'), on(1, '09:00', '14:00')], /enciman/],
    ['a night into the next morning', [on(5, '20:00', '02:00'), on(6, '01:30', '10:00')], /enciman/],
    ['the night from Sunday into Monday', [on(7, '20:00', '02:00'), on(1, '01:00', '12:00')], /enciman/],
    ['dates at once', [at('2026-12-24', '20:00', '03:00'), at('2026-12-25', '02:00', '12:00')], /enciman/],
    ['open and closed', [on(1, '09:00', '14:00'), on(1, null, null)], /abierto y cerrado/],
    ['a day and a date', [{ day: 1, date: '2026-12-25', opens: '09:00', closes: '10:00' }], /no ambos/],
    ['neither day nor date', [{ day: null, date: null, opens: '09:00', closes: '10:00' }], /no ambos/],
    ['a date that is none', [at('2026-02-30', '09:00', '10:00')], /fecha/],
    ['a date of another form', [at('25/12/2026', '09:00', '10:00')], /fecha/],
    ['half an opening', [on(1, '09:00', null)], /falta/],
    ['an hour that is none', [on(1, '09:60', '10:00')], /hora/],
    ['an opening at the end of the day', [on(1, '24:00', '03:00')], /hora/],
    ['an hour of one digit', [on(1, '9:00', '10:00')], /hora/],
    ['an end that is none', [on(1, '09:00', '24:01')], /hora/],
  ])('%s', (_what, hours, said) => {
    expect(hoursProblem(hours)).toMatch(said);
  });
});

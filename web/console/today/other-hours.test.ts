import { expect, it } from 'vitest';
import type { ProfileStore } from '../../../contract/catalog/companies.ts';
import type { HoursEntry } from '../../../contract/validity/hours.ts';
import { localTime } from '../../../contract/validity/local-time.ts';
import { otherHoursToday } from './other-hours.ts';

const time_zone = 'America/Mexico_City';
const daily = (opens: string, closes: string): HoursEntry[] => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens, closes }));
const on = (day: number, opens: string | null, closes: string | null): HoursEntry => ({ day: null, date: `2026-11-${day}`, opens, closes });
const shop = daily('09:00', '18:00');
const bar = daily('18:00', '02:00');

const otherHours = (time: string, ...hours: HoursEntry[][]) =>
  otherHoursToday(
    hours.map((one, index) => ({ id_store: index + 1, name: ['Centro', 'Norte'][index], hours: one, time_zone }) as ProfileStore),
    localTime(Date.parse(`2026-11-20T${time}:00-06:00`), time_zone),
  );
const words = (time: string, ...hours: HoursEntry[][]) => otherHours(time, ...hours)?.words.replaceAll('\u00a0', ' ');

it.each<[string, string, HoursEntry[][], string | undefined]>([
  ['as every week', '12:00', [shop], undefined],
  ['confirmed as every week', '12:00', [[...shop, on(20, '09:00', '18:00')]], undefined],
  ['of another date', '12:00', [[...shop, on(21, null, null)]], undefined],
  ['shorter', '12:00', [[...shop, on(20, '09:00', '16:00')]], 'Horario de hoy: 9 a. m. a 4 p. m.'],
  ['closed', '12:00', [[...shop, on(20, null, null)]], 'Horario de hoy: cerrado todo el día'],
  ['of one of two stores', '12:00', [shop, [...shop, on(20, null, null)]], 'Horario de hoy: Norte, cerrado todo el día'],
  [
    'of both alike',
    '12:00',
    [
      [...shop, on(20, null, null)],
      [...shop, on(20, null, null)],
    ],
    'Horario de hoy: cerrado todo el día',
  ],
  [
    'of both otherwise',
    '12:00',
    [
      [...shop, on(20, '09:00', '12:00')],
      [...shop, on(20, null, null)],
    ],
    'Horario de hoy: Centro, 9 a. m. a 12 p. m.; Norte, cerrado todo el día',
  ],
  ['of the night that runs', '00:30', [[...bar, on(19, '18:00', '01:00')]], 'Horario de esta noche: 6 p. m. a 1 a. m.'],
  ['of a night that was to run still', '00:30', [[...bar, on(19, '18:00', '00:20')]], 'Horario de esta noche: 6 p. m. a 12:20 a. m.'],
  ['of a night that is over', '12:00', [[...bar, on(19, '18:00', '01:00')]], undefined],
])('hours %s', (_, time, hours, wanted) => {
  expect(words(time, ...hours)).toBe(wanted);
});

it('as usual means last night’s hours too while that runs, and no other date', () => {
  const hours = [...bar, on(18, null, null), on(19, '18:00', '01:00'), on(20, null, null), on(21, null, null)];
  expect(otherHours('00:30', hours)?.asUsual(hours)).toEqual([...bar, on(18, null, null), on(21, null, null)]);
  expect(otherHours('12:00', hours)?.asUsual(hours)).toEqual([...bar, on(18, null, null), on(19, '18:00', '01:00'), on(21, null, null)]);
});

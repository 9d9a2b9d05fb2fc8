import { expect, it } from 'vitest';
import { type HoursEntry, openState } from '../../../contract/validity/hours.ts';
import { sayOpenToOwner } from '../today/say-open-to-owner.ts';
import { halfHoursOpen, openingLater, withDate } from './day-shifts.ts';

const friday = '2026-11-20';

/** Every day alike. */
const daily = (...shifts: [opens: string, closes: string][]): HoursEntry[] =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((day) => shifts.map(([opens, closes]) => ({ day, date: null, opens, closes })));

const onFriday = (hours: HoursEntry[]) => hours.filter(({ date }) => date === friday).map(({ opens, closes }) => [opens, closes]);

it.each<[string, HoursEntry[], string, [string | null, string | null][]]>([
  ['keeps its own closing', daily(['09:00', '18:00']), '14:00', [['14:00', '18:00']]],
  ['closes at midnight still', daily(['09:00', '24:00']), '14:00', [['14:00', '24:00']]],
  [
    'keeps the night after the afternoon',
    daily(['13:00', '17:00'], ['19:00', '02:00']),
    '14:00',
    [
      ['14:00', '17:00'],
      ['19:00', '02:00'],
    ],
  ],
  ['begins in its night', daily(['13:00', '17:00'], ['19:00', '02:00']), '20:00', [['20:00', '02:00']]],
  ['goes around the clock', daily(['00:00', '00:00']), '12:00', [['12:00', '00:00']]],
  ['closes earlier than that', daily(['09:00', '14:00']), '16:00', [[null, null]]],
  ['opens later anyway', daily(['18:00', '02:00']), '14:00', []],
  ['is closed that day', [...daily(['09:00', '18:00']), { day: null, date: friday, opens: null, closes: null }], '14:00', [[null, null]]],
  [
    'has other hours that day',
    [...daily(['09:00', '18:00']), { day: null, date: friday, opens: '10:00', closes: '20:00' }],
    '14:00',
    [['14:00', '20:00']],
  ],
])('a store that %s', (_, hours, time, wanted) => {
  const changed = openingLater(hours, friday, time);
  expect(onFriday(changed)).toEqual(wanted);
  expect(changed.filter(({ date }) => date === null)).toEqual(hours.filter(({ date }) => date === null));
});

it.each<[string, HoursEntry[][], string, string[]]>([
  ['a breakfast shop, before it opens', [daily(['07:00', '10:00'])], '06:00', ['07:30', '08:00', '08:30', '09:00', '09:30']],
  ['a bar that opens at nine, at noon', [daily(['21:00', '02:00'])], '12:00', ['21:30', '22:00', '22:30', '23:00', '23:30']],
  ['a break: only within the shifts', [daily(['13:00', '16:00'], ['19:00', '20:30'])], '14:50', ['15:00', '15:30', '19:30', '20:00']],
  ['the minute itself, which is no more ahead', [daily(['13:00', '15:00'])], '14:00', ['14:30']],
  ['two stores, of which one closes early', [daily(['09:00', '10:00']), daily(['09:00', '11:00'])], '09:00', ['09:30', '10:00', '10:30']],
  ['the day being over', [daily(['09:00', '18:00'])], '18:00', []],
])('offers each half hour to %s', (_, hours, time, wanted) => {
  const stores = hours.map((one) => ({ hours: one }));
  expect(halfHoursOpen(stores, friday, { hour: Number(time.slice(0, 2)), minute: Number(time.slice(3)) })).toEqual(wanted);
});

const mexico = 'America/Mexico_City';
const at = (time: string) => Date.parse(`2026-11-20T${time}:00-06:00`);

it.each<[string, HoursEntry[], string, string]>([
  ['open', daily(['09:00', '18:00']), '10:00', 'Abierto, cierras a las 6 p. m.'],
  ['open around the clock', daily(['00:00', '00:00']), '10:00', 'Abierto, las 24 horas'],
  ['opening later today', daily(['19:00', '23:00']), '10:00', 'Cerrado, abres a las 7 p. m.'],
  ['opening tomorrow', daily(['07:00', '13:00']), '20:00', 'Cerrado, abres mañana a las 7 a. m.'],
  ['opening on another day', [{ day: 1, date: null, opens: '07:00', closes: '13:00' }], '20:00', 'Cerrado, abres el lunes a las 7 a. m.'],
  ['without hours', [], '20:00', 'No has dicho tu horario'],
])('says to its owner of a store that is %s', (_, hours, time, said) => {
  const { label, detail } = sayOpenToOwner(openState(hours, mexico, at(time)), at(time), mexico);
  expect([label, detail].filter(Boolean).join(', ').replaceAll('\u00a0', ' ')).toBe(said);
});

it('a store that is closed for a day now and then never runs out of room, and keeps what is ahead and last night', () => {
  const ahead = { day: null, date: '2026-12-25', opens: null, closes: null };
  const night = { day: null, date: '2026-11-19', opens: '20:00', closes: '03:00' };
  const past = { day: null, date: '2026-11-18', opens: null, closes: null };
  const hours = [...daily(['09:00', '18:00']), ahead, night, past];
  const changed = withDate(hours, '2026-12-01', [], friday);
  expect(changed).toEqual([...daily(['09:00', '18:00']), ahead, night, { day: null, date: '2026-12-01', opens: null, closes: null }]);
});

import { expect, it } from 'vitest';
import type { ProfileStore } from '../../../contract/catalog/companies.ts';
import type { HoursEntry } from '../../../contract/validity/hours.ts';
import { specialDayOf } from './special-day.ts';

const time_zone = 'America/Mexico_City';
const daily = (opens = '13:00', closes = '23:00', days = [1, 2, 3, 4, 5, 6, 7]): HoursEntry[] =>
  days.map((day) => ({ day, date: null, opens, closes }));
const on = (date: string, opens: string | null = null, closes: string | null = null): HoursEntry => ({ day: null, date, opens, closes });
const store = (id_store: number, hours: HoursEntry[], active = true) => ({ id_store, hours, active, time_zone }) as ProfileStore;

const find = (day: string, stores: ProfileStore[], id_store: number | null = null) => {
  const found = specialDayOf(stores, id_store, Date.parse(`${day}T18:42:00-06:00`));
  return found && [found.date, found.usual.replaceAll('\u00a0', ' '), found.stores.map((one) => one.id_store).join()];
};

it.each<[string, string, HoursEntry[], string | null]>([
  ['22 days ahead', '2026-11-20', daily(), '2026-12-12'],
  ['28 days ahead', '2026-08-19', daily(), '2026-09-16'],
  ['29 days ahead', '2026-08-18', daily(), null],
  ['the day itself, whose hours are changed elsewhere', '2026-12-12', daily(), '2026-12-24'],
  ['that was decided: closed', '2026-11-20', [...daily(), on('2026-12-12')], null],
  ['that was decided: the next one', '2026-12-01', [...daily(), on('2026-12-12', '13:00', '18:00')], '2026-12-24'],
  ['on a weekday on which it closes anyway', '2026-11-20', daily('13:00', '23:00', [1, 2, 3, 4, 5]), null],
  ['of a shop that does not say its hours', '2026-11-20', [], null],
])('a special day %s', (_, day, hours, wanted) => {
  expect(find(day, [store(1, hours)])?.[0] ?? null).toBe(wanted);
});

it('says what is shown unless something is said', () => {
  expect(find('2026-11-20', [store(1, daily())])).toEqual(['2026-12-12', '«1 a 11 p. m.»', '1']);
  expect(find('2026-11-20', [store(1, [...daily('09:00', '14:00'), ...daily('19:00', '24:00')])])?.[1]).toBe(
    '«9 a. m. a 2 p. m. y 7 p. m. a 12 a. m.»',
  );
});

it('says of a shop that never closes that it is open around the clock', () => {
  expect(find('2026-11-20', [store(1, daily('00:00', '24:00'))])?.[1]).toBe('«las 24 horas»');
});

it('asks for the stores that have said nothing, or for the one that is chosen', () => {
  const stores = [store(1, [...daily(), on('2026-12-12')]), store(2, daily()), store(3, daily('09:00', '14:00')), store(4, daily(), false)];
  expect(find('2026-11-20', stores)).toEqual(['2026-12-12', 'lo de cada semana', '2,3']);
  expect(find('2026-11-20', stores, 2)).toEqual(['2026-12-12', '«1 a 11 p. m.»', '2']);
  expect(find('2026-11-20', stores, 1)).toBeNull();
});

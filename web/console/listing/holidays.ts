import { addDays, weekdayOf } from '../../../contract/validity/local-time.ts';

export type Holiday = { date: string; name: string };

const dated = (year: number, month: number, day: number) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The so manieth of a weekday in a month: the third Monday of March. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = dated(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}

/** 2024, 2030…: the federal executive changes hands. */
const changesPresident = (year: number) => year % 6 === 2;
/** The days of mandatory rest of a year (Ley Federal del Trabajo, art. 74) without elections, and those of custom on which shops open late, close early or have most of their people. */
function holidaysOf(year: number): Holiday[] {
  return [
    { date: dated(year, 1, 1), name: 'Año Nuevo' },
    { date: nthWeekday(year, 2, 1, 1), name: 'Día de la Constitución' },
    { date: nthWeekday(year, 3, 1, 3), name: 'Natalicio de Benito Juárez' },
    { date: dated(year, 5, 1), name: 'Día del Trabajo' },
    { date: dated(year, 5, 10), name: 'Día de las Madres' },
    { date: dated(year, 9, 16), name: 'Día de la Independencia' },
    ...(changesPresident(year) ? [{ date: dated(year, 10, 1), name: 'Cambio de gobierno federal' }] : []),
    { date: dated(year, 11, 2), name: 'Día de Muertos' },
    { date: nthWeekday(year, 11, 1, 3), name: 'Día de la Revolución' },
    { date: dated(year, 12, 12), name: 'Día de la Virgen de Guadalupe' },
    { date: dated(year, 12, 24), name: 'Nochebuena' },
    { date: dated(year, 12, 25), name: 'Navidad' },
    { date: dated(year, 12, 31), name: 'Fin de año' },
  ];
}

/** The days to decide from a day on, within twelve months. */
export function holidaysFrom(today: string): Holiday[] {
  const year = Number(today.slice(0, 4));
  const end = `${year + 1}${today.slice(4)}`;
  return [...holidaysOf(year), ...holidaysOf(year + 1)].filter(({ date }) => date >= today && date < end);
}

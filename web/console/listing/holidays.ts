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
/** 2024, 2027…: ordinary federal elections. */
const elects = (year: number) => year % 3 === 2;

/** The mandatory days of rest of a year, by article 74 of the Ley Federal del Trabajo. It has the election day only in years with federal elections. */
function holidaysOf(year: number): Holiday[] {
  return [
    { date: dated(year, 1, 1), name: 'Año Nuevo' },
    { date: nthWeekday(year, 2, 1, 1), name: 'Día de la Constitución' },
    { date: nthWeekday(year, 3, 1, 3), name: 'Natalicio de Benito Juárez' },
    { date: dated(year, 5, 1), name: 'Día del Trabajo' },
    ...(elects(year) ? [{ date: nthWeekday(year, 6, 7, 1), name: 'Elecciones' }] : []),
    { date: dated(year, 9, 16), name: 'Día de la Independencia' },
    ...(changesPresident(year) ? [{ date: dated(year, 10, 1), name: 'Cambio de gobierno federal' }] : []),
    { date: nthWeekday(year, 11, 1, 3), name: 'Día de la Revolución' },
    { date: dated(year, 12, 25), name: 'Navidad' },
  ];
}

/** The official holidays from a day on, within twelve months. */
export function holidaysFrom(today: string): Holiday[] {
  const year = Number(today.slice(0, 4));
  const end = `${year + 1}${today.slice(4)}`;
  return [...holidaysOf(year), ...holidaysOf(year + 1)].filter(({ date }) => date >= today && date < end);
}

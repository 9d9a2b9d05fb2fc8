import { addDays, minutesOf, weekdayOf } from '../../validity/local-time.ts';
import { dayLong } from '../../validity/spans.ts';

/** A local date, YYYY-MM-DD, and a local minute, YYYY-MM-DDTHH:MM. */
export type LocalDate = string;
export type LocalMinute = string;

const two = (number: number) => String(number).padStart(2, '0');

/** The clock of a window: past midnight it is that of the next day, and midnight as an end 24:00. */
export function clockOf(minutes: number, isEnd = false): string {
  if (isEnd && minutes === dayLong) return '24:00';
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

/** So many minutes after the midnight that a date begins with. */
export function minuteAt(date: LocalDate, minutes: number): LocalMinute {
  return `${addDays(date, Math.floor(minutes / dayLong))}T${clockOf(minutes % dayLong)}`;
}

export const dateOf = (minute: LocalMinute) => minute.slice(0, 10);
export const clockMinutes = (minute: LocalMinute) => minutesOf(minute.slice(11));

const lengthOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Null for a day that the month lacks. */
export function dateFrom(year: number, month: number, day: number): LocalDate | null {
  if (month < 1 || month > 12 || day < 1 || day > lengthOf(year, month)) return null;
  return `${year}-${two(month)}-${two(day)}`;
}

const yearOf = (date: LocalDate) => Number(date.slice(0, 4));
const monthOf = (date: LocalDate) => Number(date.slice(5, 7));

/** The next such day of a month from a date on, that date included. */
export function nextDate(today: LocalDate, month: number, day: number): LocalDate | null {
  const year = yearOf(today);
  const date = dateFrom(year, month, day);
  if (date !== null && date >= today) return date;
  // A 29 February is looked for in this year or the next alone.
  return dateFrom(year + 1, month, day) ?? null;
}

/** The next such day of whatever month; null where the month that it would be in lacks it. */
export function nextDay(today: LocalDate, day: number): LocalDate | null {
  const month = monthOf(today);
  if (day >= Number(today.slice(8))) return dateFrom(yearOf(today), month, day);
  return dateFrom(yearOf(today) + (month === 12 ? 1 : 0), (month % 12) + 1, day);
}

export const lastOfMonth = (date: LocalDate): LocalDate => `${date.slice(0, 8)}${two(lengthOf(yearOf(date), monthOf(date)))}`;

/** The first day of the next such month, this one included. */
export function nextMonth(today: LocalDate, month: number): LocalDate {
  return `${yearOf(today) + (month < monthOf(today) ? 1 : 0)}-${two(month)}-01`;
}

/** The 15 or the last day of a month, the next of them. */
export function nextPayday(today: LocalDate): LocalDate {
  return Number(today.slice(8)) <= 15 ? `${today.slice(0, 8)}15` : lastOfMonth(today);
}

/** The next such weekday, today only where it is asked for. */
export function nextWeekday(today: LocalDate, weekday: number, orToday: boolean): LocalDate {
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  return addDays(today, ahead === 0 && !orToday ? 7 : ahead);
}

/** Shops do not plan more than nine months ahead: such a date has a mistaken year. */
export function isFarAhead(date: LocalDate, today: LocalDate): boolean {
  const months = (yearOf(date) - yearOf(today)) * 12 + monthOf(date) - monthOf(today);
  return months > 9 || (months === 9 && date.slice(8) > today.slice(8));
}

export function datesFrom(first: LocalDate, last: LocalDate): LocalDate[] {
  const dates: LocalDate[] = [];
  for (let date = first; date <= last && dates.length < 400; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** The weekdays between two dates; all seven from seven days on. */
export function weekdaysOf(dates: readonly LocalDate[]): number[] {
  return [...new Set(dates.slice(0, 7).map(weekdayOf))].sort((a, b) => a - b);
}

/** The third Sunday of June. */
export function fathersDay(today: LocalDate): LocalDate {
  const inYear = (year: number) => nextWeekday(`${year}-06-15`, 7, true);
  const date = inYear(yearOf(today));
  return date >= today ? date : inYear(yearOf(today) + 1);
}

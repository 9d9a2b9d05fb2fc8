import { capitalize, sayDatedDay, weekdayName } from '../../../contract/validity/dates.ts';
import { type Hours, type Shift, sameShifts, sayShifts } from './week-hours.ts';

/** The shifts of each weekday (1 to 7) and of each date with hours of its own. */
export type HoursByDay = Record<string, Shift[]>;

export const hoursByDay = ({ week, special }: Hours): HoursByDay =>
  Object.fromEntries([
    ...week.map((shifts, index): [string, Shift[]] => [String(index + 1), shifts]),
    ...special.map(({ date, shifts }): [string, Shift[]] => [date, shifts]),
  ]);

/** The weekdays and dates that say something else now. */
export function changedDays(before: Hours, now: Hours): string[] {
  const [was, is] = [hoursByDay(before), hoursByDay(now)];
  const isSame = (day: string) => (was[day] && is[day] ? sameShifts(was[day], is[day]) : was[day] === is[day]);
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((day) => !isSame(day));
}

/** The latest hours, with those of my changed days over them. */
export function mergeHours({ before, hours }: { before: Hours; hours: Hours }, latest: Hours): Hours {
  const changed = changedDays(before, hours);
  const mine = hoursByDay(hours);
  const others = latest.special.filter(({ date }) => !changed.includes(date));
  const own = hours.special.filter(({ date }) => changed.includes(date));
  return {
    week: latest.week.map((shifts, index) => (changed.includes(String(index + 1)) ? (mine[index + 1] ?? []) : shifts)),
    special: [...others, ...own].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

export const sayDay = (day: string, today: string) => (day.length === 1 ? capitalize(weekdayName(Number(day))) : sayDatedDay(day, today));

/** A date without hours of its own is like its weekday. */
export const sayHoursOf = (shifts: readonly Shift[] | undefined) => (shifts ? sayShifts(shifts) : 'como cada semana');

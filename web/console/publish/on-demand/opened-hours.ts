import { capitalize, joinWords, sayDatedDay, sayWeekdays } from '../../../../contract/validity/dates.ts';
import type { HoursEntry } from '../../../../contract/validity/hours.ts';
import { addDays, localTime, minutesOf, weekdayOf } from '../../../../contract/validity/local-time.ts';
import { type DayShift, shiftsOn, weeklyShifts, withDate, withWeekday } from '../../hours/day-shifts.ts';
import { dayLong, shiftOf } from '../../hours/shift-spans.ts';
import { type DayHours, datesOf, everyDay, firstShift, type ShopClock, type Times } from '../periods.ts';

/** Hours at which a shop opens more: on some dates, or every week on some days (ISO, Monday 1). */
export type Opening = { dates: string[]; days: number[]; hours: DayHours };

/** A week: what comes back on a later day of the same name is opened for every week. */
const datesInWeek = 7;

/** The hours of a day that a shop is usually open, where nothing says at which it opens. */
const usualHours = (shop: ShopClock): DayHours =>
  everyDay.map((day) => firstShift(shop, day)).find((hours) => hours !== null) ?? { from: '09:00', to: '18:00' };

/** What a shop that is closed when an offer holds would have to open, hours by hours of the offer; those of a whole day are its usual ones. */
export function openingsFor(times: Times, shop: ShopClock, now: number): Opening[] {
  const dates = datesOf(times, shop, now);
  const [first, last] = [dates[0], dates.at(-1)];
  const isWeekly = first !== undefined && last !== undefined && last >= addDays(first, datesInWeek);
  const hoursOfDay = usualHours(shop);
  const windows = times.windows.length > 0 ? times.windows : [{ days: everyDay, from: '00:00', to: '24:00' }];
  return windows
    .map(({ days, from, to }) => {
      const on = dates.filter((date) => days.includes(weekdayOf(date)));
      const isWholeDay = from === '00:00' && (to === '24:00' || to === '00:00');
      return {
        dates: isWeekly ? [] : on,
        days: isWeekly ? [...new Set(on.map(weekdayOf))].sort() : [],
        hours: isWholeDay ? hoursOfDay : { from, to },
      };
    })
    .filter((opening) => opening.dates.length + opening.days.length > 0);
}

/** "Mañana", "Viernes 27 nov y sábado 28 nov", "Los lunes". */
export function sayOpeningDays({ dates, days }: Opening, { time_zone }: Pick<ShopClock, 'time_zone'>, now: number): string {
  if (days.length > 0) return capitalize(sayWeekdays(days));
  const today = localTime(now, time_zone).date;
  return capitalize(joinWords(dates.map((date) => sayDatedDay(date, today).toLowerCase())));
}

/** In minutes from the day's midnight; what ends at its beginning or before ends on the next day. */
const spanOf = ({ opens, closes }: DayShift) => {
  const [from, to] = [minutesOf(opens), minutesOf(closes)];
  return { from, to: to <= from ? to + dayLong : to };
};

/** A day's shifts with one more, joined with those that it touches. */
function withShift(shifts: readonly DayShift[], { from: opens, to: closes }: DayHours): DayShift[] {
  const joined: { from: number; to: number }[] = [];
  for (const span of [...shifts, { opens, closes }].map(spanOf).toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else joined.push(span);
  }
  return joined.map(({ from, to }) => shiftOf({ from, to: Math.min(to, from + dayLong) }));
}

/** A store's hours, open then as well. */
export function openedHours(hours: readonly HoursEntry[], openings: readonly Opening[]): HoursEntry[] {
  let opened = [...hours];
  for (const { dates, days, hours: more } of openings) {
    for (const date of dates) opened = withDate(opened, date, withShift(shiftsOn(opened, date), more));
    for (const day of days) opened = withWeekday(opened, day, withShift(weeklyShifts(opened, day), more));
  }
  return opened;
}

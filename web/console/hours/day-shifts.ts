import { type HoursEntry, shiftsOf } from '../../../contract/validity/hours.ts';
import { addDays, minutesOf } from '../../../contract/validity/local-time.ts';

export type DayShift = { opens: string; closes: string };

const halfHours = Array.from({ length: 48 }, (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);

/** The shifts of a weekday (ISO, Monday 1) in every week. */
export const weeklyShifts = (hours: readonly HoursEntry[], weekday: number): DayShift[] =>
  hours.flatMap(({ day, opens, closes }) => (day !== weekday || opens === null || closes === null ? [] : [{ opens, closes }]));

/** A date's shifts: its own, else those of its weekday. */
export const shiftsOn = (hours: readonly HoursEntry[], date: string): DayShift[] =>
  shiftsOf(hours, date).map(({ opens, closes }) => ({ opens, closes }));

/** What closes at its opening or before closes on the next day, after every time of this one. */
const closesBy = ({ opens, closes }: DayShift, time: string) => closes > opens && closes <= time;

const isWithin = (shift: DayShift, time: string) => shift.opens < time && !closesBy(shift, time);

/** A store's hours with other shifts for one date; none closes it then. Dates before yesterday go, since a store has room for 150 entries. */
export function withDate(hours: readonly HoursEntry[], date: string, shifts: readonly DayShift[], today: string): HoursEntry[] {
  const yesterday = addDays(today, -1);
  const others = hours.filter((entry) => entry.date !== date && (entry.date ?? today) >= yesterday);
  const given = shifts.length === 0 ? [{ opens: null, closes: null }] : shifts;
  return [...others, ...given.map(({ opens, closes }) => ({ day: null, date, opens, closes }))];
}

/** A store's hours with other shifts for every week's day of that name (ISO, Monday 1). */
export const withWeekday = (hours: readonly HoursEntry[], weekday: number, shifts: readonly DayShift[]): HoursEntry[] => [
  ...hours.filter(({ day }) => day !== weekday),
  ...shifts.map(({ opens, closes }) => ({ day: weekday, date: null, opens, closes })),
];

/** A store's hours when it does not open before a time of that date, which is today's: its own shifts are trimmed or left out. A store that is closed then stays as it is. */
export function openingLater(hours: readonly HoursEntry[], date: string, time: string): HoursEntry[] {
  const shifts = shiftsOn(hours, date);
  if (shifts.every(({ opens }) => opens >= time)) return [...hours];
  const left = shifts.filter((shift) => !closesBy(shift, time));
  return withDate(
    hours,
    date,
    left.map(({ opens, closes }) => ({ opens: opens < time ? time : opens, closes })),
    date,
  );
}

/** The half hours of a date, after a time of it, at which one of the stores is open: it could begin then. */
export function halfHoursOpen(
  stores: readonly { hours: readonly HoursEntry[] }[],
  date: string,
  after: { hour: number; minute: number },
): string[] {
  const shifts = stores.flatMap(({ hours }) => shiftsOn(hours, date));
  const isAhead = (time: string) => minutesOf(time) > after.hour * 60 + after.minute;
  return halfHours.filter((time) => isAhead(time) && shifts.some((shift) => isWithin(shift, time)));
}

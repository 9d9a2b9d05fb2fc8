import type { HoursEntry } from '../../../contract/validity/hours.ts';
import { weekdayOf } from '../../../contract/validity/local-time.ts';

type Shift = { opens: string; closes: string };

const fullHours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** A date's shifts: its own, else those of its weekday. */
function shiftsOn(hours: readonly HoursEntry[], date: string): Shift[] {
  const dated = hours.filter((entry) => entry.date === date);
  const entries = dated.length > 0 ? dated : hours.filter(({ day }) => day === weekdayOf(date));
  return entries.flatMap(({ opens, closes }) => (opens === null || closes === null ? [] : [{ opens, closes }]));
}

/** What closes at its opening or before closes on the next day, after every time of this one. */
const closesBy = ({ opens, closes }: Shift, time: string) => closes > opens && closes <= time;

const isWithin = (shift: Shift, time: string) => shift.opens < time && !closesBy(shift, time);

/** A store's hours with other shifts for one date; none closes it then. */
export function withDate(hours: readonly HoursEntry[], date: string, shifts: readonly Shift[]): HoursEntry[] {
  const others = hours.filter((entry) => entry.date !== date);
  const given = shifts.length === 0 ? [{ opens: null, closes: null }] : shifts;
  return [...others, ...given.map((shift) => ({ day: null, date, ...shift }))];
}

/** A store's hours when it does not open before a time of that date: its own shifts are trimmed or left out. A store that is closed then stays as it is. */
export function openingLater(hours: readonly HoursEntry[], date: string, time: string): HoursEntry[] {
  const shifts = shiftsOn(hours, date);
  if (shifts.every(({ opens }) => opens >= time)) return [...hours];
  const left = shifts.filter((shift) => !closesBy(shift, time));
  return withDate(
    hours,
    date,
    left.map(({ opens, closes }) => ({ opens: opens < time ? time : opens, closes })),
  );
}

/** The full hours of a date, after `hour`, at which one of the stores could begin instead of earlier. */
export function laterOpenings(stores: readonly { hours: readonly HoursEntry[] }[], date: string, hour: number): string[] {
  const shifts = stores.flatMap(({ hours }) => shiftsOn(hours, date));
  return fullHours.slice(hour + 1).filter((time) => shifts.some((shift) => isWithin(shift, time)));
}

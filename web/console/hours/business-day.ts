import { type HoursEntry, shiftsOf } from '../../../contract/validity/hours.ts';
import { addDays, type LocalTime } from '../../../contract/validity/local-time.ts';
import { withDate } from './day-shifts.ts';
import { dayLong, shiftOf } from './shift-spans.ts';

/** Of two days: a night ends on the second one. */
const halfHours = Array.from({ length: 96 }, (_, half) => half * 30);

type Clock = Pick<LocalTime, 'date' | 'hour' | 'minute'>;
type WithHours = { hours: readonly HoursEntry[] };

/** The day that a shop is in: after midnight that of the night which still runs. `minute` counts from its own midnight. */
export type BusinessDay = { date: string; minute: number; isNight: boolean };

function runsInto(hours: readonly HoursEntry[], { date }: Clock, minute: number): boolean {
  const hasBegun = shiftsOf(hours, date).some(({ from }) => from <= minute);
  return !hasBegun && shiftsOf(hours, addDays(date, -1)).some(({ to }) => to - dayLong > minute);
}

export function businessDay(stores: readonly WithHours[], clock: Clock): BusinessDay {
  const minute = clock.hour * 60 + clock.minute;
  const isNight = stores.some(({ hours }) => runsInto(hours, clock, minute));
  return isNight ? { date: addDays(clock.date, -1), minute: minute + dayLong, isNight } : { date: clock.date, minute, isNight };
}

/** Which entries are special ones of today. They are also last night's while that runs, or would by the hours of every week. */
export function ofToday(stores: readonly WithHours[], clock: Clock): (entry: HoursEntry) => boolean {
  const yesterday = addDays(clock.date, -1);
  const asUsual = stores.map(({ hours }) => ({ hours: hours.filter(({ date }) => date !== yesterday) }));
  const { isNight } = businessDay([...stores, ...asUsual], clock);
  return ({ date }) => date === clock.date || (isNight && date === yesterday);
}

/** A store's hours when it is open no more from a number of minutes after a date's midnight on. A store that has closed by then stays as it is. */
export function closingEarlier(hours: readonly HoursEntry[], date: string, at: number): HoursEntry[] {
  const shifts = shiftsOf(hours, date);
  if (shifts.every(({ to }) => to <= at)) return [...hours];
  const left = shifts.filter(({ from }) => from < at);
  return withDate(
    hours,
    date,
    left.map((shift) => (shift.to <= at ? shift : shiftOf({ from: shift.from, to: at }))),
  );
}

/** The half hours of a business day that are ahead and at which one of the stores could close, as minutes after its midnight. */
export function halfHoursToClose(stores: readonly { hours: readonly HoursEntry[] }[], { date, minute }: BusinessDay): number[] {
  const shifts = stores.flatMap(({ hours }) => shiftsOf(hours, date));
  return halfHours.filter((at) => at > minute && shifts.some(({ from, to }) => from < at && at < to));
}

import { type HoursEntry, shiftsOf } from '../../../contract/validity/hours.ts';
import { addDays, type LocalTime } from '../../../contract/validity/local-time.ts';
import { dayLong } from '../../../contract/validity/spans.ts';

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

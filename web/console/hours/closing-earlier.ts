import { type HoursEntry, shiftsOf } from '../../../contract/validity/hours.ts';
import type { BusinessDay } from './business-day.ts';
import { withDate } from './day-shifts.ts';
import { shiftOf } from './shift-spans.ts';

/** Of two days: a night ends on the second one. */
const halfHours = Array.from({ length: 96 }, (_, half) => half * 30);

/** A store's hours when it is open no more from a number of minutes after the running date's midnight on. A store that has closed by then stays as it is. */
export function closingEarlier(hours: readonly HoursEntry[], date: string, at: number): HoursEntry[] {
  const shifts = shiftsOf(hours, date);
  if (shifts.every(({ to }) => to <= at)) return [...hours];
  const left = shifts.filter(({ from }) => from < at);
  return withDate(
    hours,
    date,
    left.map((shift) => (shift.to <= at ? shift : shiftOf({ from: shift.from, to: at }))),
    date,
  );
}

/** The half hours of a business day that are ahead and at which one of the stores could close, as minutes after its midnight. */
export function halfHoursToClose(stores: readonly { hours: readonly HoursEntry[] }[], { date, minute }: BusinessDay): number[] {
  const shifts = stores.flatMap(({ hours }) => shiftsOf(hours, date));
  return halfHours.filter((at) => at > minute && shifts.some(({ from, to }) => from < at && at < to));
}

import { dayLong, type Span } from '../../../contract/validity/spans.ts';
import type { DayShift } from './day-shifts.ts';

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** A number of minutes after a midnight as the clock shows it, on whichever day. */
export function clockAt(minutes: number): string {
  const within = ((minutes % dayLong) + dayLong) % dayLong;
  return `${twoDigits(Math.floor(within / 60))}:${twoDigits(within % 60)}`;
}

/** The shift between two numbers of minutes after its day's midnight. */
export const shiftOf = ({ from, to }: Span): DayShift => ({
  opens: clockAt(from),
  closes: to === dayLong ? '24:00' : clockAt(to),
});

import { addDays, instantOf, localTime, minutesOf } from '../validity/local-time.ts';

/** No push goes out between these times of its owner's city. */
export const quiet = { from: '20:30', until: '08:00' };
/** When to say in the evening what would be due in the quiet hours. */
export const evening = '20:00';

/** The moment itself, or the end of the quiet hours around it. */
export function outOfQuietHours(moment: Date, timeZone: string): Date {
  const { date, hour, minute } = localTime(moment, timeZone);
  const now = hour * 60 + minute;
  if (now >= minutesOf(quiet.from)) return new Date(instantOf(addDays(date, 1), quiet.until, timeZone));
  return now < minutesOf(quiet.until) ? new Date(instantOf(date, quiet.until, timeZone)) : moment;
}

/** The evening before the quiet hours that a moment falls into. */
export function eveningBefore(moment: number, timeZone: string): number {
  const { date, hour, minute } = localTime(moment, timeZone);
  const isLate = hour * 60 + minute >= minutesOf(quiet.from);
  return instantOf(isLate ? date : addDays(date, -1), evening, timeZone);
}

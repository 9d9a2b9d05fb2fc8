import { areUnknown } from '../../../../contract/validity/hours.ts';
import { localTime } from '../../../../contract/validity/local-time.ts';
import { endOf, everyDay, openingOf, type ShopClock, type Times } from '../offer-periods.ts';

const twoDigits = (n: number) => String(n).padStart(2, '0');

/**
 * What holds on one day and ends before its shop closes, as that day with its hours: the form then shows both as they were said, and not a day chosen by
 * hand. All else stays as it is.
 */
export function withHoursOfDay<T extends Times>(times: T, shop: ShopClock, now: number): T {
  const { starts_at, ends_at, windows } = times;
  if (ends_at === null || windows.length > 0) return times;
  const clockOf = (instant: number | string) => {
    const { date, hour, minute } = localTime(instant, shop.time_zone);
    return { date, hour, time: `${twoDigits(hour)}:${twoDigits(minute)}` };
  };
  const begins = clockOf(starts_at ?? now);
  const end = clockOf(ends_at);
  const opening = openingOf(shop, begins.date);
  if (end.date !== begins.date || Date.parse(ends_at) >= endOf(shop, begins.date) || !opening) return times;
  // Where nobody knows since when the shop is open, it holds from the hour that runs.
  const from = areUnknown(shop.hours) ? `${twoDigits(begins.hour)}:00` : starts_at ? begins.time : clockOf(opening.opens).time;
  return from < end.time ? { ...times, windows: [{ days: everyDay, from, to: end.time }] } : times;
}

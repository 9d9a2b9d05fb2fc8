import { dayMs } from '../../../contract/milliseconds.ts';
import { validIntervals } from '../../../contract/validity/conditions.ts';
import { areUnknown, openIntervals } from '../../../contract/validity/hours.ts';
import { localTime } from '../../../contract/validity/local-time.ts';
import { usableTimes, type Where } from '../../../contract/validity/usable.ts';
import { endOf, nightMs, type ShopClock, type Times } from './offer-periods.ts';

/** Whether none of these stores is open when an offer holds; never where somebody does not say their hours. */
export function isClosedThen({ starts_at, ends_at, windows }: Times, stores: readonly Where[], now: number): boolean {
  const [first] = stores;
  if (!first || ends_at === null || Date.parse(ends_at) <= now || stores.some(({ hours }) => areUnknown(hours))) return false;
  const terms = { starts_at: starts_at ?? new Date(now).toISOString(), ends_at, windows, time_zone: first.time_zone };
  if (terms.starts_at >= ends_at) return false;
  return usableTimes(terms, stores, now).length === 0;
}

/**
 * Whether an offer that says until which hour holds beyond the last opening of these stores. The end of a day in the form says none: it is the closing of the
 * shop that is looked at, or a midnight after days of which none is the last.
 */
export function endsClosed({ ends_at }: Pick<Times, 'ends_at'>, shop: ShopClock, stores: readonly Where[], now: number): boolean {
  const end = Date.parse(ends_at ?? '');
  if (!(end > now) || stores.some(({ hours }) => areUnknown(hours))) return false;
  const { hour, minute } = localTime(end, shop.time_zone);
  if (hour + minute === 0 && end - now > dayMs) return false;
  const isClosing = end === endOf(shop, localTime(end - nightMs, shop.time_zone).date);
  return !isClosing && stores.every(({ hours, time_zone }) => openIntervals(hours, time_zone, end - 1, end).length === 0);
}

/** Whether these stores are closed when an offer holds, or when it ends. */
export const isOutside = (times: Times, shop: ShopClock, stores: readonly Where[], now: number): boolean =>
  isClosedThen(times, stores, now) || endsClosed(times, shop, stores, now);

/** Whether the hours of an offer are on none of its days. */
export function holdsNever({ starts_at, ends_at, windows }: Times, time_zone: string, now: number): boolean {
  if (ends_at === null || Date.parse(ends_at) <= now || (starts_at !== null && starts_at >= ends_at)) return false;
  return validIntervals({ starts_at: starts_at ?? new Date(now).toISOString(), ends_at, windows, time_zone }, now).length === 0;
}

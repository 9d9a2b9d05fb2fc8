import { dayMs } from '../../../contract/milliseconds.ts';
import { validIntervals } from '../../../contract/validity/conditions.ts';
import { areUnknown } from '../../../contract/validity/hours.ts';
import { usableTimes, type Where } from '../../../contract/validity/usable.ts';
import type { Times } from './periods.ts';

/** Of an offer that holds for long: special days close no more than a few of its weekdays in these. */
const mostMs = 37 * dayMs;

/** Whether none of these stores is open when an offer holds; never where somebody does not say their hours. */
export function isClosedThen({ starts_at, ends_at, windows }: Times, stores: readonly Where[], now: number): boolean {
  const [first] = stores;
  if (!first || ends_at === null || Date.parse(ends_at) <= now || stores.some(({ hours }) => areUnknown(hours))) return false;
  const terms = { starts_at: starts_at ?? new Date(now).toISOString(), ends_at, windows, time_zone: first.time_zone };
  if (terms.starts_at >= ends_at) return false;
  // The usual span knows most offers to be usable; a weekly one has other days beyond it.
  const whole = Math.min(Date.parse(ends_at) - Math.max(now, Date.parse(terms.starts_at)) + 2 * dayMs, mostMs);
  return usableTimes(terms, stores, now).length === 0 && usableTimes(terms, stores, now, whole).length === 0;
}

/** Whether the hours of an offer are on none of its days. */
export function holdsNever({ starts_at, ends_at, windows }: Times, time_zone: string, now: number): boolean {
  if (ends_at === null || Date.parse(ends_at) <= now || (starts_at !== null && starts_at >= ends_at)) return false;
  return validIntervals({ starts_at: starts_at ?? new Date(now).toISOString(), ends_at, windows, time_zone }, now).length === 0;
}

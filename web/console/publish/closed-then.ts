import { areUnknown } from '../../../contract/validity/hours.ts';
import { usableTimes, type Where } from '../../../contract/validity/usable.ts';
import type { Times } from './periods.ts';

/** Whether none of these stores is open when an offer holds; never where somebody does not say their hours. */
export function isClosedThen({ starts_at, ends_at, windows }: Times, stores: readonly Where[], now: number): boolean {
  const [first] = stores;
  if (!first || ends_at === null || Date.parse(ends_at) <= now || stores.some(({ hours }) => areUnknown(hours))) return false;
  const terms = { starts_at: starts_at ?? new Date(now).toISOString(), ends_at, windows, time_zone: first.time_zone };
  return terms.starts_at < ends_at && usableTimes(terms, stores, now).length === 0;
}

import type { Window } from '../../../contract/validity/conditions.ts';
import { addDays, instantOf, localTime } from '../../../contract/validity/local-time.ts';
import { hoursOf, nightMs, type ShopClock, type Times } from './offer-periods.ts';

/**
 * From the first day's beginning of the hours at which it holds until their end on the last one, where these are outside of those of the shop: who gives
 * such hours opens then. What ends in the night is of the day before.
 */
export function fitted<P extends Pick<Times, 'starts_at' | 'ends_at'>>(
  { time_zone }: Pick<ShopClock, 'time_zone'>,
  period: P,
  windows: readonly Window[],
): P {
  const hours = hoursOf(windows);
  const { starts_at, ends_at } = period;
  if (hours === null || hours === 'several' || ends_at === null) return period;
  const { from, to } = hours;
  const last = localTime(Date.parse(ends_at) - nightMs, time_zone).date;
  const end = instantOf(to <= from || to === '24:00' ? addDays(last, 1) : last, to === '24:00' ? '00:00' : to, time_zone);
  const start = starts_at && instantOf(localTime(starts_at, time_zone).date, from, time_zone);
  return {
    ...period,
    starts_at: start && start < Date.parse(starts_at) ? new Date(start).toISOString() : starts_at,
    ends_at: end > Date.parse(ends_at) ? new Date(end).toISOString() : ends_at,
  };
}

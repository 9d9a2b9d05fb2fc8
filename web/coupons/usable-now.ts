import type { Usable } from '../../contract/coupons.ts';
import { localTime } from '../../contract/local-time.ts';

/** What can be used now, or next, of what a list said; a list that an earlier version of the app kept on this device says nothing. */
export const currentOrNext = (usable: Usable | undefined, now: number) => usable?.find(({ until }) => Date.parse(until) > now);

/** Whether what a list shows can still be used today, on its own clock. */
export function isForToday({ usable, time_zone }: { usable?: Usable; time_zone: string }, now: number): boolean {
  const next = currentOrNext(usable, now);
  return next !== undefined && localTime(next.from, time_zone).date <= localTime(now, time_zone).date;
}

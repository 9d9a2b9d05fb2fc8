import type { Usable } from '../../contract/catalog/coupons.ts';
import { localTime } from '../../contract/validity/local-time.ts';

/** Returns when a listed offer is usable, now or next. A list stored by an earlier version of the app has no such field. */
export const currentOrNext = (usable: Usable | undefined, now: number) => usable?.find(({ until }) => Date.parse(until) > now);

/** Whether a listed offer can still be used today by its store's clock. */
export function isForToday({ usable, time_zone }: { usable?: Usable; time_zone: string }, now: number): boolean {
  const next = currentOrNext(usable, now);
  return next !== undefined && localTime(next.from, time_zone).date <= localTime(now, time_zone).date;
}

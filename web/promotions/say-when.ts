import type { ListedPromotion } from '../../contract/catalog/promotions.ts';
import { sayEnd, sayUntil } from '../../contract/validity/dates.ts';
import { sayTimes } from '../../contract/validity/say-times.ts';
import { currentOrNext } from '../coupons/usable-now.ts';

/** Beside whether it can be used now: until when it can, «Hoy hasta las 9 p. m.», or else on which days, «Los sábados, de 1 a 6 p. m.», or its last one. */
export function sayWhen(promotion: ListedPromotion, now: number): string {
  const { usable, windows, ends_at, time_zone } = promotion;
  const time = currentOrNext(usable, now);
  if (time && Date.parse(time.from) <= now) return sayUntil(time.until, now, time_zone);
  return windows.length === 0 ? sayEnd(ends_at, now, time_zone) : sayTimes(promotion);
}

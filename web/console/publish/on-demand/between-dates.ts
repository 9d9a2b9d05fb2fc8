import { instantOf } from '../../../../contract/validity/local-time.ts';
import { endOf, type Period, type ShopClock } from '../offer-periods.ts';

/** From one date to another, both whole. */
export function betweenDates(shop: ShopClock, first: string, last: string, now: number): Period {
  const from = instantOf(first, '00:00', shop.time_zone);
  return { starts_at: from <= now ? null : new Date(from).toISOString(), ends_at: new Date(endOf(shop, last)).toISOString(), days: [] };
}

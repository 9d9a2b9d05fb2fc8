import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import { outOfQuietHours } from '../../../contract/notices/quiet-hours.ts';
import { sayTheTime } from '../../../contract/validity/dates.ts';
import type { HoursEntry } from '../../../contract/validity/hours.ts';
import { addDays, instantOf, localTime } from '../../../contract/validity/local-time.ts';
import { usableTimes } from '../../../contract/validity/usable.ts';
import type { NewHours } from '../hours/hours-change.tsx';

type StoreWithHours = { id_store: number; hours: readonly HoursEntry[]; time_zone: string };
type CarriedCoupon = Pick<OwnedCoupon, 'carried' | 'id_stores' | 'starts_at' | 'ends_at' | 'windows'>;

/** Whether a coupon loses time at a store between a moment and the end of that day. */
function losesTime(coupon: CarriedCoupon, store: StoreWithHours, change: NewHours, from: number): boolean {
  if (coupon.id_stores.length > 0 && !coupon.id_stores.includes(store.id_store)) return false;
  const end = instantOf(addDays(localTime(from, store.time_zone).date, 1), '00:00', store.time_zone);
  const timesBy = (hours: readonly HoursEntry[]) =>
    usableTimes({ ...coupon, time_zone: store.time_zone }, [{ ...store, hours }], from)
      .filter(({ opens_at }) => opens_at < end)
      .map(({ opens_at, closes_at }) => [Math.max(opens_at, from), Math.min(closes_at, end)] as const);
  const left = timesBy(change(store.hours, store.time_zone));
  return !timesBy(store.hours).every(([opens, closes]) => left.some(([first, last]) => first <= opens && last >= closes));
}

/**
 * Who is told of a shorter day, and when, as the server does it: those who carry a coupon that loses time today, after the quiet hours. Nothing where that
 * is nobody.
 */
export function sayTold(offers: readonly CarriedCoupon[], stores: readonly StoreWithHours[], change: NewHours, now: number): string {
  const time_zone = stores[0]?.time_zone ?? 'UTC';
  const from = outOfQuietHours(new Date(now), time_zone).getTime();
  if (localTime(from, time_zone).date !== localTime(now, time_zone).date) return '';
  const touched = offers.filter((coupon) => coupon.carried > 0 && stores.some((store) => losesTime(coupon, store, change, from)));
  const carried = touched.reduce((sum, coupon) => sum + coupon.carried, 0);
  if (carried === 0) return '';
  const when = from > now ? `A ${sayTheTime(from, time_zone)}` : 'En un minuto';
  return ` ${when} avisamos a ${carried === 1 ? 'quien trae un cupón tuyo' : `quienes traen ${carried} cupones tuyos`}.`;
}

import { evaluateTerms } from '../../../contract/conditions.ts';
import type { ListedCoupon } from '../../../contract/coupons.ts';
import { distance } from '../../locations/find/nearby.ts';

export type Point = { latitude: number; longitude: number };
/** A coupon, the nearest store where it holds and the minutes on foot to there. */
export type NearCoupon = { coupon: ListedCoupon; id_store: number; minutes: number };

/** Streets are longer than the straight line by about a third; people walk some 4.8 km in an hour. */
const minutesPerKilometre = (1.3 * 60) / 4.8;

/** Nobody walks farther for a coupon. */
const farthest = 25;

const minutesTo = (from: Point, lat: number, lng: number) =>
  Math.max(1, Math.round(distance(from.latitude, from.longitude, lat, lng) * minutesPerKilometre));

/** What holds now within a walk, nearest first; those of the hour's category come before others that are less than a few minutes nearer. */
export function withinWalk(coupons: readonly ListedCoupon[], from: Point, now: number, leading: ReadonlySet<number>): NearCoupon[] {
  const rank = ({ coupon, minutes }: NearCoupon) => minutes - (leading.has(coupon.id_coupon) ? 10 : 0);
  return coupons
    .filter((coupon) => evaluateTerms(coupon, now).applies)
    .flatMap((coupon) => {
      const near = coupon.stores
        .flatMap(({ id_store, lat, lng }) =>
          lat === null || lng === null ? [] : [{ coupon, id_store, minutes: minutesTo(from, lat, lng) }],
        )
        .sort((a, b) => a.minutes - b.minutes)[0];
      return near && near.minutes <= farthest ? [near] : [];
    })
    .sort((a, b) => rank(a) - rank(b));
}

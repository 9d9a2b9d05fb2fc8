import type { ListedCoupon } from '../../../contract/catalog/coupons.ts';
import { evaluateTerms } from '../../../contract/validity/conditions.ts';
import { farthestWalk, nearestStore, type Point } from '../../locations/find/on-foot.ts';

/** A coupon, the nearest store where it holds and the minutes on foot to there. */
export type NearCoupon = { coupon: ListedCoupon; id_store: number; minutes: number };

/** What holds now within a walk, nearest first; those of the hour's category come before others that are less than a few minutes nearer. */
export function withinWalk(coupons: readonly ListedCoupon[], from: Point, now: number, leading: ReadonlySet<number>): NearCoupon[] {
  const rank = ({ coupon, minutes }: NearCoupon) => minutes - (leading.has(coupon.id_coupon) ? 10 : 0);
  return coupons
    .filter((coupon) => evaluateTerms(coupon, now).holds)
    .flatMap((coupon) => {
      const near = nearestStore(from, coupon.stores);
      return near && near.minutes <= farthestWalk ? [{ coupon, id_store: near.id_store, minutes: near.minutes }] : [];
    })
    .sort((a, b) => rank(a) - rank(b));
}

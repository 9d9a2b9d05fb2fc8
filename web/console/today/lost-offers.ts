import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { OwnedPromotion } from '../../../contract/console/owned-promotions.ts';
import type { HoursEntry } from '../../../contract/validity/hours.ts';
import { addDays, instantOf, localTime } from '../../../contract/validity/local-time.ts';
import { usableTimes } from '../../../contract/validity/usable.ts';
import type { NewHours } from '../hours/hours-change.tsx';

type StoreWithHours = { id_store: number; hours: readonly HoursEntry[]; time_zone: string };
type Coupon = Pick<OwnedCoupon, 'title' | 'state' | 'id_stores' | 'starts_at' | 'ends_at' | 'windows'>;
type Promotion = Pick<OwnedPromotion, 'title' | 'state' | 'starts_at' | 'ends_at' | 'windows' | 'stores'>;

/** What a shop has on the street, as far as hours concern it. */
export type OffersOfDay = { coupons: readonly Coupon[]; promotions?: readonly Promotion[] };

/** Whether an offer can still be used on the date of a moment, at one of these stores. */
function isUsableToday(offer: Coupon, stores: readonly StoreWithHours[], now: number): boolean {
  const own = stores.filter(({ id_store }) => offer.id_stores.length === 0 || offer.id_stores.includes(id_store));
  const [first] = own;
  if (!first) return false;
  const end = instantOf(addDays(localTime(now, first.time_zone).date, 1), '00:00', first.time_zone);
  return usableTimes({ ...offer, time_zone: first.time_zone }, own, now).some(({ opens_at }) => opens_at < end);
}

/** Which offers nobody can use any more today once the stores' hours are changed, in words; '' where there is none. */
export function sayLost(
  { coupons, promotions = [] }: OffersOfDay,
  stores: readonly StoreWithHours[],
  change: NewHours,
  now: number,
): string {
  const changed = stores.map((store) => ({ ...store, hours: change(store.hours) }));
  const onStreet = [...coupons, ...promotions.map((one) => ({ ...one, id_stores: one.stores.map(({ id_store }) => id_store) }))];
  const lost = onStreet.filter(
    (one) => (one.state === 'active' || one.state === 'scheduled') && isUsableToday(one, stores, now) && !isUsableToday(one, changed, now),
  );
  const [only] = lost;
  if (!only) return '';
  return lost.length === 1 ? ` Hoy ya nadie puede usar «${only.title}».` : ` Hoy ya nadie puede usar ${lost.length} de tus ofertas.`;
}

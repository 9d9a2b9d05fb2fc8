import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { OwnedPromotion } from '../../../contract/console/owned-promotions.ts';
import { validIntervals } from '../../../contract/validity/conditions.ts';
import type { HoursEntry } from '../../../contract/validity/hours.ts';
import { addDays, instantOf, localTime } from '../../../contract/validity/local-time.ts';
import { usableTimes } from '../../../contract/validity/usable.ts';
import type { NewHours } from '../hours/hours-change.tsx';

export type StoreWithHours = { id_store: number; hours: readonly HoursEntry[]; time_zone: string };
type Coupon = Pick<OwnedCoupon, 'title' | 'state' | 'id_stores' | 'starts_at' | 'ends_at' | 'windows'>;
type Promotion = Pick<OwnedPromotion, 'title' | 'state' | 'starts_at' | 'ends_at' | 'windows' | 'stores'>;

type TitledOffer = { title: string; isPromotion: boolean };

/** What a shop has on the street, as far as hours concern it. */
export type OffersOfDay = { coupons: readonly Coupon[]; promotions?: readonly Promotion[] };

type OpenSpan = { opens_at: number; closes_at: number };

const lengthOf = (spans: readonly OpenSpan[]) => spans.reduce((sum, { opens_at, closes_at }) => sum + closes_at - opens_at, 0);

/** What lies between two moments. */
const within = (spans: readonly OpenSpan[], from: number, end: number) =>
  spans
    .map(({ opens_at, closes_at }) => ({ opens_at: Math.max(opens_at, from), closes_at: Math.min(closes_at, end) }))
    .filter(({ opens_at, closes_at }) => opens_at < closes_at);

const storesOf = ({ id_stores }: Coupon, stores: readonly StoreWithHours[]) =>
  stores.filter(({ id_store }) => id_stores.length === 0 || id_stores.includes(id_store));

const asCoupon = (coupon: Coupon) => ({ ...coupon, isPromotion: false });
const asPromotion = (one: Promotion) => ({ ...one, id_stores: one.stores.map(({ id_store }) => id_store), isPromotion: true });
const isOnStreet = ({ state }: Coupon) => state === 'active' || state === 'scheduled';

type HoursLeft = { left: number; isPartOfDay: boolean };

/** How long an offer can still be used on the date of a moment, at one of these stores, and whether it says hours of its own for that day. */
function leftOfDay(offer: Coupon, stores: readonly StoreWithHours[], from: number): HoursLeft {
  const own = storesOf(offer, stores);
  const [first] = own;
  if (!first) return { left: 0, isPartOfDay: false };
  const { time_zone } = first;
  const end = instantOf(addDays(localTime(from, time_zone).date, 1), '00:00', time_zone);
  const terms = { ...offer, time_zone };
  return {
    left: lengthOf(within(usableTimes(terms, own, from), from, end)),
    isPartOfDay: lengthOf(within(validIntervals(terms, from), from, end)) < end - from,
  };
}

/** What offers lose on the date of a moment: `gone` have no hours left, `shorter` have fewer of those that they name. */
export type Losses = { gone: TitledOffer[]; shorter: TitledOffer[] };

export function lossesOf(
  { coupons, promotions = [] }: OffersOfDay,
  stores: readonly StoreWithHours[],
  change: NewHours,
  from: number,
): Losses {
  const changed = stores.map((store) => ({ ...store, hours: change(store.hours, store.time_zone) }));
  const losses: Losses = { gone: [], shorter: [] };
  for (const one of [...coupons.map(asCoupon), ...promotions.map(asPromotion)]) {
    if (!isOnStreet(one)) continue;
    const before = leftOfDay(one, stores, from);
    const { left } = leftOfDay(one, changed, from);
    if (left >= before.left) continue;
    if (left === 0) losses.gone.push(one);
    else if (before.isPartOfDay) losses.shorter.push(one);
  }
  return losses;
}

/** The offers of these stores that nobody ever comes to use by their hours. */
export function unusableOffers({ coupons, promotions = [] }: OffersOfDay, stores: readonly StoreWithHours[], now: number): TitledOffer[] {
  return [...coupons.map(asCoupon), ...promotions.map(asPromotion)].filter((one) => {
    const own = storesOf(one, stores);
    const [first] = own;
    return first && isOnStreet(one) && usableTimes({ ...one, time_zone: first.time_zone }, own, now).length === 0;
  });
}

function sayLoss(titled: readonly TitledOffer[], one: string, several: string): string {
  const [only] = titled;
  if (!only) return '';
  return titled.length === 1 ? ` «${only.title}» ${one}.` : ` ${titled.length} de tus ofertas ${several}.`;
}

const sayGone = (gone: readonly TitledOffer[], when: string) => sayLoss(gone, `se queda sin horas ${when}`, `se quedan sin horas ${when}`);

/** All losses of a day in words; '' where there are none. */
export const sayLosses = ({ gone, shorter }: Losses, when: string): string =>
  `${sayGone(gone, when)}${sayLoss(shorter, `pierde horas ${when}`, `pierden horas ${when}`)}`;

/** That offers are left without any hours by those of every week, in words. */
export const sayUnusable = (titled: readonly TitledOffer[]): string =>
  `Con este horario${sayLoss(titled, 'se queda sin horas', 'se quedan sin horas')}`;

/** Which offers have no hours left today once the stores' hours are changed, in words; '' where there is none. */
export const sayLost = (offers: OffersOfDay, stores: readonly StoreWithHours[], change: NewHours, now: number): string =>
  sayGone(lossesOf(offers, stores, change, now).gone, 'hoy');

import type { Coupon } from '../../contract/catalog/coupons.ts';
import type { Verdict } from '../../contract/validity/conditions.ts';
import { sayEnd } from '../../contract/validity/dates.ts';
import { isClosedThroughout } from '../../contract/validity/usable.ts';
import { paths } from '../page/paths.ts';
import { closedFacts, type OfferFacts, OtherOffers } from './offer-action-bar.tsx';
import { sayUnitsLeft } from './units-left.ts';

/** Whether a coupon has still to begin, so that nobody can take it yet. */
export const isAhead = ({ starts_at }: Coupon, now: number) => Date.parse(starts_at) > now;

/** What a coupon's bar says at its left. */
export function sayFacts(coupon: Coupon, verdict: Verdict, now: number): OfferFacts {
  const over: Partial<Record<Verdict['reason'], string>> = {
    ended: 'Ya terminó',
    sold_out: 'Se agotó',
    paused: 'En pausa',
    used_up: 'Ya lo usaste',
    not_first_visit: 'No esta vez',
  };
  const fact = over[verdict.reason];
  if (fact) return { fact };
  if (isClosedThroughout(verdict)) return closedFacts;
  return {
    fact: sayUnitsLeft(coupon.left),
    detail: coupon.stock === null ? sayEnd(coupon.ends_at, now, coupon.time_zone) : `de ${coupon.stock}`,
  };
}

export const OtherCoupons = () => <OtherOffers to={paths.coupons} label="Ver otros cupones" />;

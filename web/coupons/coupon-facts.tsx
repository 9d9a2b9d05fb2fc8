import type { Coupon } from '../../contract/catalog/coupons.ts';
import type { Verdict } from '../../contract/validity/conditions.ts';
import { sayEnd } from '../../contract/validity/dates.ts';
import { sayVerdict } from '../../contract/validity/say-verdict.ts';
import { paths } from '../page/paths.ts';
import { type OfferFacts, OtherOffers } from './offer-action-bar.tsx';
import { isOver } from './offer-verdict.tsx';
import { sayUnitsLeft } from './units-left.ts';

/** Whether a coupon has still to begin, so that nobody can take it yet. */
export const isAhead = ({ starts_at }: Coupon, now: number) => Date.parse(starts_at) > now;

/** What a coupon's bar says at its left. */
export function sayFacts(coupon: Coupon, verdict: Verdict, now: number): OfferFacts {
  if (isOver(verdict) || verdict.reason === 'never_open') return { fact: sayVerdict(verdict, coupon, now).answer };
  return {
    fact: sayUnitsLeft(coupon.left),
    detail: coupon.stock === null ? sayEnd(coupon.ends_at, now, coupon.time_zone) : `de ${coupon.stock}`,
  };
}

export const OtherCoupons = () => <OtherOffers to={paths.coupons} label="Ver otros cupones" />;

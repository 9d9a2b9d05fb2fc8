import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { OwnedEvent } from '../../../contract/console/owned-events.ts';
import type { OwnedPromotion } from '../../../contract/console/owned-promotions.ts';
import type { Colleague } from '../../../contract/console/people.ts';

/** What the kit is of, with the listing of its shop; of a coupon also who works there and how often its page was opened. */
export type KitData = { profile: CompanyProfile } & (
  | { noun: 'coupon'; one: OwnedCoupon; staff: Colleague[]; opened: number }
  | { noun: 'promotion'; one: OwnedPromotion }
  | { noun: 'event'; one: OwnedEvent }
);

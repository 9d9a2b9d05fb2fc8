import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { OwnedEvent } from '../../../contract/console/owned-events.ts';
import type { OwnedPromotion } from '../../../contract/console/owned-promotions.ts';
import { browserApi } from '../../api/api-client.ts';

/** What a shop publishes, each as its owner has it. */
export type OwnedNouns = { coupon: OwnedCoupon; promotion: OwnedPromotion; event: OwnedEvent };
type OwnedNoun = keyof OwnedNouns;

/** One of a shop's own things as it is now; throws as calls do. */
export const fetchOwned: { [N in OwnedNoun]: (id_company: number, id: number) => Promise<OwnedNouns[N]> } = {
  coupon: (id_company, id_coupon) => browserApi('GET /companies/{id_company}/coupons/{id_coupon}', { params: { id_company, id_coupon } }),
  promotion: (id_company, id_promotion) =>
    browserApi('GET /companies/{id_company}/promotions/{id_promotion}', { params: { id_company, id_promotion } }),
  event: (id_company, id_event) => browserApi('GET /companies/{id_company}/events/{id_event}', { params: { id_company, id_event } }),
};

import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import type { OwnedCampaign } from '../../../contract/console/owned-campaigns.ts';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { OwnedEvent } from '../../../contract/console/owned-events.ts';
import type { OwnedPromotion } from '../../../contract/console/owned-promotions.ts';
import type { MissedWord } from '../../../contract/console/shop-figures.ts';
import type { ShopToday } from '../../../contract/console/today.ts';
import { browserApi } from '../../api/api-client.ts';
import { fetchOrKept } from '../../both-consoles/shell/kept-answers.ts';

export type Day = {
  today: ShopToday;
  profile: CompanyProfile;
  offers: OwnedCoupon[];
  /** What was looked for and not found, that it could offer. */
  missed?: MissedWord | null;
  campaigns?: OwnedCampaign[];
  promotions?: OwnedPromotion[];
  events?: OwnedEvent[];
};

/** A shop's day with what it offers and the campaigns that it is invited to, of one store or of all. */
export const fetchDay = (id_company: number, id_store: number | null) =>
  fetchOrKept<Day>(`day ${id_company} ${id_store ?? 'all'}`, async () => {
    const params = { id_company };
    const [today, profile, offers, missed, campaigns, promotions, events] = await Promise.all([
      browserApi('GET /companies/{id_company}/today', { params, query: id_store === null ? {} : { id_store } }),
      browserApi('GET /companies/{id_company}/profile', { params }),
      browserApi('GET /companies/{id_company}/coupons', { params, query: { limit: 50 } }),
      // The day goes without a hint.
      browserApi('GET /companies/{id_company}/missed-search', { params }).catch(() => ({ missed: null })),
      browserApi('GET /companies/{id_company}/campaigns', { params }),
      browserApi('GET /companies/{id_company}/promotions', { params, query: { limit: 50 } }),
      browserApi('GET /companies/{id_company}/events', { params, query: { limit: 50 } }),
    ]);
    return {
      today,
      profile,
      offers: offers.items,
      missed: missed.missed,
      campaigns: campaigns.items,
      promotions: promotions.items,
      events: events.items,
    };
  });

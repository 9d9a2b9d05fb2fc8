import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { OwnedPromotion } from '../../../contract/console/owned-promotions.ts';
import { CouponItem } from '../../coupons/coupon-item.tsx';
import { EventItem } from '../../events/event-item.tsx';
import { PromotionItem } from '../../promotions/promotion-item.tsx';
import { Section } from '../../ui/section.tsx';
import { usableOf } from '../publish/usable-of.ts';
import type { KitData } from './kit-loaded.ts';

/** The stores that accept it, with their hours, which only the listing has. */
export function storesOf(one: OwnedCoupon | OwnedPromotion, profile: CompanyProfile): CompanyProfile['stores'] {
  const ids = new Set(one.stores.map(({ id_store }) => id_store));
  return profile.stores.filter(({ id_store }) => ids.has(id_store));
}

/** As lists show it: with its next times by its stores' hours. */
function listed<T extends OwnedCoupon | OwnedPromotion>(one: T, profile: CompanyProfile, now: number) {
  const stores = storesOf(one, profile);
  return { ...one, stores, status: 'active' as const, usable: usableOf(one, stores, now) };
}

function Card({ loaded, now }: { loaded: KitData; now: number }) {
  const { profile, noun, one } = loaded;
  if (noun === 'coupon') return <CouponItem coupon={listed(one, profile, now)} heading="h3" />;
  if (noun === 'promotion') return <PromotionItem promotion={listed(one, profile, now)} heading="h3" />;
  return one.status === 'draft' ? null : <EventItem event={{ ...one, status: one.status }} dated />;
}

/** The customer's own card; nothing in it can be tapped. */
export const KitCard = ({ loaded, now }: { loaded: KitData; now: number }) => (
  <Section title="Así se ve">
    <ul className={loaded.noun === 'event' ? 'kit-card rows events' : 'kit-card'} inert>
      <Card loaded={loaded} now={now} />
    </ul>
  </Section>
);

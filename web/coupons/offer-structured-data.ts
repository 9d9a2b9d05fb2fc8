import { applies, type Verdict } from '../../contract/conditions.ts';
import type { Coupon } from '../../contract/coupons.ts';
import type { Promotion } from '../../contract/promotions.ts';
import { paths } from '../paths.ts';
import type { RootData } from '../root.tsx';
import type { Thing } from '../structured-data.ts';
import type { OfferUses } from './offer-uses.ts';

const availability: Record<Verdict['reason'], string> = {
  ok: 'InStock',
  other_day: 'InStock',
  other_hour: 'InStock',
  not_started: 'PreOrder',
  paused: 'OutOfStock',
  sold_out: 'SoldOut',
  ended: 'Discontinued',
};

/** An offer for search engines: what, until when, who gives it and where. */
export function offerThing(offer: Coupon | Promotion, page: { path: string; name: string; uses: OfferUses }, root: RootData): Thing {
  const { host } = root.settings;
  const { company } = offer;
  const address = ({ address, city, state }: OfferUses['stores'][number]) => ({
    '@type': 'PostalAddress',
    streetAddress: address,
    addressLocality: city,
    addressRegion: state,
    addressCountry: 'MX',
  });
  const business = {
    '@type': 'LocalBusiness',
    '@id': host + paths.company(company.slug),
    name: company.name,
    url: host + paths.company(company.slug),
    ...(company.logo ? { image: host + company.logo } : {}),
    address: page.uses.stores.map(address),
  };
  return {
    '@type': 'Offer',
    name: page.name,
    description: offer.description,
    url: host + page.path,
    ...(offer.image ? { image: host + offer.image } : {}),
    availability: `https://schema.org/${availability[applies(offer, root.now).reason]}`,
    validFrom: offer.starts_at,
    validThrough: offer.ends_at,
    offeredBy: business,
    seller: { '@id': business['@id'] },
  };
}

/** The price that a coupon leaves, where it is known. */
export function couponPrice({ kind, price }: Coupon, currency: string): { price?: number; priceCurrency?: string } {
  if (kind === 'gift') return { price: 0, priceCurrency: currency };
  return kind === 'price' && price !== null ? { price, priceCurrency: currency } : {};
}

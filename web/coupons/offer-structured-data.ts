import type { Coupon } from '../../contract/catalog/coupons.ts';
import type { Promotion } from '../../contract/catalog/promotions.ts';
import { evaluateTerms, type Verdict } from '../../contract/validity/conditions.ts';
import { paths, shareImage } from '../page/paths.ts';
import type { RootData } from '../page/root-data.ts';
import { breadcrumbs, type Thing } from '../page/structured-data.ts';
import { nameCoupon } from './name-coupon.ts';
import type { OfferUses } from './offer-uses.ts';

/** What search engines call an offer that nobody can have now; any other is in stock. */
const unavailable: Partial<Record<Verdict['reason'], string>> = {
  not_started: 'PreOrder',
  paused: 'OutOfStock',
  sold_out: 'SoldOut',
  ended: 'Discontinued',
};

type OfferOnPage = { path: string; name: string; share: string; uses: OfferUses };

/** An offer for search engines: what, until when, who gives it and where. */
function offerThing(offer: Coupon | Promotion, page: OfferOnPage, root: RootData): Thing {
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
    image: host + (offer.image ?? page.share),
    availability: `https://schema.org/${unavailable[evaluateTerms(offer, root.now).reason] ?? 'InStock'}`,
    validFrom: offer.starts_at,
    validThrough: offer.ends_at,
    offeredBy: business,
    seller: { '@id': business['@id'] },
  };
}

/** The price that a coupon leaves, where it is known. */
function couponPrice({ kind, price }: Coupon, currency: string): { price?: number; priceCurrency?: string } {
  if (kind === 'gift') return { price: 0, priceCurrency: currency };
  return kind === 'price' && price !== null ? { price, priceCurrency: currency } : {};
}

export function couponThings({ coupon, uses }: { coupon: Coupon; uses: OfferUses }, root: RootData): Thing[] {
  const { host, product, currency } = root.settings;
  const page = { path: paths.coupon(coupon.slug), name: nameCoupon(coupon), share: shareImage('cupones', coupon.slug), uses };
  return [
    { ...offerThing(coupon, page, root), ...couponPrice(coupon, currency) },
    breadcrumbs(host, [
      { name: product, path: '/' },
      { name: 'Cupones', path: paths.coupons },
      { name: coupon.company.name, path: paths.company(coupon.company.slug) },
      page,
    ]),
  ];
}

export function promotionThings({ promotion, uses }: { promotion: Promotion; uses: OfferUses }, root: RootData): Thing[] {
  const { host, product } = root.settings;
  const page = { path: paths.promotion(promotion.slug), name: promotion.title, share: shareImage('promociones', promotion.slug), uses };
  return [
    offerThing(promotion, page, root),
    breadcrumbs(host, [
      { name: product, path: '/' },
      { name: 'Promociones', path: paths.promotions },
      { name: promotion.company.name, path: paths.company(promotion.company.slug) },
      page,
    ]),
  ];
}

import { paths, shareImage } from '../page/paths.ts';
import type { RootData } from '../page/root-data.ts';
import { breadcrumbs, type Thing } from '../page/structured-data.ts';
import type { CampaignData } from './load-campaign.ts';
import { campaignPath } from './say-campaign.ts';

/** A campaign for search engines: some days of a city, with the coupons of its shops. */
export function campaignThings({ campaign, page }: CampaignData, { settings: { host, product } }: RootData): Thing[] {
  const { name, phrase, slug, image, city, starts_at, ends_at, state } = campaign;
  const path = campaignPath(slug);
  return [
    {
      '@type': 'SaleEvent',
      name,
      ...(phrase ? { description: phrase } : {}),
      url: host + path,
      image: host + (image ?? shareImage('campanas', slug)),
      startDate: starts_at,
      endDate: ends_at,
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'City', name: city },
      organizer: { '@type': 'Organization', name: product, url: host },
    },
    ...(state === 'ended' || page.items.length === 0
      ? []
      : [
          {
            '@type': 'ItemList',
            itemListElement: page.items.map((coupon, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              url: host + paths.coupon(coupon.slug),
            })),
          },
        ]),
    breadcrumbs(host, [
      { name: product, path: '/' },
      { name: 'Cupones', path: paths.coupons },
      { name, path },
    ]),
  ];
}

import { useCallback } from 'react';
import { browserApi } from '../api/api-client.ts';
import { pageMeta } from '../page/meta.ts';
import { shareImage } from '../page/paths.ts';
import { picturesOnce } from '../ui/pictures-once.ts';
import { useMorePages } from '../ui/use-more-pages.ts';
import type { Route } from './+types/coupons-page';
import { CouponItem } from './coupon-item.tsx';
import { loadOffers, OffersScreen } from './offers-screen.tsx';

const load = (given: Route.LoaderArgs | Route.ClientLoaderArgs) => loadOffers(given, (api, query) => api('GET /coupons', { query }));

export { load as clientLoader, load as loader };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Cupones',
    description: 'Los cupones vigentes hoy cerca de ti, primero los que terminan antes.',
    slug: 'cupones',
    image: shareImage('listas', 'cupones'),
  });

const idOf = ({ id_coupon }: { id_coupon: number }) => id_coupon;

export default function CouponsPage({ loaderData: { page, filters, categories } }: Route.ComponentProps) {
  const list = useMorePages(page, filters, {
    idOf,
    fetchPage: useCallback((cursor) => browserApi('GET /coupons', { query: { ...filters, cursor } }), [filters]),
  });
  return (
    <OffersScreen
      current="coupons"
      title="Cupones"
      what="cupones"
      hint="Primero los que terminan antes."
      done="Ya viste todos los cupones"
      categories={categories}
      list={{ ...list, items: picturesOnce()(list.items) }}
    >
      {(coupon, index) => <CouponItem key={coupon.id_coupon} coupon={coupon} first={index < 2} />}
    </OffersScreen>
  );
}

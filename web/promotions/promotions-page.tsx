import { useCallback } from 'react';
import { browserApi } from '../api/api-client.ts';
import { loadOffers, OffersScreen } from '../coupons/offers-screen.tsx';
import { pageMeta } from '../page/meta.ts';
import { shareImage } from '../page/paths.ts';
import { picturesOnce } from '../ui/pictures-once.ts';
import { useMorePages } from '../ui/use-more-pages.ts';
import type { Route } from './+types/promotions-page';
import { PromotionItem } from './promotion-item.tsx';

const load = (given: Route.LoaderArgs | Route.ClientLoaderArgs) => loadOffers(given, (api, query) => api('GET /promotions', { query }));

export { load as clientLoader, load as loader };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Promociones',
    description: 'Las promociones de hoy cerca de ti. Se aplican solas: llega y pídelas.',
    slug: 'promociones',
    image: shareImage('listas', 'promociones'),
  });

const idOf = ({ id_promotion }: { id_promotion: number }) => id_promotion;

export default function PromotionsPage({ loaderData: { page, filters, categories } }: Route.ComponentProps) {
  const list = useMorePages(page, filters, {
    idOf,
    fetchPage: useCallback((cursor) => browserApi('GET /promotions', { query: { ...filters, cursor } }), [filters]),
  });
  return (
    <OffersScreen
      current="promotions"
      title="Promociones"
      what="promociones"
      hint="Se aplican solas: llega y pídelas."
      done="Ya viste todas las promociones"
      categories={categories}
      list={{ ...list, items: picturesOnce()(list.items) }}
      cards
    >
      {(promotion, index) => <PromotionItem key={promotion.id_promotion} promotion={promotion} first={index < 2} />}
    </OffersScreen>
  );
}

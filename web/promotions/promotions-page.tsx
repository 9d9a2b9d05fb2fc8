import { useCallback } from 'react';
import { apiOf, browserApi } from '../api/client.ts';
import { CategoryFilter } from '../categories/category-filter.tsx';
import { OfferSkeleton } from '../coupons/offer-skeleton.tsx';
import { OfferSwitch } from '../coupons/offer-switch.tsx';
import { placeOf } from '../locations/chosen-place.ts';
import { ColoniaFilter } from '../locations/colonia-filter.tsx';
import { pageMeta } from '../page/meta.ts';
import { NothingHere } from '../page/nothing-here.tsx';
import { pageFilters } from '../page/page-query.ts';
import { shareImage } from '../page/paths.ts';
import { Screen } from '../shell/screen.tsx';
import { FilterChips, FilterToggle } from '../ui/filter-chips.tsx';
import { ListEnd } from '../ui/list-end.tsx';
import { useMorePages } from '../ui/use-more-pages.ts';
import type { Route } from './+types/promotions-page';
import { PromotionItem } from './promotion-item.tsx';

async function load(given: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = apiOf(given);
  const filters = pageFilters(given.request, await placeOf(given));
  const [page, categories] = await Promise.all([
    api('GET /promotions', { query: filters }),
    api('GET /categories', { query: { kind: 'company' } }),
  ]);
  return { page, filters, categories: categories.items };
}

export { load as clientLoader, load as loader };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Promociones',
    description: 'Las promociones de hoy cerca de ti. Se aplican solas: llega y pídelas.',
    slug: 'promociones',
    image: shareImage('listas', 'promociones'),
  });

const idOf = ({ id_promotion }: { id_promotion: number }) => id_promotion;

export default function Promociones({ loaderData }: Route.ComponentProps) {
  const { page, filters, categories } = loaderData;
  const list = useMorePages(page, filters, {
    idOf,
    fetchPage: useCallback((cursor) => browserApi('GET /promotions', { query: { ...filters, cursor } }), [filters]),
  });
  return (
    <Screen title="Promociones">
      <OfferSwitch current="promotions" />
      <FilterChips>
        <FilterToggle name="abierto" label="Abierto ahora" />
        <ColoniaFilter />
        <CategoryFilter categories={categories} />
      </FilterChips>
      {list.items.length === 0 ? (
        <NothingHere what="promociones" />
      ) : (
        <>
          <p className="tally">Se aplican solas: llega y pídelas.</p>
          <ul className="offers cards">
            {list.items.map((promotion, index) => (
              <PromotionItem key={promotion.id_promotion} promotion={promotion} first={index < 2} />
            ))}
          </ul>
          <ListEnd list={list} done="Ya viste todas las promociones" skeleton={<OfferSkeleton cards />} />
        </>
      )}
    </Screen>
  );
}

import { useCallback } from 'react';
import { apiOf, browserApi } from '../api/client.ts';
import { CategoryFilter } from '../categories/category-filter.tsx';
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
import type { Route } from './+types/coupons-page';
import { CouponItem } from './coupon-item.tsx';
import { OfferSkeleton } from './offer-skeleton.tsx';
import { OfferSwitch } from './offer-switch.tsx';

async function load(given: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = apiOf(given);
  const filters = pageFilters(given.request, await placeOf(given));
  const [page, categories] = await Promise.all([
    api('GET /coupons', { query: filters }),
    api('GET /categories', { query: { kind: 'company' } }),
  ]);
  return { page, filters, categories: categories.items };
}

export { load as clientLoader, load as loader };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Cupones',
    description: 'Los cupones vigentes hoy cerca de ti, primero los que terminan antes.',
    slug: 'cupones',
    image: shareImage('listas', 'cupones'),
  });

const idOf = ({ id_coupon }: { id_coupon: number }) => id_coupon;

export default function Cupones({ loaderData }: Route.ComponentProps) {
  const { page, filters, categories } = loaderData;
  const list = useMorePages(page, filters, {
    idOf,
    fetchPage: useCallback((cursor) => browserApi('GET /coupons', { query: { ...filters, cursor } }), [filters]),
  });
  return (
    <Screen title="Cupones">
      <OfferSwitch current="coupons" />
      <FilterChips>
        <FilterToggle name="abierto" label="Abierto ahora" />
        <ColoniaFilter />
        <CategoryFilter categories={categories} />
      </FilterChips>
      {list.items.length === 0 ? (
        <NothingHere what="cupones" />
      ) : (
        <>
          <p className="tally">Primero los que terminan antes.</p>
          <ul className="offers">
            {list.items.map((coupon, index) => (
              <CouponItem key={coupon.id_coupon} coupon={coupon} first={index < 2} />
            ))}
          </ul>
          <ListEnd list={list} done="Ya viste todos los cupones" skeleton={<OfferSkeleton />} />
        </>
      )}
    </Screen>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { Category } from '../../contract/catalog/categories.ts';
import { apiOf } from '../api/api-client.ts';
import { CategoryFilter } from '../categories/category-filter.tsx';
import { placeOf } from '../locations/chosen-place.ts';
import { ColoniaFilter } from '../locations/colonia-filter.tsx';
import { FilterChips, FilterToggle } from '../page/filter-chips.tsx';
import { ListEnd } from '../page/list-end.tsx';
import { NothingHere } from '../page/nothing-here.tsx';
import { pageFilters } from '../page/page-query.ts';
import { Screen } from '../shell/screen.tsx';
import type { useMorePages } from '../ui/use-more-pages.ts';
import { OfferSkeleton } from './offer-skeleton.tsx';
import { OfferSwitch } from './offer-switch.tsx';

type OffersLoaderArgs = Pick<LoaderFunctionArgs, 'context' | 'request'>;
type Filters = ReturnType<typeof pageFilters>;

/** What a list of offers shows: its first page by the filters of its address, and the categories to choose from. */
export async function loadOffers<Page>(given: OffersLoaderArgs, ask: (api: ReturnType<typeof apiOf>, query: Filters) => Promise<Page>) {
  const api = apiOf(given);
  const filters = pageFilters(given.request, await placeOf(given));
  const [page, categories] = await Promise.all([ask(api, filters), api('GET /categories', { query: { kind: 'company' } })]);
  return { page, filters, categories: categories.items };
}

type OffersScreenProps<T> = {
  current: 'coupons' | 'promotions';
  title: string;
  /** The offers' name within a sentence. */
  what: ComponentProps<typeof NothingHere>['what'];
  /** The title and description of the list. */
  hint: string;
  done: string;
  categories: Category[];
  list: ReturnType<typeof useMorePages<T>>;
  /** Cards on a phone too. */
  cards?: boolean;
  children(item: T, index: number): ReactNode;
};

/** The list of all coupons or of all promotions, with its filters. */
export function OffersScreen<T>({ current, title, what, hint, done, categories, list, cards = false, children }: OffersScreenProps<T>) {
  return (
    <Screen title={title}>
      <OfferSwitch current={current} />
      <FilterChips>
        <FilterToggle name="abierto" label="Abierto ahora" />
        <ColoniaFilter />
        <CategoryFilter categories={categories} />
      </FilterChips>
      {list.items.length === 0 ? (
        <NothingHere what={what} />
      ) : (
        <>
          <p className="tally">{hint}</p>
          <ul className={cards ? 'offers cards' : 'offers'}>{list.items.map(children)}</ul>
          <ListEnd list={list} done={done} skeleton={<OfferSkeleton cards={cards} />} />
        </>
      )}
    </Screen>
  );
}

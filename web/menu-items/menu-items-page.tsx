import { useCallback } from 'react';
import { data } from 'react-router';
import type { Category } from '../../contract/catalog/categories.ts';
import type { Problem } from '../../contract/errors.ts';
import { apiOf, browserApi } from '../api/api-client.ts';
import { placeOf } from '../locations/chosen-place.ts';
import { ColoniaFilter } from '../locations/colonia-filter.tsx';
import { useHowFar } from '../locations/find/use-how-far.tsx';
import { FilterChips, FilterToggle } from '../page/filter-chips.tsx';
import { ListEnd } from '../page/list-end.tsx';
import { pageMeta } from '../page/meta.ts';
import { NothingHere } from '../page/nothing-here.tsx';
import { pageFilters } from '../page/page-query.ts';
import { paths } from '../page/paths.ts';
import { breadcrumbs, type StructuredHandle } from '../page/structured-data.ts';
import { Screen } from '../shell/screen.tsx';
import { picturesOnce } from '../ui/pictures-once.ts';
import { RowSkeleton } from '../ui/row-skeleton.tsx';
import { useMorePages } from '../ui/use-more-pages.ts';
import type { Route } from './+types/menu-items-page';
import { MenuItemRow } from './menu-item-row.tsx';

const unknownCategory: Problem = {
  type: 'about:blank',
  title: 'No encontrado',
  status: 404,
  detail: 'Esta categoría no existe. Las que hay están en Menú.',
};

async function load(given: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = apiOf(given);
  const [{ items: categories }, place] = await Promise.all([api('GET /categories', { query: { kind: 'menu' } }), placeOf(given)]);
  const category = categories.find(({ id_category }) => String(id_category) === given.params.id_category);
  if (!category) throw data(unknownCategory, { status: 404 });
  const filters = { ...pageFilters(given.request, place), id_category: category.id_category };
  return { category, filters, page: await api('GET /menu-items', { query: filters }) };
}

export { load as clientLoader, load as loader };

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const name = loaderData?.category.name ?? 'Artículos';
  return pageMeta(matches, {
    title: name,
    description: `${name} cerca de ti: precio, quién lo vende, si está abierto ahora y el cupón que aplica.`,
    slug: paths.menuItems(Number(params.id_category)).slice(1),
  });
};

export const handle: StructuredHandle<{ category: Category }> = {
  structuredData: ({ category }, { settings: { host, product } }) => [
    breadcrumbs(host, [
      { name: product, path: paths.companyCategories },
      { name: 'Menú', path: paths.menu },
      { name: category.name, path: paths.menuItems(category.id_category) },
    ]),
  ],
};

const idOf = ({ id_menu_item }: { id_menu_item: number }) => id_menu_item;

export default function MenuItemsPage({ loaderData: { category, page, filters } }: Route.ComponentProps) {
  const list = useMorePages(page, filters, {
    idOf,
    fetchPage: useCallback((cursor) => browserApi('GET /menu-items', { query: { ...filters, cursor } }), [filters]),
  });
  const { sayHowFar, chip, problem } = useHowFar();
  const once = picturesOnce();
  return (
    <Screen title={category.name} back={paths.menu}>
      <FilterChips>
        <FilterToggle name="abierto" label="Abierto ahora" />
        <ColoniaFilter />
        {list.items.length > 0 && chip}
      </FilterChips>
      {problem}
      {list.items.length === 0 ? (
        <NothingHere what="artículos" />
      ) : (
        <>
          <ul className="rows dishes two-c">
            {once(list.items).map((item, index) => (
              <MenuItemRow
                key={item.id_menu_item}
                item={item}
                idColonia={filters.id_colonia ?? 0}
                howFar={sayHowFar(item.stores)}
                first={index === 0}
              />
            ))}
          </ul>
          <ListEnd list={list} done="Ya viste todos los artículos" skeleton={<RowSkeleton kind="dishes" />} />
        </>
      )}
    </Screen>
  );
}

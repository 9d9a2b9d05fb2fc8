import { useCallback } from 'react';
import { data } from 'react-router';
import type { Category } from '../../contract/catalog/categories.ts';
import type { Problem } from '../../contract/errors.ts';
import { apiOf, browserApi } from '../api/api-client.ts';
import { placeOf } from '../locations/chosen-place.ts';
import { ColoniaFilter } from '../locations/colonia-filter.tsx';
import { FilterChips, FilterToggle } from '../page/filter-chips.tsx';
import { ListEnd } from '../page/list-end.tsx';
import { pageMeta } from '../page/meta.ts';
import { NothingHere } from '../page/nothing-here.tsx';
import { pageFilters } from '../page/page-query.ts';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import { breadcrumbs, type StructuredHandle } from '../page/structured-data.ts';
import { Screen } from '../shell/screen.tsx';
import { RowSkeleton } from '../ui/row-skeleton.tsx';
import { useMorePages } from '../ui/use-more-pages.ts';
import type { Route } from './+types/companies-page';
import { CompanyItem } from './company-item.tsx';

const unknownCategory: Problem = {
  type: 'about:blank',
  title: 'No encontrado',
  status: 404,
  detail: 'Esta categoría no existe. Las que hay están en Inicio.',
};

async function load(given: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = apiOf(given);
  const [{ items: categories }, place] = await Promise.all([api('GET /categories', { query: { kind: 'company' } }), placeOf(given)]);
  const category = categories.find(({ id_category }) => String(id_category) === given.params.id_category);
  if (!category) throw data(unknownCategory, { status: 404 });
  const filters = { ...pageFilters(given.request, place), id_category: category.id_category };
  return { category, filters, page: await api('GET /companies', { query: filters }) };
}

export { load as clientLoader, load as loader };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const category = loaderData?.category;
  return pageMeta(matches, {
    title: category?.name ?? 'Negocios',
    description: `${category?.name ?? 'Negocios'} cerca de ti: quién está abierto ahora, dónde queda, su teléfono y sus cupones.`,
    slug: category ? paths.companies(category.id_category).slice(1) : '',
    ...(category?.image ? { image: category.image } : {}),
  });
};

export const handle: StructuredHandle<{ category: Category }> = {
  structuredData: ({ category }, { settings: { host, product } }) => [
    breadcrumbs(host, [
      { name: product, path: paths.companyCategories },
      { name: category.name, path: paths.companies(category.id_category) },
    ]),
  ],
};

const idOf = ({ id_company }: { id_company: number }) => id_company;

export default function CompaniesPage({ loaderData }: Route.ComponentProps) {
  const { category, page, filters } = loaderData;
  const idColonia = useRoot()?.place.id_colonia ?? 0;
  const list = useMorePages(page, filters, {
    idOf,
    fetchPage: useCallback((cursor) => browserApi('GET /companies', { query: { ...filters, cursor } }), [filters]),
  });
  return (
    <Screen title={category.name} back={paths.companyCategories}>
      <FilterChips>
        <FilterToggle name="abierto" label="Abierto ahora" />
        <ColoniaFilter />
      </FilterChips>
      {list.items.length === 0 ? (
        <NothingHere what="negocios" />
      ) : (
        <>
          <ul className="rows biz two-c">
            {list.items.map((company) => (
              <CompanyItem key={company.id_company} company={company} idColonia={idColonia} />
            ))}
          </ul>
          <ListEnd list={list} done="Ya viste todos los negocios" skeleton={<RowSkeleton kind="biz" />} />
        </>
      )}
    </Screen>
  );
}

import { Plus, Upload } from 'lucide';
import { useCallback, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { Category } from '../../../contract/catalog/categories.ts';
import type { CompanyInList, CompanyListQuery } from '../../../contract/city/city-companies.ts';
import type { Colonia } from '../../../contract/places/locations.ts';
import { browserApi } from '../../api/api-client.ts';
import { KeptNote } from '../../both-consoles/parts/kept-note.tsx';
import { fetchOrKept } from '../../both-consoles/shell/kept-answers.ts';
import '../../styles/screens/city/city-companies.css';
import { useRun } from '../../both-consoles/parts/use-run.ts';
import { cityPaths } from '../../page/city-paths.ts';
import { ListEnd } from '../../page/list-end.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RowSkeleton } from '../../ui/row-skeleton.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { useMorePages } from '../../ui/use-more-pages.ts';
import { useCity } from '../shell/city-context.ts';
import { CityScreen } from '../shell/city-screen.tsx';
import type { CityLoaderArgs } from '../shell/screen-module.ts';
import { BulkBar, BulkTalk } from './bulk-bar.tsx';
import { CompanyFilters } from './company-filters.tsx';
import { CompanyRow } from './company-row.tsx';
import { filtersOf } from './filters.ts';
import { useBulk } from './use-bulk.ts';

export const title = 'Negocios';

type CompaniesView = { page: { items: CompanyInList[]; next: string | null }; categories: Category[]; colonias: Colonia[] };
type LoaderData = { filters: CompanyListQuery; value: CompaniesView; since: string | null };

async function fetchAll(filters: CompanyListQuery, id_city: number): Promise<CompaniesView> {
  const [page, categories, colonias] = await Promise.all([
    browserApi('GET /staff/companies', { query: filters }),
    browserApi('GET /categories', { query: { kind: 'company' } }),
    id_city ? browserApi('GET /customers/get-all-colonias-by-city-id', { query: { idCity: id_city } }) : { items: [] },
  ]);
  return { page, categories: categories.items, colonias: colonias.items };
}

/** Without a network there is the city's list as it was last read, and no search. */
export async function load({ url, id_city }: CityLoaderArgs): Promise<LoaderData> {
  const filters = filtersOf(url, id_city);
  const isWhole = url.searchParams.size === 0;
  const found = isWhole
    ? await fetchOrKept(`city-companies-${id_city}`, () => fetchAll(filters, id_city))
    : { value: await fetchAll(filters, id_city), since: null };
  return { filters, ...found };
}

const idOf = ({ id_company }: CompanyInList) => id_company;

/** Whom the operator chose, in this search and in those before. */
function useChosen(filters: CompanyListQuery) {
  const [chosen, setChosen] = useState<number[]>([]);
  const { problem, setProblem, run } = useRun();
  return {
    chosen,
    problem,
    choose: (id: number, isChosen: boolean) => setChosen((before) => [...before.filter((one) => one !== id), ...(isChosen ? [id] : [])]),
    forget: () => setChosen([]),
    chooseAll: () =>
      run(async () => {
        const { sort: _, cursor: _cursor, limit: _limit, ...query } = filters;
        const { ids, more } = await browserApi('GET /staff/companies/ids', { query });
        setChosen(ids);
        if (more) setProblem('Son más de mil: se escogieron los primeros mil. Cámbialos y sigue con los demás.');
      }),
  };
}

/** All companies of the city, also those that are paused: found, chosen and changed together. */
export default function CompaniesPage({ loaderData: { filters, value, since } }: { loaderData: LoaderData }) {
  const { name } = useCity();
  const { revalidate } = useRevalidator();
  const { search } = useLocation();
  const list = useMorePages(value.page, filters, {
    idOf,
    fetchPage: useCallback((cursor) => browserApi('GET /staff/companies', { query: { ...filters, cursor } }), [filters]),
  });
  const { chosen, problem, choose, forget, chooseAll } = useChosen(filters);
  const bulk = useBulk(() => {
    forget();
    void revalidate();
  });
  return (
    <CityScreen
      title="Negocios"
      words={filters.id_city ? `De ${name || 'tu ciudad'}, también los que están en pausa.` : 'De todas las ciudades.'}
      actions={
        <>
          <ButtonLink kind="quiet" to={cityPaths.importCompanies} state={{ inside: true }}>
            <Icon of={Upload} /> Importar
          </ButtonLink>
          <ButtonLink kind="quiet" to={cityPaths.newCompany()} state={{ inside: true }}>
            <Icon of={Plus} /> Dar de alta
          </ButtonLink>
        </>
      }
    >
      <KeptNote since={since} />
      <div className="console-body console-stack company-screen">
        <CompanyFilters categories={value.categories} colonias={value.colonias} />
        <BulkTalk bulk={bulk} />
        <FormProblem text={problem} />
        {list.items.length === 0 ? (
          <NoCompany isSearched={search !== ''} q={filters.q} />
        ) : (
          <>
            <Button kind="quiet" className="company-all" onClick={() => void chooseAll()}>
              Escoger todos
            </Button>
            <ul className="company-lines card">
              {list.items.map((company) => (
                <CompanyRow
                  key={company.id_company}
                  company={company}
                  isChosen={chosen.includes(company.id_company)}
                  onChoose={(isChosen) => choose(company.id_company, isChosen)}
                />
              ))}
            </ul>
            <ListEnd list={list} done="Son todos" skeleton={<RowSkeleton kind="biz" />} />
          </>
        )}
        {chosen.length > 0 && <BulkBar chosen={chosen} categories={value.categories} bulk={bulk} onForget={forget} />}
      </div>
    </CityScreen>
  );
}

const NoCompany = ({ isSearched, q }: { isSearched: boolean; q: string | undefined }) => (
  <StatePanel
    image="e-vacio"
    title={isSearched ? 'Nadie se llama así' : 'Aquí todavía no hay negocios'}
    text={
      isSearched
        ? 'Revisa el nombre, quita un filtro, o dalo de alta.'
        : 'Cuando se registre el primero, o importes un directorio, aparece aquí.'
    }
  >
    <ButtonLink kind="quiet" to={cityPaths.newCompany(q)} state={{ inside: true }}>
      {q ? `Dar de alta «${q}»` : 'Dar de alta un negocio'}
    </ButtonLink>
  </StatePanel>
);

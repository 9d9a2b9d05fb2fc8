import { RotateCcw } from 'lucide';
import { lazy, Suspense, useEffect } from 'react';
import { data, useRevalidator } from 'react-router';
import type { Category } from '../../contract/catalog/categories.ts';
import type { SearchResults as SearchAnswer } from '../../contract/catalog/search.ts';
import { apiOf } from '../api/api-client.ts';
import { placeFilter, placeOf } from '../locations/chosen-place.ts';
import { pageMeta } from '../page/meta.ts';
import { paths } from '../page/paths.ts';
import { TabBar } from '../shell/tab-bar.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { RowSkeleton } from '../ui/row-skeleton.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import type { Route } from './+types/search-page';
import { rememberSearch } from './recent-searches.ts';
import { SearchBar } from './search-bar.tsx';
import { Suggestions } from './suggestions.tsx';
import { searchWords } from './typed-search.ts';
import { useTypedSearch } from './use-typed-search.ts';

/** Fetched while the first letters are typed. */
const fetchResults = () => import('./search-results.tsx');
const SearchResults = lazy(fetchResults);

type SearchData = { q: string; categories: Category[]; found: SearchAnswer | null; failed: boolean };

/** A search that fails leaves the field and what was typed where they are. */
async function load(given: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = apiOf(given);
  const q = searchWords(new URL(given.request.url).searchParams.get('q'));
  const nothing: SearchData = { q, categories: [], found: null, failed: false };
  try {
    if (!q) return data<SearchData>({ ...nothing, categories: (await api('GET /categories')).items });
    return data<SearchData>({ ...nothing, found: await api('GET /search', { query: { q, ...placeFilter(await placeOf(given)) } }) });
  } catch (error) {
    if (given.request.signal.aborted) throw error;
    return data<SearchData>({ ...nothing, failed: true }, { status: 503 });
  }
}

export { load as clientLoader, load as loader };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.q ? `Buscar ${loaderData.q}` : 'Buscar',
    description: 'Busca cupones, promociones, eventos, negocios y artículos de tu ciudad.',
    slug: paths.search.slice(1),
    hidden: true,
  });

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { q, categories, found, failed } = loaderData;
  const { typed, setTyped, search, wanted, isBehind } = useTypedSearch(q);
  useEffect(() => void fetchResults().catch(() => {}), []);
  const count = found ? countOf(found) : 0;
  const isLooking = isBehind && wanted !== '' && count === 0 && !failed;
  const follow = (words: string) => {
    if (words) rememberSearch(words);
    search(words);
  };
  return (
    <>
      <div className="page finder">
        <SearchBar typed={typed} onType={setTyped} onSearch={() => follow(wanted)} />
        <main id="contenido" aria-busy={isBehind}>
          <p className="tally" role="status">
            {found && !isBehind && sayCount(found)}
          </p>
          {failed && <Failed />}
          {isLooking && <RowSkeleton />}
          {!found && !failed && !isLooking && <Suggestions categories={categories} onSearch={follow} />}
          {found && (count > 0 || !isBehind) && (
            // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it listens to the links inside, which a keyboard clicks too.
            <div
              className={isBehind ? 'stale' : undefined}
              onClick={(click) => (click.target as Element).closest('a') && rememberSearch(q)}
            >
              <Suspense fallback={<RowSkeleton />}>
                <SearchResults found={found} words={q} />
              </Suspense>
            </div>
          )}
        </main>
      </div>
      <TabBar />
    </>
  );
}

const countOf = (found: SearchAnswer) => Object.values(found).reduce((sum, { items }) => sum + items.length, 0);

/** How much was found: all of it is shown, or the line says that there is more. */
function sayCount(found: SearchAnswer): string {
  const count = countOf(found);
  if (Object.values(found).some(({ more }) => more)) return `Más de ${count} resultados`;
  return count === 0 ? 'Sin resultados' : count === 1 ? '1 resultado' : `${count} resultados`;
}

function Failed() {
  const { revalidate, state } = useRevalidator();
  return (
    <StatePanel image="e-error" title="No pudimos buscar" text="Revisa tu conexión y vuelve a intentarlo." alert>
      <Button kind="primary" disabled={state !== 'idle'} onClick={() => void revalidate()}>
        <Icon of={RotateCcw} size="medium" />
        {state === 'idle' ? 'Reintentar' : 'Buscando…'}
      </Button>
    </StatePanel>
  );
}

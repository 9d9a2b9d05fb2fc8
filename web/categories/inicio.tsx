import { Search } from 'lucide-react';
import { Link } from 'react-router';
import { apiOf } from '../api.ts';
import { pageMeta } from '../meta.ts';
import { paths } from '../paths.ts';
import { placeFilter, placeOf } from '../place.ts';
import { useRoot } from '../root.tsx';
import { TabBar } from '../shell/tab-bar.tsx';
import type { StructuredHandle } from '../structured-data.ts';
import { StatePanel } from '../ui/state-panel.tsx';
import type { Route } from './+types/inicio';
import { CategoryTiles } from './category-tiles.tsx';
import { CityHeader } from './city-header.tsx';
import { type HomeLists, HomeSections } from './home-sections.tsx';

async function load(given: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = apiOf(given);
  const place = placeFilter(await placeOf(given));
  const [categories, coupons, promotions, events, companies] = await Promise.all([
    api('GET /categories', { query: { kind: 'company' } }),
    api('GET /coupons', { query: { ...place, limit: 8 } }),
    api('GET /promotions', { query: { ...place, limit: 4 } }),
    api('GET /events', { query: { ...place, limit: 4 } }),
    api('GET /companies', { query: { ...place, open_now: true, limit: 6 } }),
  ]);
  const lists: HomeLists = {
    coupons: coupons.items,
    promotions: promotions.items,
    events: events.items,
    companies: companies.items,
  };
  return { categories: categories.items, lists };
}

export { load as clientLoader, load as loader };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Inicio',
    description: 'Cupones que terminan pronto, promociones de hoy, eventos y negocios abiertos ahora en tu ciudad, por categoría.',
    slug: 'inicio',
  });

export const handle: StructuredHandle<unknown> = {
  structuredData: (_, { settings: { product, slogan, host, logo, locale } }) => [
    {
      '@type': 'WebSite',
      name: product,
      description: slogan,
      url: host,
      inLanguage: locale,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${host}${paths.search}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    { '@type': 'Organization', name: product, url: host, logo: host + logo },
  ],
};

export default function Inicio({ loaderData: { categories, lists } }: Route.ComponentProps) {
  const known = [...lists.coupons, ...lists.promotions, ...lists.events, ...lists.companies];
  return (
    <>
      <div className="page">
        <CityHeader timeZone={known[0]?.time_zone ?? 'America/Mexico_City'} />
        <main id="contenido">
          <SearchLink />
          <CategoryTiles categories={categories} label="Categorías" pathOf={paths.companies} />
          {known.length > 0 ? <HomeSections lists={lists} /> : <NothingToday />}
          <LegalLinks />
        </main>
      </div>
      <TabBar />
    </>
  );
}

function SearchLink() {
  return (
    <search>
      <Link className="search" to={paths.search} state={{ inside: true }} prefetch="intent">
        <Search className="i" aria-hidden="true" />
        <span className="vh">Buscar: </span>Tacos, corte, café…
      </Link>
    </search>
  );
}

/** The operator may keep these texts elsewhere. */
function LegalLinks() {
  const settings = useRoot()?.settings;
  return (
    <footer className="foot">
      <Link to={settings?.privacy_url ?? paths.privacy} state={{ inside: true }}>
        Aviso de privacidad
      </Link>
      <Link to={settings?.terms_url ?? paths.terms} state={{ inside: true }}>
        Términos de uso
      </Link>
    </footer>
  );
}

/** Neither offers nor events, and nothing open: the categories above still lead to the businesses there are. */
function NothingToday() {
  const place = useRoot()?.place;
  if (place?.id_colonia) {
    return (
      <StatePanel
        image="e-vacio"
        title={`Nada en ${place.colonia ?? 'esta colonia'} por ahora`}
        text={`Mira lo que hay en el resto de ${place.city}.`}
      >
        <Link className="btn p" to="?colonia=0">
          Ver toda la ciudad
        </Link>
      </StatePanel>
    );
  }
  return (
    <StatePanel
      image="e-vacio"
      title={`Por ahora no hay nada${place?.city ? ` en ${place.city}` : ''}`}
      text="Aquí verás cupones, promociones y eventos en cuanto un negocio los publique."
    >
      <Link className="btn p" to={paths.location} state={{ inside: true }}>
        Cambiar de ciudad
      </Link>
    </StatePanel>
  );
}

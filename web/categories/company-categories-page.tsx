import { Link } from 'react-router';
import { pageMeta } from '../page/meta.ts';
import { paths, shareImage } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import type { StructuredHandle } from '../page/structured-data.ts';
import { TabBar } from '../shell/tab-bar.tsx';
import type { Route } from './+types/company-categories-page';
import { CityHeader } from './city-header.tsx';
import { Home, loadHome } from './home.tsx';
import { timeZoneOf } from './home-sections.tsx';

export { loadHome as clientLoader, loadHome as loader };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Inicio',
    description: 'Cupones que terminan pronto, promociones de hoy, eventos y negocios abiertos ahora en tu ciudad, por categoría.',
    slug: 'inicio',
    image: shareImage('listas', 'inicio'),
  });

const structuredData: StructuredHandle<unknown>['structuredData'] = (_, { settings: { product, slogan, host, logo, locale } }) => [
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
];

export const handle: StructuredHandle<unknown> = import.meta.env.SSR ? { structuredData } : {};

export default function CompanyCategoriesPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="page">
        <CityHeader timeZone={timeZoneOf(loaderData.lists)} />
        <main id="contenido">
          <Home home={loaderData} />
          <LegalLinks />
        </main>
      </div>
      <TabBar />
    </>
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

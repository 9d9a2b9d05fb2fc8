import { keptCityImage } from '../locations/kept-place.ts';
import { pageMeta } from '../page/meta.ts';
import { TabBar } from '../shell/tab-bar.tsx';
import type { Route } from './+types/home-page';
import { CityHeader } from './city-header.tsx';
import { Home, loadHome } from './home.tsx';
import { timeZoneOf } from './home-sections.tsx';

/** A private page: only the browser knows who is logged in. */
export const clientLoader = async (given: Route.ClientLoaderArgs) => ({ home: await loadHome(given), image: keptCityImage() });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Inicio',
    description: 'Tu ciudad hoy: cupones que terminan pronto, promociones, eventos y negocios abiertos ahora.',
    slug: 'tabs/tab1',
    hidden: true,
  });

export default function HomePage({ loaderData: { home, image } }: Route.ComponentProps) {
  return (
    <>
      <div className="page">
        <CityHeader timeZone={timeZoneOf(home.lists)} image={image} />
        <main id="contenido">
          <Home home={home} />
        </main>
      </div>
      <TabBar />
    </>
  );
}

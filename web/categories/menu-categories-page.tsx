import { apiOf } from '../api/client.ts';
import { placeFilter, placeOf } from '../locations/chosen-place.ts';
import { pageMeta } from '../page/meta.ts';
import { paths, shareImage } from '../page/paths.ts';
import { breadcrumbs, type StructuredHandle } from '../page/structured-data.ts';
import { Screen } from '../shell/screen.tsx';
import '../styles/screens/menu.css';
import { StatePanel } from '../ui/state-panel.tsx';
import type { Route } from './+types/menu-categories-page';
import { CategoryTiles, loadHeld } from './category-tiles.tsx';

async function load(given: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = apiOf(given);
  const place = placeFilter(await placeOf(given));
  const [{ items }, held] = await Promise.all([api('GET /categories', { query: { kind: 'menu' } }), loadHeld(api, 'menu', place)]);
  return { categories: items, held };
}

export { load as clientLoader, load as loader };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Menú',
    description: 'Qué se te antoja: platillos, bebidas y productos de los negocios de tu ciudad, por categoría, con precio y cupón.',
    slug: 'menu',
    image: shareImage('listas', 'menu'),
  });

export const handle: StructuredHandle<unknown> = {
  structuredData: (_, { settings: { host, product } }) => [
    breadcrumbs(host, [
      { name: product, path: paths.companyCategories },
      { name: 'Menú', path: paths.menu },
    ]),
  ],
};

export default function Menu({ loaderData: { categories, held } }: Route.ComponentProps) {
  return (
    <Screen title="Menú">
      {categories.length > 0 ? (
        <CategoryTiles categories={categories} held={held} label="Categorías del menú" pathOf={paths.menuItems} large />
      ) : (
        <StatePanel image="e-vacio" title="Todavía no hay menú" text="Aquí aparecen las categorías en cuanto hay artículos publicados." />
      )}
    </Screen>
  );
}

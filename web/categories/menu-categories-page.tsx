import { useState } from 'react';
import type { CategoryStores } from '../../contract/catalog/categories.ts';
import { apiOf, browserApi } from '../api/api-client.ts';
import { placeFilter, placeOf } from '../locations/chosen-place.ts';
import { useHowFar } from '../locations/find/use-how-far.tsx';
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
  return { categories: items, held, place };
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

export default function MenuCategoriesPage({ loaderData: { categories, held, place } }: Route.ComponentProps) {
  const [stores, setStores] = useState<CategoryStores[]>([]);
  const { sayHowFar, chip, isMeasured, problem } = useHowFar(async () => {
    const { items } = await browserApi('GET /categories/stores', { query: { ...place, kind: 'menu' } });
    setStores(items);
  });
  const howFar = new Map(stores.map((of) => [of.id_category, sayHowFar(of.stores)]));
  return (
    <Screen title="Menú">
      {categories.length > 0 ? (
        <>
          {held.length > 0 && (
            <div className="scroller chips how-far-row">{isMeasured ? <p>De cada categoría, lo más cercano a donde estás</p> : chip}</div>
          )}
          {problem}
          <CategoryTiles categories={categories} held={held} howFar={howFar} label="Categorías del menú" pathOf={paths.menuItems} large />
        </>
      ) : (
        <StatePanel image="e-vacio" title="Todavía no hay menú" text="Aquí aparecen las categorías en cuanto hay artículos publicados." />
      )}
    </Screen>
  );
}

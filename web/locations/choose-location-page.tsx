import { apiOf } from '../api/client.ts';
import { pageMeta } from '../page/meta.ts';
import { usePageQuery } from '../page/page-query.ts';
import { paths } from '../page/paths.ts';
import { Screen } from '../shell/screen.tsx';
import type { Route } from './+types/choose-location-page';
import { placeOf } from './chosen-place.ts';
import { MissingColonia } from './missing-colonia.tsx';
import { type GivenLocation, mexico } from './use-location-form.ts';
import { VisitorPlace } from './visitor-place.tsx';
import { wayBack } from './way-back.ts';

async function load(given: Route.LoaderArgs | Route.ClientLoaderArgs): Promise<GivenLocation> {
  const api = apiOf(given);
  const { id_city, id_colonia } = await placeOf(given);
  const id_state = Math.floor(id_city / 1000);
  const none = { items: [] };
  const [states, cities, colonias] = await Promise.all([
    api('GET /customers/get-all-states'),
    id_state ? api('GET /customers/get-all-cities-by-state-id', { query: { idState: id_state } }) : none,
    id_city ? api('GET /customers/get-all-colonias-by-city-id', { query: { idCity: id_city } }) : none,
  ]);
  const [state, city] = [id_state, id_city].map((id) => (id ? String(id) : '')) as [string, string];
  const isListed = colonias.items.some((colonia) => colonia.id_colonia === id_colonia);
  return {
    values: { country: mexico, state, city, colonia: city && String(isListed ? id_colonia : 0) },
    states: { parent: mexico, items: states.items },
    cities: { parent: state, items: cities.items },
    colonias: { parent: city, items: colonias.items },
  };
}

export { load as clientLoader, load as loader };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Ubicación',
    description: 'Elige tu ciudad y tu colonia para ver lo que ofrecen los negocios cerca de ti.',
    slug: 'location2',
    hidden: true,
  });

export default function Location2({ loaderData }: Route.ComponentProps) {
  const then = wayBack(usePageQuery().get('volver'), paths.promotions);
  return (
    <Screen title="Mi ubicación" back={then} actions={false}>
      <noscript>
        <p className="note">
          Para elegir tu ciudad activa JavaScript en tu navegador. Sin él puedes ver lo que hay en la ciudad de este sitio.
        </p>
      </noscript>
      {/* From the server again: every list is another city's now. */}
      <VisitorPlace given={loaderData} onKept={() => location.assign(then)} />
      <MissingColonia />
    </Screen>
  );
}

import { type ClientLoaderFunctionArgs, createContext, type LoaderFunctionArgs, useRouteLoaderData } from 'react-router';
import { apiOf } from '../api/api-client.ts';
import { placeOf, settingsBy } from '../locations/chosen-place.ts';

/** The server's clock while it renders; a browser, which has none here, reads its own. */
export const nowContext = createContext<number | null>(null);

/** What every screen can rely on: the operator's settings, the visitor's place and the moment when the page was made. */
export async function load(given: LoaderFunctionArgs | ClientLoaderFunctionArgs) {
  const api = apiOf(given);
  const [settings, place] = await Promise.all([settingsBy(api), placeOf(given)]);
  return { settings, place: { ...place, ...(await namesOf(api, place)) }, now: given.context.get(nowContext) ?? Date.now() };
}

async function namesOf(api: ReturnType<typeof apiOf>, { id_city, id_colonia }: { id_city: number; id_colonia: number }) {
  if (!id_city) return { city: '', colonia: null };
  const [cities, colonias] = await Promise.all([
    api('GET /customers/get-all-cities-by-state-id', { query: { idState: Math.max(1, Math.floor(id_city / 1000)) } }),
    id_colonia ? api('GET /customers/get-all-colonias-by-city-id', { query: { idCity: id_city } }) : { items: [] },
  ]);
  return {
    city: cities.items.find((city) => city.id_city === id_city)?.name ?? '',
    colonia: colonias.items.find((colonia) => colonia.id_colonia === id_colonia)?.name ?? null,
  };
}

export type RootData = Awaited<ReturnType<typeof load>>;

export const useRoot = () => useRouteLoaderData<RootData>('root');

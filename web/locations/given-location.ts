import type { Api } from '../api/api-client.ts';
import { type LocationOptions, mexico } from './use-location-form.ts';

/** The selects of a place as a visitor's own place fills them, each with its list. */
export async function givenLocation(api: Api, { id_city, id_colonia }: { id_city: number; id_colonia: number }): Promise<LocationOptions> {
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

import { data } from 'react-router';
import type { Leaflet } from '../../contract/catalog/leaflets.ts';
import { readId } from '../../contract/ids.ts';
import { apiOf } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';
import { placeOf } from '../locations/chosen-place.ts';
import type { OtherRequest } from '../shell/other-screen.ts';

/** The leaflet of an address: `22014-7` names its place, none is the visitor's own. */
export async function loadLeaflet(given: OtherRequest, name: string | undefined): Promise<{ leaflet: Leaflet }> {
  const [city, colonia] = name?.split('-').map((digits) => readId(digits) ?? 0) ?? [];
  const place = name === undefined ? await placeOf(given) : { id_city: city ?? 0, id_colonia: colonia ?? 0 };
  if (!place.id_city) throw data(null, { status: 404 });
  const leaflet = await apiOf(given)('GET /leaflet', { query: place }).catch((error: unknown) => {
    throw problemOf(error).status === 404 ? data(null, { status: 404 }) : error;
  });
  return { leaflet };
}

export type LeafletData = Awaited<ReturnType<typeof loadLeaflet>>;

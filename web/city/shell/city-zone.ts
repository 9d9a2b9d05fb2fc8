import { defaultTimeZone } from '../../../contract/places/time-zones.ts';
import { browserApi } from '../../api/client.ts';
import { fetchOrKept } from '../../console/shell/kept.ts';

const known = new Map<number, string>();

/** The zone by whose clock a city is told of, wherever its operator is; without a city, or where nobody can say, that of most of the country. */
export async function zoneOf(id_city: number): Promise<string> {
  const zone = known.get(id_city);
  if (zone !== undefined || id_city === 0) return zone ?? defaultTimeZone;
  try {
    const { value } = await fetchOrKept(`city-zone ${id_city}`, () => browserApi('GET /cities/{id_city}', { params: { id_city } }));
    known.set(id_city, value.time_zone);
    return value.time_zone;
  } catch {
    return defaultTimeZone;
  }
}

import { defaultTimeZone } from '../../../contract/places/time-zones.ts';
import { browserApi } from '../../api/api-client.ts';
import { fetchOrKept } from '../../both-consoles/shell/kept-answers.ts';

const known = new Map<number, string>();

/**
 * The time zone of a city, in which its screens show times wherever the operator is. Without a city, or after a failure, it is the zone of most of the country.
 */
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

import { readPlace } from '../../contract/places/place-cookie.ts';
import { useRoot } from '../page/root-data.ts';

/** The place that this device chose, if it did: the account begins there. */
export function useChosenPlace() {
  const place = useRoot()?.place;
  if (!place?.id_city || typeof document === 'undefined' || !readPlace(document.cookie)) return {};
  const id_colonia = place.colonia === null ? 0 : place.id_colonia;
  return { id_state: Math.floor(place.id_city / 1000), id_city: place.id_city, id_colonia };
}

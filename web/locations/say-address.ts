import { namesColonia } from '../../contract/places/say-address.ts';

type Place = { address: string; colonia?: string | null | undefined; city?: string | null | undefined };

/** The colonia and the city of an address; without what it says itself. */
export const beyondAddress = ({ address, colonia, city }: Place): string =>
  [colonia && !namesColonia(address, colonia) ? colonia : '', city].filter(Boolean).join(', ');

/** An address with its colonia and its city, each said once. */
export const sayAddress = (place: Place): string => [place.address, beyondAddress(place)].filter(Boolean).join(', ');

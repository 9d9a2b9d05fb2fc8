import type { Store } from '../../contract/catalog/companies.ts';

type Spot = Pick<Store, 'lat' | 'lng' | 'address' | 'colonia' | 'city'> & { state?: string };

/** Opens Google Maps with the way to a store or an event: to its point, or to its address where no point is known. */
export function directionsTo({ lat, lng, address, colonia, city, state }: Spot): string {
  const point = lat !== null && lng !== null ? `${lat},${lng}` : undefined;
  // A map finds it also where the address says its colonia itself.
  const words = [address, colonia, city, state, 'México'].filter(Boolean).join(', ');
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: point ?? words })}`;
}

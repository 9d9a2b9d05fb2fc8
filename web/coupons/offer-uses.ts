import type { Company, Store, StoreBrief } from '../../contract/catalog/companies.ts';
import type { ChosenPlace } from '../../contract/places/place-cookie.ts';
import { sayOpenState } from '../../contract/validity/dates.ts';
import { openState } from '../../contract/validity/hours.ts';
import type { Api } from '../api/api-client.ts';

/** Where and how an offer can be used. */
export type OfferUses = {
  /** The stores where the offer is valid, in full. */
  stores: Store[];
  /** Whether every store of the company takes the offer. */
  everywhere: boolean;
  payment_methods: Company['payment_methods'];
  respect: Company['respect'];
};

export async function fetchUses(api: Api, offer: { company: { slug: string }; stores: StoreBrief[] }): Promise<OfferUses> {
  const { stores, payment_methods, respect } = await api('GET /companies/{slug}', { params: { slug: offer.company.slug } });
  const ids = new Set(offer.stores.map(({ id_store }) => id_store));
  const holding = stores.filter(({ id_store }) => ids.has(id_store));
  return { stores: holding, everywhere: holding.length === stores.length, payment_methods, respect };
}

/** The stores of the visitor's colonia, then those of the city, then the others. */
export function nearestFirst(stores: readonly Store[], place: ChosenPlace | undefined): Store[] {
  if (!place) return [...stores];
  const distance = (store: Store) =>
    store.id_city !== place.id_city ? 2 : place.id_colonia && store.id_colonia !== place.id_colonia ? 1 : 0;
  return [...stores].sort((a, b) => distance(a) - distance(b));
}

/** «Abierto ahora», «Cerrado, abre mañana a las 9 a. m.». */
export function sayIfOpen(store: Store, now: number): { open: boolean; said: string } {
  const state = openState(store.hours, store.time_zone, now);
  const { label, detail } = sayOpenState(state, now, store.time_zone);
  return { open: state.open === true, said: state.open === false && detail ? `${label}, ${detail}` : label };
}

import type { CompanyProfile, ProfileStore } from '../../../contract/catalog/companies.ts';
import { browserApi } from '../../api/api-client.ts';
import { fetchOrKept } from '../../both-consoles/shell/kept-answers.ts';
import { notFoundHere } from './not-found-here.ts';

/** The listing as the server has it, or as this device kept it. */
export type Listing = { profile: CompanyProfile; since: string | null };

/** As the server has it now. */
export const fetchProfile = (id_company: number) => browserApi('GET /companies/{id_company}/profile', { params: { id_company } });

/** A store as the server has it now. */
export async function fetchStore(id_company: number, id_store: number): Promise<ProfileStore> {
  const { stores } = await fetchProfile(id_company);
  const store = stores.find((one) => one.id_store === id_store);
  if (!store) throw notFoundHere('esta sucursal');
  return store;
}

export async function fetchListing(id_company: number, signal: AbortSignal): Promise<Listing> {
  signal.throwIfAborted();
  const { value, since } = await fetchOrKept(`profile ${id_company}`, () => fetchProfile(id_company));
  return { profile: value, since };
}

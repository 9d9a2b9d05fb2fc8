import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import { browserApi } from '../../api/client.ts';
import { fetchOrKept } from '../../both-consoles/shell/kept-answers.ts';

/** The listing as the server has it, or as this device kept it. */
export type Listing = { profile: CompanyProfile; since: string | null };

export async function fetchListing(id_company: number, signal: AbortSignal): Promise<Listing> {
  signal.throwIfAborted();
  const fetch = () => browserApi('GET /companies/{id_company}/profile', { params: { id_company } });
  const { value, since } = await fetchOrKept(`profile ${id_company}`, fetch);
  return { profile: value, since };
}

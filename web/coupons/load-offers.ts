import type { LoaderFunctionArgs } from 'react-router';
import { apiOf } from '../api/client.ts';
import { placeOf } from '../locations/chosen-place.ts';
import { pageFilters } from '../page/page-query.ts';

type Given = Pick<LoaderFunctionArgs, 'context' | 'request'>;
type Filters = ReturnType<typeof pageFilters>;

/** What a list of offers shows: its first page by the filters of its address, and the categories to choose from. */
export async function loadOffers<Page>(given: Given, ask: (api: ReturnType<typeof apiOf>, query: Filters) => Promise<Page>) {
  const api = apiOf(given);
  const filters = pageFilters(given.request, await placeOf(given));
  const [page, categories] = await Promise.all([ask(api, filters), api('GET /categories', { query: { kind: 'company' } })]);
  return { page, filters, categories: categories.items };
}

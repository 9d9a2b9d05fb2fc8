import type { PageQueryKey } from './paths.ts';
import { type ChosenPlace, placeFilter } from './place.ts';

const positive = /^[1-9]\d{0,8}$/;

/**
 * The filters of a page's own query, as the API takes them. A page forgives: what it does not understand counts as absent.
 */
export function pageFilters(request: Request, place: ChosenPlace) {
  const query = new URL(request.url).searchParams;
  const get = (key: PageQueryKey) => query.get(key);
  const category = get('categoria');
  return {
    ...placeFilter(place),
    ...(category && positive.test(category) ? { id_category: Number(category) } : {}),
    ...(get('abierto') === '1' ? { open_now: true } : {}),
    ...(get('cursor') ? { cursor: get('cursor') ?? '' } : {}),
  };
}

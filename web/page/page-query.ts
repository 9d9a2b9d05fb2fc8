import { useLocation } from 'react-router';
import { readId } from '../../contract/ids.ts';
import type { ChosenPlace } from '../../contract/places/place-cookie.ts';
import { placeFilter } from '../locations/chosen-place.ts';
import { type PageQueryKey, pageQueryKeys } from './paths.ts';

/**
 * The part of a query on which a page depends, in one form: the first value of each key that counts, in the order of `pageQueryKeys`. The server caches pages
 * by it and both sides build links from it, so that no page contains what somebody else's link carried (`fbclid`, an e-mail).
 */
export function canonicalQuery(search: string): URLSearchParams {
  const given = new URLSearchParams(search);
  const query = new URLSearchParams();
  for (const key of pageQueryKeys) {
    const value = given.get(key);
    if (value) query.set(key, value);
  }
  return query;
}

/** The query of the open page as a link of its own would have it. */
export const usePageQuery = () => canonicalQuery(useLocation().search);

/** An address with a query, or without one where that is empty. */
export const withQuery = (pathname: string, query: URLSearchParams) => (query.size > 0 ? `${pathname}?${query}` : pathname);

/** Returns the filters of a page's own query, as the API takes them. A page ignores what it does not understand. */
export function pageFilters(request: Request, place: ChosenPlace) {
  const query = new URL(request.url).searchParams;
  const get = (key: PageQueryKey) => query.get(key);
  const id_category = readId(get('categoria') ?? '');
  return {
    ...placeFilter(place),
    ...(id_category ? { id_category } : {}),
    ...(get('abierto') === '1' ? { open_now: true } : {}),
    ...(get('cursor') ? { cursor: get('cursor') ?? '' } : {}),
  };
}

import { useCallback, useEffect, useState } from 'react';
import type { SavedSearch } from '../../contract/notices/saved-searches.ts';
import { browserApi } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';

/** The customer's own searches. `items` is undefined until they came; `problem` is why they did not. */
export function useSavedSearches(isLoggedIn: boolean) {
  const [items, setItems] = useState<SavedSearch[]>();
  const [problem, setProblem] = useState<string>();
  const load = useCallback(() => {
    setProblem(undefined);
    browserApi('GET /saved-searches').then(
      (found) => setItems(found.items),
      (error: unknown) => setProblem(problemOf(error).detail),
    );
  }, []);
  useEffect(() => {
    if (isLoggedIn) load();
  }, [isLoggedIn, load]);
  const add = (search: SavedSearch) =>
    setItems((before = []) => [search, ...before.filter(({ id_saved_search }) => id_saved_search !== search.id_saved_search)]);
  const remove = (id: number) => setItems((before) => before?.filter(({ id_saved_search }) => id_saved_search !== id));
  return { items, problem, reload: load, add, remove };
}

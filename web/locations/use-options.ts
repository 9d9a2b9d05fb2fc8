import { useEffect, useState } from 'react';
import { sayFailure } from '../api/problem.ts';

/** `items` is null after a failed attempt. */
export type Options<T> = { parent: string; items: T[] | null };

/** The state before the list is fetched. */
export const notFetched = { parent: '', items: null };

/** Only the log says why a list failed; people see a button to retry. */
export function logFailure(what: string, error: unknown): null {
  console.error(`Failed to load ${what}: ${sayFailure(error)}`);
  return null;
}

/**
 * Fetches the options of a select whenever the choice above it (`parent`, '' for none) changes, and drops an answer that comes after another choice.
 * `fetchItems` must stay the same between renders.
 */
export function useOptions<T>(what: string, parent: string, given: Options<T>, fetchItems: (parent: string) => Promise<{ items: T[] }>) {
  const [loaded, setLoaded] = useState(given);
  const isLoaded = loaded.parent === parent;

  useEffect(() => {
    if (!parent || isLoaded) return;
    let dropped = false;
    const keep = (items: T[] | null) => {
      if (!dropped) setLoaded({ parent, items });
    };
    fetchItems(parent).then(
      ({ items }) => keep(items),
      (error) => keep(logFailure(what, error)),
    );
    return () => {
      dropped = true;
    };
  }, [what, parent, isLoaded, fetchItems]);

  return {
    items: (isLoaded && loaded.items) || [],
    loading: parent !== '' && !isLoaded,
    failed: parent !== '' && isLoaded && loaded.items === null,
    retry: () => setLoaded(notFetched),
  };
}

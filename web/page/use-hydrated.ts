import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => {};

/** False on the server and while the page that it made is hydrated; true from then on, and at once in a page that the browser makes anew. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** What the browser's history keeps beside this address. No server knows it, so that it may show only after hydration: null before. */
export function useHistoryState<T>(): T | null {
  const { state } = useLocation();
  return useHydrated() ? (state as T | null) : null;
}

import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => {};

/** False on the server and while its page hydrates, then true. It is true at once in a page that the browser renders itself. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** What the browser's history stores beside this address. The server never knows it, so it is null until the page has hydrated. */
export function useHistoryState<T>(): T | null {
  const { state } = useLocation();
  return useHydrated() ? (state as T | null) : null;
}

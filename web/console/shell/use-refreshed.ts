import { useCallback, useState } from 'react';

/** Applies what was fetched, unless what a later fetch brought is applied already: an answer that was long on its way may be older than what is shown. */
export function newestOnly<T>(apply: (value: T) => void): (fetch: () => Promise<T>) => Promise<void> {
  let [begun, applied] = [0, 0];
  return async (fetch) => {
    const turn = ++begun;
    const value = await fetch();
    if (turn < applied) return;
    applied = turn;
    apply(value);
  };
}

/** What a screen was opened with, and a refresh of it; throws as `fetch` does, which must stay the same between renders of one thing. */
export function useRefreshed<T>(loaded: T, fetch: () => Promise<T>): [value: T, refresh: () => Promise<void>] {
  const [value, setValue] = useState(loaded);
  const [run] = useState(() => newestOnly<T>(setValue));
  return [value, useCallback(() => run(fetch), [run, fetch])];
}

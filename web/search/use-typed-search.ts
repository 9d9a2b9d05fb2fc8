import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../page/paths.ts';
import { searchWords } from './typed-search.ts';

const typingPauseMs = 200;

export const searchAddress = (words: string) => (words ? `${paths.search}?${new URLSearchParams({ q: words })}` : paths.search);

/**
 * Holds the text of the search field; a moment after its last letter the address and the results follow, and the router aborts a request that has
 * become pointless. `shown` are the words whose results are on the screen.
 */
export function useTypedSearch(shown: string) {
  const [typed, setTyped] = useState(shown);
  const navigate = useNavigate();
  const { state } = useLocation();
  const wanted = searchWords(typed);

  function search(words: string): void {
    setTyped(words);
    void navigate(searchAddress(searchWords(words)), { replace: true, state, preventScrollReset: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text, or other results, may lead to another search.
  useEffect(() => {
    if (wanted === shown) return;
    const timer = setTimeout(() => void navigate(searchAddress(wanted), { replace: true, state, preventScrollReset: true }), typingPauseMs);
    return () => clearTimeout(timer);
  }, [wanted, shown]);

  return { typed, setTyped, search, wanted, isBehind: wanted !== shown };
}

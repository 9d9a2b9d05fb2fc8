import { useCallback, useEffect, useRef, useState } from 'react';

type Page<T> = { items: T[]; next: string | null };
type State = 'idle' | 'loading' | 'error';

/**
 * The pages of a list, from the first on: the next one is fetched when the end comes near. A new first page starts over.
 * `endRef` marks the end.
 */
export function useMorePages<T>(first: Page<T>, fetchPage: (cursor: string) => Promise<Page<T>>) {
  const [pages, setPages] = useState({ first, items: first.items, next: first.next });
  const [state, setState] = useState<State>('idle');
  const current = pages.first === first ? pages : { first, items: first.items, next: first.next };
  if (current !== pages) {
    setPages(current);
    setState('idle');
  }
  const { next } = current;

  const loadMore = useCallback(async () => {
    if (!next) return;
    setState('loading');
    try {
      const page = await fetchPage(next);
      setPages((before) => (before.next === next ? { ...before, items: [...before.items, ...page.items], next: page.next } : before));
      setState('idle');
    } catch {
      setState('error');
    }
  }, [next, fetchPage]);

  const endRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const end = endRef.current;
    if (!end || !next || state !== 'idle') return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && void loadMore(), { rootMargin: '600px' });
    watch.observe(end);
    return () => watch.disconnect();
  }, [next, state, loadMore]);

  return { items: current.items, next, state, loadMore, endRef };
}

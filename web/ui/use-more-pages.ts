import { useCallback, useEffect, useRef, useState } from 'react';
import { mergeRows } from './merge-rows.ts';
import type { Page, ReloadOptions } from './reload-pages.ts';
import { useAnchor } from './use-anchor.ts';

/** Milliseconds until a list that could not be read again is tried once more. */
const timeoutMs = 5000;

type State = 'idle' | 'loading' | 'error';

/** What is on the screen; `right` is the first page that all of it agrees with, `reading` how often it was read again. */
type Pages<T> = Page<T> & { first: Page<T>; of: string; right: Page<T>; reading: number };

/** A new first page of another list starts over; of the same one, it says that what was read has changed. */
function withFirst<T>(before: Pages<T>, first: Page<T>, of: string, idOf: ReloadOptions<T>['idOf']): Pages<T> {
  if (before.of !== of) return { ...first, first, of, right: first, reading: 0 };
  const reading = before.reading + 1;
  const isGrown = before.items.length > before.first.items.length;
  if (!isGrown) return { ...first, first, of, right: first, reading };
  return { ...before, items: mergeRows(before.items, first.items, idOf), first, reading };
}

/** Reads a list again from its new first page on; the script for it comes when it is needed. Answers how to settle the two. */
async function readOn<T>(first: Page<T>, length: number, reading: ReloadOptions<T>) {
  const { reloadPages, mergePages } = await import('./reload-pages.ts');
  const found = await reloadPages(first, length, reading);
  return (before: Page<T>) => mergePages(before, found, reading.idOf);
}

/**
 * Reads the pages of a list: it fetches the next one when `endRef` comes near, and starts over for another list. When the first page comes again, it
 * reads all pages again as far as they went, so that the reader stays in place.
 */
export function useMorePages<T>(first: Page<T>, filters: object, { idOf, fetchPage }: ReloadOptions<NoInfer<T>>) {
  const of = JSON.stringify(filters);
  const [pages, setPages] = useState<Pages<T>>({ ...first, first, of, right: first, reading: 0 });
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>('idle');
  const current = pages.first === first ? pages : withFirst(pages, first, of, idOf);
  if (current !== pages) {
    setPages(current);
    setState('idle');
  }
  const { next, right, items } = current;

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again.
  useEffect(() => {
    if (right === first) return;
    let isOver = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    readOn(first, items.length, { idOf, fetchPage }).then(
      (settle) => {
        if (isOver) return;
        setPages((before) =>
          before.first === first ? { ...before, ...settle(before), right: first, reading: before.reading + 1 } : before,
        );
      },
      () => {
        again = setTimeout(() => setAttempt((before) => before + 1), timeoutMs);
      },
    );
    return () => {
      isOver = true;
      clearTimeout(again);
    };
  }, [right, first, items.length, idOf, fetchPage, attempt]);

  const endRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const end = endRef.current;
    if (!end || !next || state !== 'idle') return;
    // A busy phone hears of several turns at once; the last one counts.
    const watch = new IntersectionObserver((turns) => turns.at(-1)?.isIntersecting && void loadMore(), { rootMargin: '600px' });
    watch.observe(end);
    return () => watch.disconnect();
  }, [next, state, loadMore]);

  useAnchor(current.reading);
  return { items, next, state, loadMore, endRef };
}

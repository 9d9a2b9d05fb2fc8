import { useEffect, useLayoutEffect, useRef } from 'react';

/** Whether the browser keeps what is read in its place by itself; Safari does not. */
const byItself = () => CSS.supports('overflow-anchor', 'auto');

/** Keeps the row that is being read where it is when rows above it come or go with another `reading`. */
export function useAnchor(reading: number): void {
  const anchor = useRef<{ row: Element; top: number }>(undefined);
  useEffect(() => {
    if (byItself()) return;
    const note = () => {
      const row = document.elementFromPoint(innerWidth / 2, innerHeight / 3)?.closest('li');
      anchor.current = row ? { row, top: row.getBoundingClientRect().top } : undefined;
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, []);
  useLayoutEffect(() => {
    const { row, top = 0 } = anchor.current ?? {};
    if (reading > 0 && row?.isConnected && scrollY > 0) scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
  }, [reading]);
}

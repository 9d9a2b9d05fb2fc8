import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** From the next page on, the letters are those of the font, if it has come by then. */
export function useFont(): void {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useLayoutEffect(() => {
    if (pathname === opened.current) return;
    try {
      if (localStorage.getItem('font')) document.documentElement.dataset.font = '';
    } catch {
      // A browser without storage reads in its own letters.
    }
  }, [pathname]);
}

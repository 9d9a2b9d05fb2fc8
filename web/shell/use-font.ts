import { useLayoutEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';

const face = '1em "Plus Jakarta Sans"';

/** The screen that the document was opened with; the background parts may start on a later one. */
function openedWith(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return entry ? new URL(entry.name, location.href).pathname : location.pathname;
}

/** Uses the font from the first navigation on: at once if it has loaded, else as soon as it does. */
export function useFont(): void {
  const { pathname } = useLocation();
  const going = useNavigation().location?.pathname ?? pathname;
  useLayoutEffect(() => {
    if (going === openedWith()) return;
    const show = () => {
      document.documentElement.dataset.font = '';
    };
    // `fetch-font.ts` has already requested it.
    if (document.fonts.check(face)) show();
    else
      document.fonts
        .load(face)
        .then(([loaded]) => loaded && show())
        .catch(() => {});
  }, [going]);
}

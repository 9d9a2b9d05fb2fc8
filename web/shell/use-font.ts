import { useLayoutEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';

const face = '1em "Plus Jakarta Sans"';

/** The screen that the document was opened with; what works behind the screens may come after another one was opened. */
function openedWith(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return entry ? new URL(entry.name, location.href).pathname : location.pathname;
}

/** From the first tap that leads to another screen on, the letters are those of the font: at once if it is there, else as soon as it comes. */
export function useFont(): void {
  const { pathname } = useLocation();
  const going = useNavigation().location?.pathname ?? pathname;
  useLayoutEffect(() => {
    if (going === openedWith()) return;
    const show = () => {
      document.documentElement.dataset.font = '';
    };
    // What is not there yet is on its way: `fetch-font.ts` asked for it.
    if (document.fonts.check(face)) show();
    else
      document.fonts
        .load(face)
        .then(([loaded]) => loaded && show())
        .catch(() => {});
  }, [going]);
}

import { Scripts, ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';
import { useHydrated } from '../page/use-hydrated.ts';

/**
 * The scripts of the page as the server wrote it. A browser never makes one: they have run, and Trusted Types refuse how React would make them,
 * which it tries to whenever a page is not what it expected and has to be made anew.
 */
export const PageScripts = () =>
  useHydrated() ? (
    <KeepScroll />
  ) : (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );

function KeepScroll() {
  useScrollRestoration();
  return null;
}

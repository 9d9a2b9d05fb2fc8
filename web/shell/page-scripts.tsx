import { Scripts, ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';

/** Only the server writes the page's scripts; the library's own router, which only development has, wants to find them again. */
const needsScripts = import.meta.env.SSR || import.meta.env.DEV;

/**
 * The scripts of the page. A browser never makes one: they have run, and Trusted Types refuse how React would make them, which it tries to whenever
 * a page is not what it expected and has to be made anew.
 */
export const PageScripts = () =>
  needsScripts ? (
    <>
      <ScrollRestoration />
      {needsScripts && <Scripts />}
    </>
  ) : (
    <KeepScroll />
  );

function KeepScroll() {
  useScrollRestoration();
  return null;
}

import { Scripts, ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';

/** Only the server renders the page's scripts; the library's own router, used in development alone, expects to find them again. */
const needsScripts = import.meta.env.SSR || import.meta.env.DEV;

/**
 * The scripts of the page. The browser renders none: they have run already, and Trusted Types would reject them whenever React renders a page again
 * after a mismatch.
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

import { type ComponentType, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { AskPlace } from '../locations/ask-place.tsx';
import type { Route } from './+types/frame';
import { ErrorScreen } from './error-screen.tsx';
import { fetching } from './fetching.ts';
import { markPage, useLoggedIn } from './logged-in.ts';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [(given, next) => fetching.by(given, next)];

/** Milliseconds that a page has to itself, once its scripts run, before it fetches what works behind its screens. */
const calm = 300;

/**
 * Stands between the document and every screen, so that a screen that fails leaves the document as it is: a browser that made it anew would
 * mount its scripts by innerHTML, which Trusted Types refuse.
 */
export default function Frame() {
  const Watch = useSessionWatch();
  const Behind = useBehind();
  return (
    <>
      <Outlet />
      {Watch && <Watch />}
      {Behind && <Behind />}
      <AskPlace />
    </>
  );
}

/** What looks after a session: fetched once there is one, and kept from then on. */
function useSessionWatch() {
  const isLoggedIn = useLoggedIn();
  const [Watch, setWatch] = useState<ComponentType>();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a watch that did not come is asked for again on the next screen.
  useEffect(() => {
    markPage();
    if (isLoggedIn && !Watch) {
      import('./session-watch.tsx').then(
        (module) => setWatch(() => module.default),
        () => {},
      );
    }
  }, [isLoggedIn, Watch, key]);
  return Watch;
}

/** What works behind the screens: fetched when the page has nothing else to do; asked for again on the next screen if it did not come. */
function useBehind() {
  const [Behind, setBehind] = useState<ComponentType>();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that did not come is asked for again on the next screen.
  useEffect(() => {
    if (Behind) return;
    const timer = setTimeout(() => {
      import('./behind.tsx').then(
        (module) => setBehind(() => module.default),
        () => {},
      );
    }, calm);
    return () => clearTimeout(timer);
  }, [Behind, key]);
  return Behind;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}

import { type ComponentType, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { AskPlace } from '../locations/ask-place.tsx';
import { useBackground } from '../push/use-background.ts';
import type { Route } from './+types/frame';
import { ErrorScreen } from './error-screen.tsx';
import { markPage, useLoggedIn } from './logged-in.ts';

/**
 * Stands between the document and every screen, so that a screen that fails leaves the document as it is: a browser that made it anew would
 * mount its scripts by innerHTML, which Trusted Types refuse.
 */
export default function Frame() {
  const Watch = useSessionWatch();
  useBadgeWatch();
  const Background = useBackground();
  return (
    <>
      <Outlet />
      {Watch && <Watch />}
      {Background && <Background />}
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

/** Milliseconds until a page that has settled fetches what counts notifications. */
const settling = 2000;

const useBadgeWatch = () =>
  useEffect(() => {
    setTimeout(() => import('./badge-watch.ts').catch(() => {}), settling);
  }, []);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}

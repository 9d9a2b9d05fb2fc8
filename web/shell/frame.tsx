import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { fetching } from '../live/loader-middleware.ts';
import { useRoot } from '../page/root-data.ts';
import { isPlaceAnswered, markPage, useLoggedIn } from '../session/session-marker.ts';
import type { Route } from './+types/frame';
import { ErrorScreen } from './error-screen.tsx';
import { MenuPlace } from './menu-button.tsx';
import { useLazyPart } from './use-lazy-part.ts';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [(given, next) => fetching.by(given, next)];

/** A route between the document and every screen: a screen that fails leaves the document and the background parts as they are. */
export default function Frame() {
  const isLoggedIn = useLoggedIn();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen may have changed it.
  useEffect(() => void markPage(), [isLoggedIn, key]);
  const Watch = useLazyPart(
    () => isLoggedIn,
    () => import('./session-keeper.tsx'),
  );
  const Behind = useLazyPart(
    () => true,
    () => import('./background-parts.tsx'),
  );
  const PlaceQuestion = useLazyPart(
    () => !isPlaceAnswered(),
    () => import('../locations/place-question.tsx'),
  );
  const banner = useRoot()?.settings.banner;
  return (
    <>
      {banner && (
        <aside className="site-notice" aria-label="Aviso del sitio">
          {banner}
        </aside>
      )}
      <Outlet />
      <MenuPlace />
      {Watch && <Watch />}
      {Behind && <Behind />}
      {PlaceQuestion && <PlaceQuestion />}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}

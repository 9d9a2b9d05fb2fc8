import { Outlet, redirect } from 'react-router';
import { paths } from '../paths.ts';
import { useRoot } from '../root.tsx';
import { clearSession, hasValidSession } from '../session.ts';
import type { Route } from './+types/guard';
import { NeedsScript } from './bare-screen.tsx';
import { Screen } from './screen.tsx';

/** Clears what is left of a session that is none, and leads to the login and from there back. */
function requireSession(request: Request): void {
  if (hasValidSession()) return;
  clearSession();
  const { pathname, search } = new URL(request.url);
  const isHome = pathname === '/' || pathname === paths.home;
  throw redirect(isHome ? paths.login : `${paths.login}?volver=${encodeURIComponent(pathname + search)}`);
}

/** Before a guarded screen asks for anything, and once more after: its calls may have found out that the session has ended. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    requireSession(request);
    await next();
    requireSession(request);
  },
];

export const clientLoader = () => null;
clientLoader.hydrate = true as const;

/** All that the server ever renders of a guarded screen: the same for everyone. */
export function HydrateFallback() {
  return (
    <Screen title={useRoot()?.settings.product ?? ''}>
      <div className="wrap" aria-hidden="true">
        <div className="sk mt-4 h-40" />
        <div className="sk mt-4 h-24" />
        <div className="sk mt-4 h-24" />
      </div>
      <NeedsScript />
    </Screen>
  );
}

export default function Guard() {
  return <Outlet />;
}

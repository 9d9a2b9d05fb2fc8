import { Outlet } from 'react-router';
import { useRoot } from '../page/root-data.ts';
import { requireSession } from '../session/require-session.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/guard';
import { NeedsScript } from './bare-screen.tsx';
import { Screen } from './screen.tsx';

/** Checks the session before a guarded screen's loaders, and again after them, since a call may have found that it ended. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    requireSession(request);
    await next();
    requireSession(request);
  },
];

export const clientLoader = () => null;
clientLoader.hydrate = true as const;

/** All that the server renders of a guarded screen, the same for everyone. */
export function HydrateFallback() {
  return (
    <Screen title={useRoot()?.settings.product ?? ''}>
      <div className="wrap" aria-hidden="true">
        <Skeleton className="mt-4 h-40" />
        <Skeleton className="mt-4 h-24" />
        <Skeleton className="mt-4 h-24" />
      </div>
      <NeedsScript />
    </Screen>
  );
}

export default function Guard() {
  return <Outlet />;
}

import { Outlet } from 'react-router';
import type { Route } from './+types/frame';
import { ErrorScreen } from './error-screen.tsx';

/**
 * Stands between the document and every screen, so that a screen that fails leaves the document as it is: a browser that made it anew would
 * mount its scripts by innerHTML, which Trusted Types refuse.
 */
export default function Frame() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}

import type { ReactNode } from 'react';
import { Links, Meta, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/root';
import { useLive } from './live/use-live.ts';
import { load } from './page/root-data.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { PageScripts } from './shell/page-scripts.tsx';
import { RouteProgress } from './shell/route-progress.tsx';

export { load as clientLoader, load as loader };

/** Navigation does not change this data. Another colonia in the address, or an explicit revalidation, does. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href || currentUrl.searchParams.get('colonia') !== nextUrl.searchParams.get('colonia');

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es-MX" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FAF7F3" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141012" />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#contenido">
          Ir al contenido
        </a>
        <RouteProgress />
        {children}
        <PageScripts />
      </body>
    </html>
  );
}

export default function Root() {
  useLive();
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}

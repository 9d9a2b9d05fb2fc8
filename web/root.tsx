import type { ReactNode } from 'react';
import { Links, Meta, Outlet, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { apiOf } from './api/client.ts';
import { useLive } from './live/use-live.ts';
import { placeOf, settingsBy } from './locations/chosen-place.ts';
import { nowContext } from './page/use-now.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { PageScripts } from './shell/page-scripts.tsx';
import { RouteProgress } from './shell/route-progress.tsx';

/** What every screen may count on: the operator's settings, where the visitor is and the moment the page was made. */
async function load(given: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = apiOf(given);
  const [settings, place] = await Promise.all([settingsBy(api), placeOf(given)]);
  return { settings, place: { ...place, ...(await namesOf(api, place)) }, now: given.context.get(nowContext) ?? Date.now() };
}

async function namesOf(api: ReturnType<typeof apiOf>, { id_city, id_colonia }: { id_city: number; id_colonia: number }) {
  if (!id_city) return { city: '', colonia: null };
  const [cities, colonias] = await Promise.all([
    api('GET /customers/get-all-cities-by-state-id', { query: { idState: Math.max(1, Math.floor(id_city / 1000)) } }),
    id_colonia ? api('GET /customers/get-all-colonias-by-city-id', { query: { idCity: id_city } }) : { items: [] },
  ]);
  return {
    city: cities.items.find((city) => city.id_city === id_city)?.name ?? '',
    colonia: colonias.items.find((colonia) => colonia.id_colonia === id_colonia)?.name ?? null,
  };
}

export { load as clientLoader, load as loader };
export type RootData = Awaited<ReturnType<typeof load>>;

export const useRoot = () => useRouteLoaderData<RootData>('root');

/** Moving about the app does not change it; another colonia in the address, or an explicit revalidation, does. */
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

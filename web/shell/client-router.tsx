import { useLayoutEffect, useMemo, useState } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  type EntryContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_getHydrationData as getHydrationData,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { clientRoutes, type Screens } from './client-routes.ts';
import { LastResort } from './last-resort.tsx';
import { loadScreen } from './load-screen.ts';
import { readPageState } from './page-state.ts';

/** What the server's `<Scripts>` writes into the page. */
type PageGlobals = {
  __reactRouterContext: Omit<EntryContext, 'manifest' | 'routeModules'>;
  __reactRouterManifest: EntryContext['manifest'];
  __reactRouterRouteModules: Screens;
};
type AppProps = { router: DataRouter; context: EntryContext };

/**
 * The router of a server-rendered page, made of the parts of the library's `HydratedRouter`. It leaves out what Barrio never uses (requesting routes,
 * screen data or actions from the server) and handles failures its own way.
 */
export async function openRouter(): Promise<AppProps> {
  const {
    __reactRouterContext: given,
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: screens,
  } = window as unknown as PageGlobals;
  const state = await readPageState();
  const isShell = given.isSpaMode;
  const goingTo = () => router.state.navigation.location;
  const routes = clientRoutes(manifest, screens, isShell, (route) => loadScreen(route, screens, goingTo));
  const router: DataRouter = createRouter({
    routes,
    mapRouteProperties,
    history: createBrowserHistory(),
    hydrationRouteProperties: ['hydrateFallbackElement'],
    hydrationData: isShell
      ? { loaderData: { root: state.loaderData?.root } }
      : getHydrationData({
          state,
          routes,
          location,
          basename: '/',
          future: given.future,
          isSpaMode: isShell,
          getRouteInfo: (id) => ({
            clientLoader: screens[id]?.clientLoader,
            hasLoader: manifest.routes[id]?.hasLoader === true,
            hasHydrateFallback: screens[id]?.HydrateFallback !== undefined,
          }),
        }),
  });
  if (router.state.initialized) router.initialize();
  return { router, context: { ...given, manifest, routeModules: withoutFetching(screens) } as unknown as EntryContext };
}

/**
 * A link that prefetches requests its screen's files (`modulepreload`). The library would also run the module for its `links`, which no screen has,
 * and reload the page on failure, so this reports every module as present.
 */
const withoutFetching = (screens: Screens) => new Proxy(screens, { has: () => true, get: (known, id: string) => known[id] ?? {} });

/** The same tree as the server's, so that React generates the same ids. */
export function App({ router, context: given }: AppProps) {
  const [isHydrated, setHydrated] = useState(false);
  // In a shell the library shows a screen's styles and title only after its `<Scripts>` is hydrated, and the browser renders none.
  const context = useMemo(() => (isHydrated && given.isSpaMode ? { ...given, isSpaMode: false } : given), [given, isHydrated]);
  // After the hydration: a screen without its data has to be hydrated first.
  useLayoutEffect(() => {
    // Elsewhere it changes nothing, and would render everything once more before the first tap is answered.
    if (given.isSpaMode) setHydrated(true);
    if (!router.state.initialized) router.initialize();
  }, [router, given]);
  return (
    <>
      <FrameworkContext.Provider value={context}>
        <LastResort router={router}>
          <RouterProvider router={router} />
        </LastResort>
      </FrameworkContext.Provider>
      {/* biome-ignore lint/complexity/noUselessFragments: the server's tree has a second child. */}
      <></>
    </>
  );
}

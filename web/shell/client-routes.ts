import { type ComponentType, createElement, type ReactNode } from 'react';
import type { DataRouteObject, EntryContext, LoaderFunction } from 'react-router';

type Manifest = EntryContext['manifest'];
export type EntryRoute = NonNullable<Manifest['routes'][string]>;
/** A screen's module in the browser. */
export type Screen = NonNullable<EntryContext['routeModules'][string]>;
/** The loaded modules by route id. */
export type Screens = Record<string, Screen | undefined>;
type LoadScreen = (route: EntryRoute) => Promise<Screen>;

/** A screen without data still runs the checks before it (`clientMiddleware`). */
const noData: LoaderFunction = () => null;

const loaderOf = ({ clientLoader }: Screen) => (clientLoader ?? noData) as LoaderFunction & { hydrate?: boolean };

/**
 * The router's routes, from the manifest of the build. Every screen's `clientLoader` is its `loader`, so the browser never requests screen data in
 * the router's own format.
 */
export function clientRoutes(
  manifest: Manifest,
  screens: Screens,
  isShell: boolean,
  load: LoadScreen,
  parentId?: string,
): DataRouteObject[] {
  return Object.values(manifest.routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const screen = screens[route.id];
    const { id, index, path } = route;
    const children = clientRoutes(manifest, screens, isShell, load, id);
    const made = { id, path, ...(screen ? presentRoute(route, screen, isShell) : lazyRoute(route, load)) };
    return [(index ? { ...made, index } : { ...made, ...(children.length > 0 ? { children } : {}) }) as DataRouteObject];
  });
}

/** A route whose module came with the page. */
function presentRoute({ id, hasLoader }: EntryRoute, screen: Screen, isShell: boolean) {
  const given = loaderOf(screen);
  const loader: typeof given = (...args) => given(...args);
  // The page already contains a screen's data, unless the screen says otherwise or the page is the worker's shell.
  loader.hydrate = (isShell && id !== 'root') || (given !== noData && (given.hydrate === true || !hasLoader));
  const { clientMiddleware: middleware, handle, shouldRevalidate, Layout, default: Component, ErrorBoundary, HydrateFallback } = screen;
  const part = (Part: typeof Component | undefined) => {
    if (!Part) return undefined;
    return Layout ? createElement(Layout as ComponentType<{ children?: ReactNode }>, null, createElement(Part)) : createElement(Part);
  };
  return {
    loader,
    middleware,
    handle,
    shouldRevalidate,
    element: part(Component),
    errorElement: part(ErrorBoundary),
    // The server renders the worker's shell as an empty document.
    hydrateFallbackElement: part(HydrateFallback ?? (Layout && (() => null))),
  };
}

/** A route whose module loads at a navigation. */
function lazyRoute(route: EntryRoute, load: LoadScreen) {
  let coming: Promise<Screen> | undefined;
  const part =
    <T>(read: (screen: Screen) => T) =>
    async () => {
      coming ??= load(route);
      return read(await coming);
    };
  return {
    ...(route.hasClientLoader ? {} : { loader: noData }),
    lazy: {
      loader: route.hasClientLoader ? part(loaderOf) : undefined,
      middleware: route.hasClientMiddleware ? part((screen) => screen.clientMiddleware) : undefined,
      shouldRevalidate: part((screen) => screen.shouldRevalidate),
      handle: part((screen) => screen.handle),
      Component: part((screen) => screen.default),
      ErrorBoundary: route.hasErrorBoundary ? part((screen) => screen.ErrorBoundary) : undefined,
    },
  };
}

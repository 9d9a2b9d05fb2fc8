import { type ComponentType, createElement, type ReactNode } from 'react';
import type { DataRouteObject, EntryContext, LoaderFunction } from 'react-router';

type Manifest = EntryContext['manifest'];
export type EntryRoute = NonNullable<Manifest['routes'][string]>;
/** What a screen's module exports to the browser. */
export type Screen = NonNullable<EntryContext['routeModules'][string]>;
/** The modules that have come, by the id of their route. */
export type Screens = Record<string, Screen | undefined>;
type LoadScreen = (route: EntryRoute) => Promise<Screen>;

/** A screen without data still runs the checks that stand before it (`clientMiddleware`). */
const noData: LoaderFunction = () => null;

const loaderOf = ({ clientLoader }: Screen) => (clientLoader ?? noData) as LoaderFunction & { hydrate?: boolean };

/**
 * The router's routes, made from the list of files that the build wrote. Every screen of Barrio that has a `loader` has the same as its
 * `clientLoader`, so the browser never asks the server for a screen's data in the router's own format.
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

/** A screen whose module came with the page. */
function presentRoute({ id, hasLoader }: EntryRoute, screen: Screen, isShell: boolean) {
  const given = loaderOf(screen);
  const loader: typeof given = (...args) => given(...args);
  // The page has a screen's data already, unless the screen says otherwise or the page is the worker's shell.
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
    // The server writes the worker's shell as a document with nothing in it.
    hydrateFallbackElement: part(HydrateFallback ?? (Layout && (() => null))),
  };
}

/** A screen whose module comes when somebody goes there. */
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

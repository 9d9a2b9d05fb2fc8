type Here = { __reactRouterDataRouter: { state: { navigation: { location?: Location } } } };
type RouteModules = Record<string, object>;

/**
 * Fetches a screen's script in place of the router, which loads the whole page again when it does not come: with no network that leaves
 * a browser's own error page where somebody was typing. Only a server that answers, and has no such file any more, is a new version.
 */
export async function loadRouteModule(route: { id: string; module: string }, known: RouteModules): Promise<object> {
  const already = known[route.id];
  if (already) return already;
  try {
    const module = await import(/* @vite-ignore */ route.module);
    known[route.id] = module;
    return module;
  } catch (error) {
    const isThere = await fetch(route.module, { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    );
    if (!isThere) return standIn(error);
    // Where somebody is on the way to, not where they were.
    const { pathname, search } = (globalThis as unknown as Here).__reactRouterDataRouter.state.navigation.location ?? location;
    location.assign(pathname + search);
    return new Promise(() => {});
  }
}

/** A screen that fails, so that the error screen shows: the router waits for ever for a script that is refused. */
function standIn(error: unknown): object {
  const fail = () => {
    throw error;
  };
  return { default: fail, clientLoader: fail };
}

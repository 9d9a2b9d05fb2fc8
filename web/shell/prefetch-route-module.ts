/** What a link fetches ahead; a script that does not come now is asked for again when the link is followed. */
export const loadRouteModule = (route: { module: string }): Promise<{ links?(): object[] }> =>
  import(/* @vite-ignore */ route.module).catch(() => ({}));

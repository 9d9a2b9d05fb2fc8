import type { Location } from 'react-router';
import type { EntryRoute, Screen, Screens } from './client-routes.ts';

/**
 * Fetches a screen's script and styles. The router's own way loads the whole page again when the script does not come: with no network that leaves
 * a browser's error page where somebody was typing. Only a server that answers, and has no such file any more, is a new version.
 */
export async function loadScreen(route: EntryRoute, known: Screens, goingTo: () => Location | undefined): Promise<Screen> {
  try {
    const [screen] = await Promise.all([import(/* @vite-ignore */ route.module) as Promise<Screen>, ...(route.css ?? []).map(loadStyle)]);
    known[route.id] = screen;
    return screen;
  } catch (error) {
    const isThere = await fetch(route.module, { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    );
    if (!isThere) return failing(error);
    // Where somebody is on the way to, not where they were.
    const { pathname, search } = goingTo() ?? location;
    location.assign(pathname + search);
    return new Promise(() => {});
  }
}

/** A screen that fails, so that the error screen shows: the router waits for ever for a script that is refused. */
function failing(error: unknown): Screen {
  const fail = () => {
    throw error;
  };
  return { default: fail, clientLoader: fail };
}

/** Into the browser's cache, before the screen's own `<Links>` ask for it: the screen never shows without it. One that does not come holds nothing up. */
function loadStyle(href: string): Promise<void> {
  return new Promise((go) => {
    if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return go();
    const done = () => {
      link.remove();
      go();
    };
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: done, onerror: done });
    document.head.append(link);
  });
}

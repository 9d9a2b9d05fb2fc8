import type { Location } from 'react-router';
import type { EntryRoute, Screen, Screens } from './client-routes.ts';

/**
 * Fetches a screen's script and styles. When the script fails the library would reload the page, which offline replaces a half-filled form by the
 * browser's error page; this reloads only when a server answers that the file is gone, which means a new version.
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
    // The target of the navigation, not the present address.
    const { pathname, search } = goingTo() ?? location;
    location.assign(pathname + search);
    return new Promise(() => {});
  }
}

/** A screen that throws, so that the error screen shows: the router waits for ever for a script that failed. */
function failing(error: unknown): Screen {
  const fail = () => {
    throw error;
  };
  return { default: fail, clientLoader: fail };
}

/**
 * Loads a style sheet into the browser's cache before the screen's `<Links>` request it, so that the screen never shows without it. A failure delays
 * nothing.
 */
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

import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App, openRouter } from './shell/client-router.tsx';

const hydrate = (app: ReactNode) => startTransition(() => void hydrateRoot(document, app));

async function start(): Promise<void> {
  if (import.meta.env.DEV) {
    // The server writes the styles into the page, and the library's own router can exchange a screen while it is open: both change in development.
    const [{ HydratedRouter }] = await Promise.all([import('react-router/dom'), import('./styles/app.css')]);
    return hydrate(<HydratedRouter />);
  }
  hydrate(<App {...(await openRouter())} />);
}

void start();

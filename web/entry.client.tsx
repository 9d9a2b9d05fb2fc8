import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import './page/steady-zones.ts';
import { App, openRouter } from './shell/client-router.tsx';

const page = document.documentElement.dataset;

/** When the page differs from the server's, React renders it again and removes the attributes that the head's script set. */
function hydrate(app: ReactNode): void {
  const marks = { ...page };
  const onRecoverableError = (error: unknown) => {
    Object.assign(page, marks);
    console.error(error);
  };
  startTransition(() => void hydrateRoot(document, app, { onRecoverableError }));
}

async function start(): Promise<void> {
  if (import.meta.env.DEV) {
    // The server writes the styles into the page, and the library's own router can exchange a screen while it is open: both change in development.
    const [{ HydratedRouter }] = await Promise.all([import('react-router/dom'), import('./styles/app.css')]);
    return hydrate(<HydratedRouter />);
  }
  hydrate(<App {...(await openRouter())} />);
}

void start();

import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// The server writes the styles into the page; only in development can they change while it is open.
if (import.meta.env.DEV) void import('./styles/app.css');

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});

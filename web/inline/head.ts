// Runs in the page's head, before the first paint.

import type { AppEventName } from '../page/app-events.ts';
import type { HistoryMoved } from '../ui/use-own-history-entry.ts';

// The script sets three marks on the document, so that the first paint is right already: the chosen theme, whether there is a session, and whether this device
// has the font (`font.ts`). Without a chosen theme the style sheet follows the system.
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  if (localStorage.getItem('isLoggedIn') || localStorage.getItem('access_token')) dataset.session = '';
  if (localStorage.getItem('font')) dataset.font = '';
} catch {
  // A browser without storage follows the system.
}

// A window's listeners are called in the order in which they came: what opens over a screen hears of Back before the router (`use-own-history-entry.ts`).
addEventListener('popstate', (detail) => dispatchEvent(new CustomEvent('history-moved' satisfies HistoryMoved, { detail })));

addEventListener('beforeinstallprompt', (offer) => {
  offer.preventDefault();
  // A browser offers to install once, before what shows our own button is there.
  globalThis.installPrompt = offer as typeof globalThis.installPrompt;
  dispatchEvent(new Event('install-changed' satisfies AppEventName));
});

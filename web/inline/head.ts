// Runs in the page's head, before the first paint.

import type { AppEventName } from '../page/app-events.ts';

// The chosen theme (without a choice the style sheet follows the system), what only somebody who is logged in has, so that it takes its room at once,
// and the font if this device has it already (`font.ts`).
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  if (localStorage.getItem('isLoggedIn') || localStorage.getItem('access_token')) dataset.session = '';
  if (localStorage.getItem('font')) dataset.font = '';
} catch {
  // A browser without storage follows the system.
}

addEventListener('beforeinstallprompt', (offer) => {
  offer.preventDefault();
  // A browser offers to install once, before what shows our own button is there.
  globalThis.installPrompt = offer as typeof globalThis.installPrompt;
  dispatchEvent(new Event('install-changed' satisfies AppEventName));
});

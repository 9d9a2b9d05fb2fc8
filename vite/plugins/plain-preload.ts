import { mustBite } from './must-bite.ts';

/** Fetches what a script that is loaded on demand needs besides itself; Vite's own does so for browsers of the past too. */
export const plainPreload = mustBite('plain-preload', (_, id) =>
  id.endsWith('vite/preload-helper.js') ? "export { preload as __vitePreload } from '/web/bundler/preload.ts';" : undefined,
);

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Modules by their path without its ending. One that has moved stops the build: its chunk would fall apart without a word. */
function modules(...paths: string[]) {
  const endings = ['.ts', '.tsx', '.mjs'];
  for (const path of paths) {
    if (!endings.some((ending) => existsSync(root + path + ending))) throw new Error(`vite/chunks.ts names ${path}, which is not there`);
  }
  const known = new Set(paths.flatMap((path) => endings.map((ending) => root + path + ending)));
  return (id: string) => known.has(id);
}

const icons = (...names: string[]) => names.map((name) => `node_modules/lucide/dist/esm/icons/${name}`);

/** Used by fewer screens, but so small that a file of its own costs those more than it costs the others to have it too. */
const isTiny = modules(
  'web/saved/save-button',
  'web/ui/section',
  'web/coupons/directions',
  'web/coupons/company-coupons',
  'web/coupons/offer-company',
  'web/companies/contact',
  'web/companies/respect',
  'web/companies/say-payment',
  ...icons('badge-check', 'navigation', 'bookmark', 'chevron-right'),
);

/** With what only they ask for. */
const isOffer = modules('web/coupons/coupon-bar', 'web/coupons/coupon-conditions', 'web/coupons/over-links');

const isAgenda = modules('web/events/event-item', 'web/events/event-price', 'web/events/say-event');

/**
 * What every page loads, with all that it imports: the frame around every screen, and what nearly all of them show. The entry itself is a file of its
 * own, since it begins at once.
 */
const isEverywhere = modules(
  'web/root',
  'web/shell/frame',
  'web/shell/client-router',
  'web/coupons/coupon-item',
  'web/page/app-events',
  'web/page/meta',
  'web/page/page-query',
  'contract/conditions',
  'contract/hours',
  'contract/time-zones',
  ...icons('check', 'chevron-down', 'x'),
);

/** Many tiny files compress worse than a few and cost a request each: what several screens share travels together. */
export const chunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
  { name: 'shared', test: isEverywhere, priority: 2 },
  { name: 'small', test: isTiny, priority: 1 },
  { name: 'offer', test: isOffer, priority: 0 },
  { name: 'agenda', test: isAgenda, priority: 1 },
];

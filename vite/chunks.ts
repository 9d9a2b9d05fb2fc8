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
  'web/locations/directions',
  'web/coupons/company-coupons',
  'web/coupons/offer-company',
  'web/coupons/offer-uses',
  'web/companies/contact',
  'web/companies/respect',
  'web/companies/say-payment',
  ...icons('badge-check', 'navigation', 'bookmark', 'chevron-right'),
);

/** Of an offer's page, and of what has nothing else of it: the side menu and the owner's console. */
const isOfferBase = modules('contract/validity/usable', ...icons('store', 'user', 'hourglass', 'circle-check'));

const isSession = modules('web/session/session', 'web/session/forget-console', 'web/session/require-session');

/** What every form says when a call fails. */
const isProblem = modules('web/api/problem', 'web/ui/form-problem', ...icons('circle-alert'));

/** Of the login, the registration and whatever else a phone and its code are for. */
const isForm = modules(
  'web/page/use-form',
  'web/ui/text-field',
  'web/ui/submit-button',
  ...['code-field', 'code-form', 'code-head', 'code-sent', 'resend-code'].map((name) => `web/customers/codes/${name}`),
  'web/customers/phone-field',
  'contract/accounts/phones',
);

/** Of the selects of a place, wherever one is chosen. */
const isPlaceForm = modules(
  ...['select-field', 'use-location-form', 'use-options', 'given-location', 'find/find-place', 'find/use-find-place'].map(
    (name) => `web/locations/${name}`,
  ),
  ...icons('locate-fixed'),
);

/** With what only they ask for. */
const isOffer = modules(
  ...['coupon-bar', 'first-store', 'coupon-conditions', 'over-links'].map((name) => `web/coupons/${name}`),
  'contract/validity/say-verdict',
);

/** Of whatever can be passed on; what only an offer's page has beside it is less than a file of its own costs. */
const isShare = modules(
  'web/ui/share-button',
  'web/coupons/offer-frame',
  'contract/notices/remind-time',
  'contract/notices/quiet-hours',
  ...icons('share-2'),
);

/** What a phone knows of the coupons that it has. */
const isHeld = modules('web/wallet/sort-claims', 'web/wallet/coupon-context');

const isAgenda = modules('web/events/event-item', 'web/events/event-price', 'web/events/say-event');

/** What nearly every screen of the owner's console shows, and nothing else does. */
const isConsole = modules(
  ...['console-screen', 'owner-tabs', 'use-shop-news', 'same-list', 'shop-context', 'owned', 'workplaces'].map(
    (name) => `web/console/shell/${name}`,
  ),
  ...['shell/kept-answers', 'shell/find-screen'].map((name) => `web/both-consoles/${name}`),
  ...['choices', 'counted', 'kept-note', 'note', 'say', 'sentence', 'undo-toast'].map((name) => `web/both-consoles/parts/${name}`),
  ...['draft', 'drafts-store', 'kept-draft', 'shop-goods'].map((name) => `web/console/publish/${name}`),
  ...['day-shifts', 'shift-spans'].map((name) => `web/console/hours/${name}`),
  'web/api/if-match',
  'web/ui/lazy-part',
  'web/ui/select-row',
  'web/page/shop-paths',
  'web/page/require-id-param',
  'contract/catalog/before-price',
  ...icons('info', 'pencil', 'plus', 'trash', 'users'),
);

/** What both consoles say of an act, and of the state of a thing. */
const isAct = modules(
  ...['offer-state', 'person-words', 'problem-toast', 'say-refusal', 'use-run'].map((name) => `web/both-consoles/parts/${name}`),
  ...icons('ban', 'circle-pause', 'flag', 'pause', 'play', 'search-check'),
);

/** Of the forms and the values that several people change: in Mi ficha, in Menú and in a campaign. */
const isEdited = modules(...['options', 'switch', 'use-edited', 'use-one-value'].map((name) => `web/both-consoles/parts/${name}`));

/** Parts of the editor that nearly every offer shows sooner or later: they come with it, in one file. */
const isOfferPart = modules(
  ...['gain-fields', 'dates-choice', 'other-hours', 'unfinished-card'].map((name) => `web/console/publish/on-demand/${name}`),
);

/** A shop's own offers with what can be done with each: of Hoy, of Cupones and of one coupon. */
const isOwned = modules(
  ...['owned-coupons', 'offer-card', 'offer-list', 'acts', 'use-offers', 'say-clash', 'say-holds', 'thing-links'].map(
    (name) => `web/console/offers/${name}`,
  ),
);

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
  'web/page/use-hydrated',
  'web/ui/pictures-once',
  'contract/validity/conditions',
  'contract/validity/say-times',
  'contract/validity/hours',
  'contract/places/time-zones',
  ...icons('check', 'chevron-down', 'x'),
);

/** Of every page once it rests. */
const isBackground = modules('web/push/background', 'web/offline/install-steps', 'web/offline/connectivity', 'web/push/register-worker');

const isBadges = modules('web/notifications/badge-sync', 'web/notifications/badge-counter');

const isTransport = modules('web/api/session-transport', 'web/push/forget-push');

const isLive = modules('web/live/live-updates', 'web/live/background-refresh');

const isOutline = modules('web/ui/skeleton', 'web/ui/row-skeleton');

/** Many tiny files compress worse than a few and cost a request each: what several screens share travels together. */
export const chunks = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
  { name: 'shared', test: isEverywhere, priority: 2 },
  { name: 'small', test: isTiny, priority: 1 },
  { name: 'offer-base', test: isOfferBase, priority: 1 },
  { name: 'problem', test: isProblem, priority: 1 },
  { name: 'session', test: isSession, priority: 1 },
  { name: 'form', test: isForm, priority: 1 },
  { name: 'place-form', test: isPlaceForm, priority: 1 },
  { name: 'offer', test: isOffer, priority: 0 },
  { name: 'share', test: isShare, priority: 1 },
  { name: 'held', test: isHeld, priority: 1 },
  { name: 'agenda', test: isAgenda, priority: 1 },
  // Of the till and of the console's drafts.
  { name: 'idb', test: /node_modules\/idb\//, priority: 1 },
  // Of screens that would load another chunk of this list for them.
  ...['scan-qr-code', 'sun', 'ticket-percent', 'utensils-crossed', 'wifi-off'].map((name) => ({
    name,
    test: modules(...icons(name)),
    priority: 1,
  })),
  { name: 'background', test: isBackground, priority: 0 },
  { name: 'badges', test: isBadges, priority: 1 },
  { name: 'transport', test: isTransport, priority: 1 },
  { name: 'live', test: isLive, priority: 0 },
  ...['web/ui/message-dialog', 'web/console/publish/pesos-field'].map((path) => ({
    name: path.slice(path.lastIndexOf('/') + 1),
    test: modules(path),
    priority: 1,
  })),
  { name: 'outline', test: isOutline, priority: 1 },
  { name: 'console', test: isConsole, priority: 0 },
  { name: 'act', test: isAct, priority: 0 },
  { name: 'owned', test: isOwned, priority: 0 },
  { name: 'offer-part', test: isOfferPart, priority: 0 },
  { name: 'edited', test: isEdited, priority: 0 },
];

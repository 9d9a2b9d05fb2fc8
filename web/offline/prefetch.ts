import { RouterContextProvider } from 'react-router';
import { readPlace } from '../../contract/places/place-cookie.ts';
import { emitAppEvent } from '../page/app-events.ts';
import { readStored, writeStored } from '../session/storage.ts';
import type { PageMessage } from './worker-message.ts';

/** What a visitor can read offline: the lists behind the tabs, by the file of their route. */
const lists = [
  ['root', '/'],
  ['categories/company-categories-page', '/inicio'],
  ['promotions/promotions-page', '/promociones'],
  ['coupons/coupons-page', '/cupones'],
  ['events/events-page', '/eventos'],
] as const;

type Screen = { clientLoader(given: { request: Request; params: object; context: RouterContextProvider }): Promise<unknown> };
type Page = { __reactRouterManifest?: { routes: Record<string, { module: string; clientLoaderModule?: string }> } };

/** The day and the place of the cached lists. */
const key = 'lists_kept';

const today = () => new Date().toDateString();
const markOfNow = () => `${today()} ${Object.values(readPlace(document.cookie) ?? {}).join('.')}`;

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const whenIdle = () => new Promise<void>((go) => ('requestIdleCallback' in window ? requestIdleCallback(() => go()) : setTimeout(go, 500)));

/**
 * Waits until the worker controls the page, since only then it can cache the page's calls. The server rendered a device's first page, so its screen
 * fetches its data again.
 */
async function untilControlled(path: string): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((go) => serviceWorker.addEventListener('controllerchange', go, { once: true }));
  // A console's screen has fetched its data itself, and keeps it on the device without the worker.
  if (!isConsole(path)) emitAppEvent('connection-back');
}

const isConsole = (path: string) => /^\/(mi-negocio|ciudad)/.test(path);

/** Milliseconds that a console has its first screen to itself, before the lists of visitors take the line and the processor. */
const consoleSettlesMs = 10_000;

let lastRequest: string | undefined;
let lastMessage: PageMessage | undefined;

/** Sends a message to the worker, and also to the worker of a new build once that takes over. */
function postToWorker(message: PageMessage): void {
  const { serviceWorker } = navigator;
  if (!lastMessage) serviceWorker.addEventListener('controllerchange', () => serviceWorker.controller?.postMessage(lastMessage));
  lastMessage = message;
  serviceWorker.controller?.postMessage(message);
}

const isTill = (path: string) => path === '/caja';

/** Makes the worker cache what the app needs offline, and once a day or in a new place the city's lists. Throws without a network. */
export async function prefetchForOffline(path: string): Promise<void> {
  if (import.meta.env.DEV || !navigator.serviceWorker) return;
  await untilControlled(path);
  const mark = markOfNow();
  const anew = readStored(key) !== mark;
  const request = `${mark} ${isTill(path)}`;
  if (lastRequest === request) return;
  // Fails offline, so that cached lists never count as fetched today.
  await fetch('/livez', { cache: 'no-store' });
  lastRequest = request;
  const whole = !savesData();
  postToWorker({ type: 'keep', path, whole, anew });
  if (readStored('pocket_wifi')) void import('../pocket/renew-pocket.ts').then(({ renewPocket }) => renewPocket()).catch(() => {});
  if (!anew || !whole) return;
  if (isConsole(path)) await new Promise((go) => setTimeout(go, consoleSettlesMs));
  await fetchLists();
  writeStored(key, mark);
}

/** Runs the loaders of these screens one after the other, each when the page is idle. */
async function fetchLists(): Promise<void> {
  const { routes } = (globalThis as Page).__reactRouterManifest ?? { routes: {} };
  await fetch('/api/v1/settings');
  for (const name of ['e-vacio', 'e-error']) new Image().src = `/static/pictures/${name}.webp`;
  for (const [id, path] of lists) {
    await whenIdle();
    const { clientLoader } = (await import(/* @vite-ignore */ routes[id]?.clientLoaderModule ?? routes[id]?.module ?? '')) as Screen;
    await clientLoader({ request: new Request(location.origin + path), params: {}, context: new RouterContextProvider() });
  }
}

import { RouterContextProvider } from 'react-router';
import { readPlace } from '../../contract/place-cookie.ts';
import { emitAppEvent } from '../page/app-events.ts';
import type { PageMessage } from './message.ts';

/** What is read of a city without a network, by the file of its route: the lists that the tabs lead to. */
const lists = [
  ['root', '/'],
  ['categories/company-categories-page', '/inicio'],
  ['promotions/promotions-page', '/promociones'],
  ['coupons/coupons-page', '/cupones'],
  ['events/events-page', '/eventos'],
] as const;

type Screen = { clientLoader(given: { request: Request; params: object; context: RouterContextProvider }): Promise<unknown> };
type Page = { __reactRouterManifest?: { routes: Record<string, { module: string; clientLoaderModule?: string }> } };

/** Of which day and place the kept lists are. */
const key = 'lists_kept';

const today = () => new Date().toDateString();
const markOfNow = () => `${today()} ${Object.values(readPlace(document.cookie) ?? {}).join('.')}`;

function readMark(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeMark(mark: string): void {
  try {
    localStorage.setItem(key, mark);
  } catch {
    // Without storage the lists are fetched again by the next page.
  }
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const whenIdle = () => new Promise<void>((go) => ('requestIdleCallback' in window ? requestIdleCallback(() => go()) : setTimeout(go, 500)));

/**
 * What only a page that the worker has in hand can make it keep. The first page that is ever opened was made by the server: its screen is
 * fetched again, so that the worker has what it shows.
 */
async function inHand(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((go) => serviceWorker.addEventListener('controllerchange', go, { once: true }));
  emitAppEvent('connection-back');
}

let told: string | undefined;
let asked: PageMessage | undefined;

/** The worker of a new build has to be asked too, once it takes over. */
function ask(message: PageMessage): void {
  const { serviceWorker } = navigator;
  if (!asked) serviceWorker.addEventListener('controllerchange', () => serviceWorker.controller?.postMessage(asked));
  asked = message;
  serviceWorker.controller?.postMessage(message);
}

const isTill = (path: string) => path === '/caja';

/** Makes the worker keep what the app needs without a network, and once a day, or in another place, the city's lists. Throws without a network. */
export async function prefetchForOffline(path: string): Promise<void> {
  if (import.meta.env.DEV || !navigator.serviceWorker) return;
  await inHand();
  const mark = markOfNow();
  const anew = readMark() !== mark;
  const saying = `${mark} ${isTill(path)}`;
  if (told === saying) return;
  // What is kept already must not pass for what was fetched anew.
  await fetch('/livez', { cache: 'no-store' });
  told = saying;
  const whole = !savesData();
  ask({ type: 'keep', path, whole, anew });
  if (!anew || !whole) return;
  await fetchLists();
  writeMark(mark);
}

/** The very calls of the screens themselves, one after the other, each when the page has nothing else to do. */
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

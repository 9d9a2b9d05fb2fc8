import { type Build, find, isCacheable, names, put } from './build.ts';
import { isGatewayError, networkTimeout, tellConnectivity, withTimeout } from './connectivity.ts';
import { keptCity } from './kept-city.ts';

/** A page without content, which renders the screen of any address from cached data. The till needs a page of its own for its content policy. */
const shell = '/shell';
const till = '/caja';

/** Milliseconds until a cached page opens in place of the network; a customer needs the wallet at a counter at once. */
const timeoutMs = 4000;
const counterTimeoutMs = 1000;
const atCounter = /^\/(?:tabs\/tab2|tab2|caja)$/;

const pagesCache = (build: Build) => `documents ${build.manifest}`;

/** Addresses of files and calls. */
const noPage = /^\/(?:api|docs|static|assets|shell|socket\.io)(?:\/|$)|\.\w+$/;

export const isPage = (request: Request, { pathname }: URL) => request.mode === 'navigate' && !noPage.test(pathname);

/** Fetches and caches a page; throws when that fails, or when the page belongs to another build than this worker. */
async function cachePage(build: Build, path: string): Promise<void> {
  const response = await fetch(path, { cache: 'no-store', credentials: 'same-origin' });
  const isOurs = isCacheable(response) && (await response.clone().text()).includes(build.manifest);
  if (!isOurs) throw new Error(`${path} cannot be cached`);
  const cache = await caches.open(pagesCache(build));
  await cache.put(path, response);
}

export const cacheShell = (build: Build) => cachePage(build, shell);
export const hasShell = async (build: Build) => (await find(pagesCache(build), shell)) !== undefined;
export const cacheTill = (build: Build) => cachePage(build, till);
export const isTill = (path: string) => path === till;

/** Whether this device has opened the till with one of the last builds. */
export async function hasTill(): Promise<boolean> {
  return (await caches.match(till)) !== undefined;
}

/** Deletes the pages of builds that are not among the last. */
export async function deleteOldPages(): Promise<void> {
  const known = (await (await caches.open(names.builds)).keys()).map(({ url }) => `documents ${new URL(url).pathname}`);
  const old = (await caches.keys()).filter((name) => name.startsWith('documents ') && !known.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Network first, so that an online visitor never sees an old page. */
export async function respondToPage(event: FetchEvent, url: URL, build: Build): Promise<Response> {
  const network = fetch(event.request);
  event.waitUntil(network.catch(() => {}));
  const cached = (isTill(url.pathname) && (await find(pagesCache(build), till))) || (await find(pagesCache(build), shell));
  if (!cached) return network;
  const { response } = await withTimeout(network, networkTimeout(atCounter.test(url.pathname) ? counterTimeoutMs : timeoutMs));
  if (response && !isGatewayError(response)) {
    if (isTill(url.pathname)) event.waitUntil(cacheIfSameBuild(build, response.clone()));
    return response;
  }
  event.waitUntil(tellConnectivity(event.resultingClientId, true, null));
  event.waitUntil(Promise.resolve(keptCity.answering?.warmPocket()).catch(() => {}));
  return cached;
}

async function cacheIfSameBuild(build: Build, response: Response): Promise<void> {
  if (isCacheable(response) && (await response.clone().text()).includes(build.manifest)) await put(pagesCache(build), till, response);
}

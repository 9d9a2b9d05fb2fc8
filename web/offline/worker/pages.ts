import { type Build, find, isKeepable, names, put } from './build.ts';
import { isGatewayError, networkTimeout, tellConnectivity, withTimeout } from './connectivity.ts';

/** A page without a screen: it shows whichever its address names, by what is kept. The till's is its own, since its policy is. */
const shell = '/shell';
const till = '/caja';

/** Milliseconds until what is kept opens in place of a page that does not come; the wallet is wanted at a counter. */
const usualPatience = 4000;
const patienceAtCounter = 1000;
const atCounter = /^\/(?:tabs\/tab2|tab2|caja)$/;

const documentsOf = (build: Build) => `documents ${build.manifest}`;

/** Addresses that are files or calls, and no pages. */
const noPage = /^\/(?:api|docs|static|assets|shell|socket\.io)(?:\/|$)|\.\w+$/;

export const isPage = (request: Request, { pathname }: URL) => request.mode === 'navigate' && !noPage.test(pathname);

/** Fetches a page anew; throws when it does not come, or is of another build than its scripts. */
async function keepDocument(build: Build, path: string): Promise<void> {
  const response = await fetch(path, { cache: 'no-store', credentials: 'same-origin' });
  const isOurs = isKeepable(response) && (await response.clone().text()).includes(build.manifest);
  if (!isOurs) throw new Error(`${path} cannot be kept`);
  const cache = await caches.open(documentsOf(build));
  await cache.put(path, response);
}

export const keepShell = (build: Build) => keepDocument(build, shell);
export const hasShell = async (build: Build) => (await find(documentsOf(build), shell)) !== undefined;
export const keepTill = (build: Build) => keepDocument(build, till);
export const isTill = (path: string) => path === till;

/** Whether this device has opened the till, with one of the last builds. */
export async function hasTill(): Promise<boolean> {
  return (await caches.match(till)) !== undefined;
}

/** Takes away the pages of builds that are not among the last. */
export async function dropOldDocuments(): Promise<void> {
  const known = (await (await caches.open(names.builds)).keys()).map(({ url }) => `documents ${new URL(url).pathname}`);
  const old = (await caches.keys()).filter((name) => name.startsWith('documents ') && !known.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Over the line first, so that nobody sees what is old while there is one. */
export async function answerPage(event: FetchEvent, url: URL, build: Build): Promise<Response> {
  const network = fetch(event.request);
  event.waitUntil(network.catch(() => {}));
  const kept = (isTill(url.pathname) && (await find(documentsOf(build), till))) || (await find(documentsOf(build), shell));
  if (!kept) return network;
  const { response } = await withTimeout(network, networkTimeout(atCounter.test(url.pathname) ? patienceAtCounter : usualPatience));
  if (response && !isGatewayError(response)) {
    if (isTill(url.pathname)) event.waitUntil(keepIfSame(build, response.clone()));
    return response;
  }
  event.waitUntil(tellConnectivity(event.resultingClientId, true, null));
  return kept;
}

async function keepIfSame(build: Build, response: Response): Promise<void> {
  if (isKeepable(response) && (await response.clone().text()).includes(build.manifest)) await put(documentsOf(build), till, response);
}

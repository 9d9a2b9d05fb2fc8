import { dayMs } from '../../../contract/milliseconds.ts';
import { isPublicCall } from '../public-calls.ts';
import { find, isCacheable, names, put } from './build.ts';
import { isGatewayError, madeAt, networkTimeout, tellConnectivity, withTimeout } from './connectivity.ts';
import { keptCity } from './kept-city.ts';

const maxEntries = 300;
const maxAgeMs = 30 * dayMs;

/** Milliseconds until a cached reply is used in place of the network. */
const timeoutMs = 4000;

/** The server marks every shared reply as public; notifications without a session belong to a city. */
const isPublic = (response: Response, pathname: string) =>
  /\bpublic\b/.test(response.headers.get('cache-control') ?? '') || pathname === '/api/v1/notifications';

/** The network comes first; when it fails or is too slow, the cached reply or the kept city answers. The cache has no searches. */
export async function respondToCall(event: FetchEvent, url: URL): Promise<Response> {
  const address = url.pathname + url.search;
  const network = fetch(event.request);
  const caching = network.then(async (response) => {
    const mayCache = isPublicCall(event.request, url) && isCacheable(response) && isPublic(response, url.pathname);
    if (mayCache) await put(names.answers, address, response.clone());
  });
  event.waitUntil(caching.catch(() => {}));
  const city = keptCity.answering;
  const [cached, pocket] = await Promise.all([findResponse(address), city?.pocketFor(url)]);
  const own = cached ?? pocket;
  const { response } = own ? await withTimeout(network, networkTimeout(timeoutMs)) : { response: await network };
  if (response && !(own && isGatewayError(response))) {
    event.waitUntil(tellConnectivity(event.clientId, false, madeAt(response)));
    return response;
  }
  const cachedAt = cached && madeAt(cached);
  const answer = pocket && (await city?.answerFromPocket(pocket, cachedAt));
  if (pocket && !answer && !cached) return network;
  event.waitUntil(tellConnectivity(event.clientId, true, (answer && pocket && city?.answersOf(pocket)) ?? cachedAt ?? null));
  return answer ?? cached ?? Response.error();
}

async function findResponse(address: string): Promise<Response | undefined> {
  const cached = await find(names.answers, address);
  return cached && Date.now() - (madeAt(cached) ?? 0) < maxAgeMs ? cached : undefined;
}

/** Deletes the oldest entries first: each new request writes its entry again at the end. */
export async function deleteOldResponses(): Promise<void> {
  await deleteBeyond(names.answers, maxEntries);
}

export async function deleteBeyond(name: string, entries: number): Promise<void> {
  const cache = await caches.open(name);
  for (const key of (await cache.keys()).slice(0, -entries)) await cache.delete(key);
}

const logo = '/api/v1/settings/get-company-logo';

/** A phone's tabs hide the app's sign and never fetch it; the login and the registration show it, also where they are opened without a network. */
export async function keepLogo(): Promise<void> {
  if (await findResponse(logo)) return;
  const response = await fetch(logo);
  if (isCacheable(response)) await put(names.answers, logo, response);
}

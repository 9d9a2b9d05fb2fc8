import { find, isCacheable, names, put } from './build.ts';
import { isGatewayError, madeAt, networkTimeout, tellConnectivity, withTimeout } from './connectivity.ts';

const maxEntries = 300;
const maxAgeMs = 30 * 24 * 3_600_000;

/** Milliseconds until a cached reply is used in place of the network. */
const timeoutMs = 4000;

/** The server marks every shared reply as public; notifications without a session belong to a city. */
const isPublic = (response: Response, pathname: string) =>
  /\bpublic\b/.test(response.headers.get('cache-control') ?? '') || pathname === '/api/v1/notifications';

/** Network first; the cached reply when the network fails or takes too long. */
export async function respondToCall(event: FetchEvent, url: URL): Promise<Response> {
  const address = url.pathname + url.search;
  const network = fetch(event.request);
  const caching = network.then(async (response) => {
    if (isCacheable(response) && isPublic(response, url.pathname)) await put(names.answers, address, response.clone());
  });
  event.waitUntil(caching.catch(() => {}));
  const cached = await findResponse(address);
  const { response } = cached ? await withTimeout(network, networkTimeout(timeoutMs)) : { response: await network };
  if (response && !(cached && isGatewayError(response))) {
    event.waitUntil(tellConnectivity(event.clientId, false, madeAt(response)));
    return response;
  }
  event.waitUntil(tellConnectivity(event.clientId, true, cached ? madeAt(cached) : null));
  return cached ?? Response.error();
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

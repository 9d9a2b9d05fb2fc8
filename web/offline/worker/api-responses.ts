import { find, isKeepable, names, put } from './build.ts';
import { isGatewayError, madeAt, networkTimeout, tellConnectivity, withTimeout } from './connectivity.ts';

const most = 300;
const oldest = 30 * 24 * 3_600_000;

/** Milliseconds until a kept answer shows in place of one that does not come. */
const usualPatience = 4000;

/** The server says so of every answer that is everybody's; without a session the notifications are a city's. */
const isPublic = (response: Response, pathname: string) =>
  /\bpublic\b/.test(response.headers.get('cache-control') ?? '') || pathname === '/api/v1/notifications';

/** Over the line first; kept ones when it fails or says nothing. */
export async function answerCall(event: FetchEvent, url: URL): Promise<Response> {
  const address = url.pathname + url.search;
  const network = fetch(event.request);
  const keeping = network.then(async (response) => {
    if (isKeepable(response) && isPublic(response, url.pathname)) await put(names.answers, address, response.clone());
  });
  event.waitUntil(keeping.catch(() => {}));
  const kept = await findAnswer(address);
  const { response } = kept ? await withTimeout(network, networkTimeout(usualPatience)) : { response: await network };
  if (response && !(kept && isGatewayError(response))) {
    event.waitUntil(tellConnectivity(event.clientId, false, madeAt(response)));
    return response;
  }
  event.waitUntil(tellConnectivity(event.clientId, true, kept ? madeAt(kept) : null));
  return kept ?? Response.error();
}

async function findAnswer(address: string): Promise<Response | undefined> {
  const kept = await find(names.answers, address);
  return kept && Date.now() - (madeAt(kept) ?? 0) < oldest ? kept : undefined;
}

/** The oldest go first: what is asked for again is written again. */
export async function dropOldAnswers(): Promise<void> {
  await dropBeyond(names.answers, most);
}

export async function dropBeyond(name: string, entries: number): Promise<void> {
  const cache = await caches.open(name);
  for (const key of (await cache.keys()).slice(0, -entries)) await cache.delete(key);
}

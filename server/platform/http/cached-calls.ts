import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { turnOf } from '../cache/fair-queue.ts';
import type { CachedReply, CacheWindow, ResponseCache } from '../cache/response-cache.ts';
import { sendCached } from '../cache/send-cached.ts';
import { isInternal } from '../internal-requests.ts';
import { isUnavailable } from './error-handler.ts';

/** A browser that stores the reply revalidates it each time: it sees a change at once, and an unchanged reply costs a 304. */
const headers = { 'cache-control': 'public, no-cache', vary: 'accept-encoding' };

/** A serialised reply with its tags. */
export type CachedAnswer = { body: Buffer; type: string; headers?: Record<string, string>; tags: readonly string[] };

/** The cache key: the call and its parsed parameters in one order. Two spellings of one address therefore share one entry. */
function keyOf({ routeOptions, params, query }: FastifyRequest): string {
  const sortedQuery = Object.entries(query as Record<string, unknown>).sort(([a], [b]) => (a < b ? -1 : 1));
  return `call ${routeOptions.url} ${JSON.stringify([params, sortedQuery])}`;
}

/**
 * Answers a public call from the cache, before any other work. On a miss one handler run serves all requests of the same key; while the database is
 * down a stale reply does.
 */
export function cachedCalls(cache: ResponseCache) {
  // Keys come from the address as it arrived: later the handler's parameters are numbers.
  const keys = new WeakMap<FastifyRequest, string>();
  const keyFor = (request: FastifyRequest) => keys.get(request) ?? keyOf(request);
  const send = (request: FastifyRequest, reply: FastifyReply, finished: CachedReply) =>
    sendCached(request, reply, { cache, key: keyFor(request), finished });

  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const key = keyOf(request);
    keys.set(request, key);
    const found = cache.get(key);
    if (!found) return;
    if (!isInternal(request)) cache.addresses.remember(request.raw.url, { route: request.routeOptions.url ?? 'none', keyFor: () => key });
    return send(request, reply, found);
  };
  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const stale = isUnavailable(error) ? cache.getStale(keyFor(request)) : undefined;
    return stale ? send(request, reply, stale) : reply.send(error);
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply, make: () => Promise<CachedAnswer>) => {
    const key = keyFor(request);
    const finished = await cache.singleFlight(key, turnOf(request), async (cacheWindow: CacheWindow) => {
      const { tags, ...answer } = await make();
      return cache.put(key, { ...answer, headers: { ...headers, ...answer.headers } }, { cacheWindow, tags });
    });
    return send(request, reply, finished);
  };
  return { hooks: { onRequest, errorHandler }, answer };
}

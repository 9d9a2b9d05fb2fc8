import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { turnOf } from '../cache/fair-queue.ts';
import type { CachedReply, CacheWindow, ResponseCache } from '../cache/response-cache.ts';
import { sendCached } from '../cache/send-cached.ts';
import { isUnavailable } from './error-handler.ts';

/** Whoever stores it asks about it each time: a change is seen at once, and what is the same costs a 304. */
const headers = { 'cache-control': 'public, no-cache', vary: 'accept-encoding' };

/** What a call answers, written out, with what it depends on. */
export type CachedAnswer = { body: Buffer; type: string; headers?: Record<string, string>; tags: readonly string[] };

/**
 * What a call's answer depends on: the call and its parameters as the handler is given them, in one order. Two addresses with one key
 * therefore have one answer, however they are written.
 */
function keyOf({ routeOptions, params, query }: FastifyRequest): string {
  const asked = Object.entries(query as Record<string, unknown>).sort(([a], [b]) => (a < b ? -1 : 1));
  return `call ${routeOptions.url} ${JSON.stringify([params, asked])}`;
}

/**
 * Answers a public call from the cache before anything else is done; what is not there yet is worked out once for all who ask at the same time
 * and put there, or, while the database is away, answered as it was last known.
 */
export function cachedCalls(cache: ResponseCache) {
  // Taken from the address as it came: a handler is given numbers where the address has digits.
  const keys = new WeakMap<FastifyRequest, string>();
  const keyFor = (request: FastifyRequest) => keys.get(request) ?? keyOf(request);
  const send = (request: FastifyRequest, reply: FastifyReply, finished: CachedReply) =>
    sendCached(request, reply, { cache, key: keyFor(request), finished });

  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const key = keyOf(request);
    keys.set(request, key);
    const found = cache.get(key);
    if (found) return send(request, reply, found);
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

import type { FastifyInstance } from 'fastify';
import { isInternal } from '../internal-requests.ts';
import { tooMany } from '../problems.ts';
import { networkOf } from './client-network.ts';
import { countLocally } from './request-rate-store.ts';

const minute = 60_000;

/**
 * Limits all requests of one network to this process, cached ones and files included. The limit is far above that of uncached work, since a carrier's
 * whole neighbourhood can be one network, and still a small part of what the process can send.
 */
export function limitNetworks(app: FastifyInstance, countRequest: CountRequest): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isInternal(request)) return done();
    const secondsLeft = countRequest(networkOf(request.ip).network);
    done(secondsLeft === undefined ? undefined : tooMany(secondsLeft));
  });
}

/** Counts a request of a network; seconds until it may ask again when it asked too much in its minute. */
export type CountRequest = (network: string) => number | undefined;

export function createNetworkCount(requestsPerMinute: number): CountRequest {
  const count = countLocally();
  return (network) => {
    const { current, ttl } = count(network, minute);
    return current > requestsPerMinute ? Math.ceil(ttl / 1000) : undefined;
  };
}

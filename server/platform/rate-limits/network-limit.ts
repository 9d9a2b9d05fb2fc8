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
export function limitNetworks(app: FastifyInstance, requestsPerMinute: number): void {
  const count = countLocally();
  app.addHook('onRequest', (request, _reply, done) => {
    if (isInternal(request)) return done();
    const { current, ttl } = count(networkOf(request.ip).network, minute);
    done(current > requestsPerMinute ? tooMany(Math.ceil(ttl / 1000)) : undefined);
  });
}

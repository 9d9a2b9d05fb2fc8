import type { FastifyInstance } from 'fastify';
import { refuseSocket } from './error-handler.ts';

/** Milliseconds in which a request has to arrive; a picture of 5 MB does at 30 kB/s. */
export const requestTimeoutsMs = { request: 15_000, upload: 180_000 };

/** Ends a request whose body arrives too slowly. Node itself allows the longest timeout to all; only a call that takes a file may use it. */
export function limitRequestTime(app: FastifyInstance, milliseconds = requestTimeoutsMs.request): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, headers } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody && !raw.complete && !request.routeOptions.config.upload) {
      const timer = setTimeout(() => refuseSocket(raw.socket, 408), milliseconds);
      const stop = () => clearTimeout(timer);
      raw.once('end', stop).once('close', stop);
      // A client that is rejected at once need not send the rest.
      reply.raw.once('finish', stop);
    }
    done();
  });
}

import type { FastifyInstance } from 'fastify';
import { refuseSocket } from './error-handler.ts';

/** Milliseconds in which a request has to be here; a picture of 5 MB comes over a line of 30 kB/s. */
export const requestTimeouts = { request: 15_000, upload: 180_000 };

/** Cuts off a body that is too long on its way. The server itself waits for the longest; a call that takes a file may take that long, no other. */
export function limitRequestTime(app: FastifyInstance, milliseconds = requestTimeouts.request): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, headers } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody && !raw.complete && !request.routeOptions.config.upload) {
      const timer = setTimeout(() => refuseSocket(raw.socket, 408), milliseconds);
      const stop = () => clearTimeout(timer);
      raw.once('end', stop).once('close', stop);
      // Whoever is refused at once need not send the rest.
      reply.raw.once('finish', stop);
    }
    done();
  });
}

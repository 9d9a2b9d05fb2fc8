import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { answers } from '../database/open-database.ts';

const config = { access: 'public' as const, rateLimit: false };
const schema = { hide: true } as object;

/** Milliseconds that a closing server gives to running requests. */
const closeTimeoutMs = 8_000;

/** `/livez`: the process runs. `/readyz`: it can serve; a load balancer sends no requests here while it answers 503. */
export function healthRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    if (app.server.listening) closeConnections(app.server);
  });
  app.get('/livez', { config, schema }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config, schema }, async (_request, reply) => {
    const ready = !closing && (await answers(db));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : closing ? 'closing' : 'no database' });
  });
}

/**
 * A server closes when its last connection does, and browsers keep connections open. This closes each one after its running reply, and all others
 * after the timeout.
 */
function closeConnections(server: Server): void {
  server.keepAliveTimeout = 1;
  setTimeout(() => server.closeAllConnections(), closeTimeoutMs).unref();
}

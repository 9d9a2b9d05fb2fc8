import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { answers } from '../database/open-database.ts';

const config = { access: 'public' as const, rateLimit: false };
const schema = { hide: true } as object;

/** How long a closing server lets what it was asked go on. */
const checkTimeoutMs = 8_000;

/** `/livez`: the process runs. `/readyz`: it can serve; a balancer sends no one here while it answers 503. */
export function healthRoutes(app: FastifyInstance, { db }: Services): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    if (app.server.listening) letGo(app.server);
  });
  app.get('/livez', { config, schema }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config, schema }, async (_request, reply) => {
    const ready = !closing && (await answers(db));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : closing ? 'closing' : 'no database' });
  });
}

/**
 * A server is closed when its last connection is. Browsers keep theirs after an answer, and open some that they never use: the first go as
 * soon as their answer is out, the others when patience ends.
 */
function letGo(server: Server): void {
  server.keepAliveTimeout = 1;
  setTimeout(() => server.closeAllConnections(), checkTimeoutMs).unref();
}

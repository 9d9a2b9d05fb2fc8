import type { FastifyInstance } from 'fastify';
import { answers } from './database.ts';
import type { Services } from './services.ts';

const config = { access: 'public' as const, rateLimit: false };
const schema = { hide: true } as object;

/** `/livez`: the process runs. `/readyz`: it can serve; a balancer sends no one here while it answers 503. */
export function healthRoutes(app: FastifyInstance, { db }: Services): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/livez', { config, schema }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config, schema }, async (_request, reply) => {
    const ready = !closing && (await answers(db));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : closing ? 'closing' : 'no database' });
  });
}

import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { injectForPage } from './internal-requests.ts';

it('a page that is being rendered when the server begins to close still gets its answers', async () => {
  const app = Fastify({ return503OnClosing: false, keepAliveTimeout: 1 });
  const rendering = Promise.withResolvers<void>();
  const closing = Promise.withResolvers<void>();
  app.addHook('preClose', async () => closing.resolve());
  app.get('/call', async () => ({ shown: 'Tacos' }));
  app.get('/page', async (request) => {
    rendering.resolve();
    await closing.promise;
    return injectForPage(app, request, '/call');
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const page = fetch(`${origin}/page`);
  await rendering.promise;
  const closed = app.close();
  const reply = await page;
  expect(reply.status).toBe(200);
  expect(await reply.json()).toMatchObject({ status: 200, body: { shown: 'Tacos' } });
  await closed;
});

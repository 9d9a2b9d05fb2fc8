import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { turnOf } from '../platform/cache/fair-queue.ts';
import { sendCached } from '../platform/cache/send-cached.ts';
import { notFound } from '../platform/problems.ts';
import type { Services } from '../services.ts';
import { robots, sitemap, sitemapPart } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

const schema = { hide: true } as object;
const config = { access: 'public' as const };
const anHour = 'public, max-age=3600';
const headers = { 'cache-control': anHour, vary: 'accept-encoding' };

/** What search engines and phones read: which pages exist, and how to install the app. */
export function discoveryRoutes(
  app: FastifyInstance,
  { db, clock, cache, settings }: Pick<Services, 'db' | 'clock' | 'cache' | 'settings'>,
): void {
  app.get('/robots.txt', { config, schema }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots((await settings()).host)),
  );

  app.get('/manifest.webmanifest', { config, schema }, async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', anHour)
      .send(JSON.stringify(webManifest(await settings()))),
  );

  // Phones send what is shared to the service worker; where there is none yet, only its screen opens. The body is left unread.
  const toPublish = async (_request: FastifyRequest, reply: FastifyReply) => reply.redirect('/mi-negocio/publicar', 303);
  app.post('/mi-negocio/compartir', { config, schema, onRequest: toPublish }, toPublish);

  const sendSitemap = async (
    request: FastifyRequest,
    reply: FastifyReply,
    write: (host: string, now: Date) => Promise<string | undefined>,
  ) => {
    const key = `file ${request.routeOptions.url} ${JSON.stringify(request.params)}`;
    const finished =
      cache.get(key) ??
      (await cache.singleFlight(key, turnOf(request), async (cacheWindow) => {
        const written = await write((await settings()).host, clock.now());
        if (written === undefined) throw notFound('esta dirección');
        return cache.put(
          key,
          { body: Buffer.from(written), type: 'application/xml; charset=utf-8', headers },
          { cacheWindow, tags: ['sitemap'] },
        );
      }));
    return sendCached(request, reply, { cache: cache, key, finished });
  };

  app.get('/sitemap.xml', { config, schema }, (request, reply) => sendSitemap(request, reply, (host, now) => sitemap(db, host, now)));

  app.get<{ Params: { number: string } }>('/sitemap-:number(^[1-9]\\d{0,4}$).xml', { config, schema }, (request, reply) =>
    sendSitemap(request, reply, (host, now) => sitemapPart(db, host, now, Number(request.params.number))),
  );
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { turnOf } from '../platform/cache/fair-queue.ts';
import { sendCached } from '../platform/cache/send-cached.ts';
import { etagMatches } from '../platform/http/etag.ts';
import { notFound } from '../platform/problems.ts';
import type { Services } from '../services.ts';
import { findShared, isSharedKind } from './queries.ts';
import { drawShareImage } from './share-image.ts';
import { type Drawn, ShareImages } from './share-images.ts';
import { robots, sitemap, sitemapPart } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

const schema = { hide: true } as object;
const config = { access: 'public' as const };
const anHour = 'public, max-age=3600';
const headers = { 'cache-control': anHour, vary: 'accept-encoding' };

/** What search engines, chats and phones read: which pages exist, the picture that a shared link shows, and how to install the app. */
export function discoveryRoutes(
  app: FastifyInstance,
  { db, clock, cache, settings, readPicture }: Pick<Services, 'db' | 'clock' | 'cache' | 'settings' | 'readPicture'>,
): void {
  const images = new ShareImages((shared, settings) => drawShareImage(shared, settings, readPicture));

  app.get('/robots.txt', { config, schema }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots((await settings()).host)),
  );

  app.get('/manifest.webmanifest', { config, schema }, async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', anHour)
      .send(JSON.stringify(webManifest(await settings()))),
  );

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

  app.get<{ Params: { kind: string; slug: string } }>('/static/share/:kind/:slug.jpg', { config, schema }, async (request, reply) => {
    const { kind, slug } = request.params;
    const shared = isSharedKind(kind) ? await findShared(db, kind, slug, clock.now()) : undefined;
    if (!shared) throw notFound('esta imagen');
    return sendDrawn(request, reply, await images.get(shared, await settings()));
  });
}

function sendDrawn(request: FastifyRequest, reply: FastifyReply, { body, type, etag }: Drawn) {
  reply.type(type).header('cache-control', anHour).header('etag', etag);
  return etagMatches(request, etag) ? reply.code(304).send() : reply.send(body);
}

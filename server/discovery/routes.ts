import type { FastifyInstance } from 'fastify';
import { notFound } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import { findShared, isSharedKind } from './queries.ts';
import { drawShareImage } from './share-image.ts';
import { robots, sitemap } from './sitemap.ts';

const schema = { hide: true } as object;
const config = { access: 'public' as const };

/** What search engines and chats read: which pages exist, and the picture that a shared link shows. */
export function discoveryRoutes(app: FastifyInstance, { db, clock, kept, settings }: Services): void {
  app.get('/robots.txt', { config, schema }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots((await settings()).host)),
  );

  app.get('/sitemap.xml', { config, schema }, async (request, reply) => {
    const key = `file ${request.routeOptions.url}`;
    const found = kept.get(key) ?? kept.put(key, Buffer.from(await sitemap(db, (await settings()).host, clock.now())), 'application/xml');
    return reply.type('application/xml; charset=utf-8').send(found.body);
  });

  app.get<{ Params: { kind: string; slug: string } }>('/static/share/:kind/:slug.jpg', { config, schema }, async (request, reply) => {
    const { kind, slug } = request.params;
    const shared = isSharedKind(kind) ? await findShared(db, kind, slug, clock.now()) : undefined;
    if (!shared) throw notFound('esta imagen');
    const key = `share ${kind} ${JSON.stringify(shared)}`;
    const found = kept.get(key) ?? kept.put(key, await drawShareImage(shared, await settings()), 'image/jpeg');
    return reply.type(found.type).header('cache-control', 'public, max-age=3600').header('etag', found.etag).send(found.body);
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Leaflet, leafletCalls } from '../../contract/catalog/leaflets.ts';
import { sharedBy } from '../../contract/console/share-origins.ts';
import { idPattern, readId } from '../../contract/ids.ts';
import { cityKey } from '../../contract/places/city-key.ts';
import { ShareImages } from '../discovery/share-images.ts';
import { leafletTags } from '../platform/cache/cache-tags.ts';
import { FairQueue, turnOf } from '../platform/cache/fair-queue.ts';
import { etagMatches } from '../platform/http/etag.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { notFound } from '../platform/problems.ts';
import type { Services } from '../services.ts';
import { composeLeaflet } from './compose-leaflet.ts';
import { LeafletDrawer, type LeafletFormat } from './drawing/drawer.ts';
import { readPrintedCode } from './printed-codes.ts';
import { findLeafletPlace, findPrintedSlug } from './queries.ts';

const types: Record<LeafletFormat, string> = { pdf: 'application/pdf', png: 'image/png' };

/** One at a time, since they are drawn in one thread, network by network; what nobody would wait for is refused. */
const turns = { perNetwork: 1, waitingPerNetwork: 12, atOnce: 1, waiting: 24 };

const pages = { coupon: 'cupones', promotion: 'promociones', event: 'eventos' } as const;

/** The leaflets of cities and colonias: what is in them, as PDF to print and as a picture, and where their QRs lead. */
export function leafletRoutes(app: FastifyInstance, { db, clock, cache, settings }: Services): void {
  const drawer = new LeafletDrawer();
  app.addHook('onClose', () => drawer.close());
  // With a queue of their own, so that no page waits for what is printed.
  const queue = new FairQueue(turns);
  const inTurn = <T>(request: FastifyRequest, work: () => Promise<T>) => queue.run(turnOf(request) ?? '', work);
  const sheets = new ShareImages(undefined, { atOnce: Number.POSITIVE_INFINITY, maxWaiting: Number.POSITIVE_INFINITY });

  async function compose(id_city: number, id_colonia: number): Promise<Leaflet> {
    const place = await findLeafletPlace(db, id_city, id_colonia);
    if (!place) throw notFound('este folleto');
    return (await composeLeaflet(db, place, clock.now())).leaflet;
  }

  registerCalls(app, cache, leafletCalls, {
    'GET /leaflet': ({ query: { id_city, id_colonia = 0 } }) => compose(id_city, id_colonia),
  });

  /** What is in it is looked up once a minute or after a change, as a few kilobytes; its bytes are drawn when that differs. */
  async function current(request: FastifyRequest, id_city: number, id_colonia: number): Promise<Leaflet> {
    const key = `leaflet ${id_city} ${id_colonia}`;
    const known = cache.get(key);
    if (known) return JSON.parse(known.body.toString()) as Leaflet;
    return cache.singleFlight(key, null, (cacheWindow) =>
      inTurn(request, async () => {
        drawer.warm();
        const leaflet = await compose(id_city, id_colonia);
        const body = Buffer.from(JSON.stringify(leaflet));
        cache.put(key, { body, type: 'application/json' }, { cacheWindow, tags: leafletTags(id_city) });
        return leaflet;
      }),
    );
  }

  async function send(request: FastifyRequest, reply: FastifyReply, name: string, format: LeafletFormat) {
    const [id_city, id_colonia] = readName(name);
    const leaflet = await current(request, id_city, id_colonia);
    const its = await settings();
    const { product, host, colors } = its;
    const draw = (said: Leaflet) => inTurn(request, () => drawer.draw({ format, leaflet: said, look: { product, host, colors } }));
    const drawn = await sheets.sheet({ format, type: types[format], said: leaflet, draw }, its);
    // Always asked for again: what ended since is not in the next one.
    reply.type(drawn.type).header('cache-control', 'public, no-cache').header('etag', drawn.etag);
    if (etagMatches(request, drawn.etag)) return reply.code(304).send();
    return reply.header('content-disposition', `inline; filename="folleto-${name}-${leaflet.from}.${format}"`).send(drawn.body);
  }

  const config = { access: 'public' as const };
  const schema = { hide: true } as object;
  for (const format of Object.keys(types) as LeafletFormat[])
    app.get<{ Params: { name: string } }>(`/folleto/:name(^[\\d-]+$).${format}`, { config, schema }, (request, reply) =>
      send(request, reply, request.params.name, format),
    );

  app.get<{ Params: { code: string } }>('/f/:code(^[cpe][1-9a-z][0-9a-z]{0,6}$)', { config, schema }, async (request, reply) => {
    const read = readPrintedCode(request.params.code);
    const slug = read && (await findPrintedSlug(db, read.kind, read.id));
    // The site's own page for what is not there; nothing has this name.
    if (!read || !slug) return reply.redirect('/folleto/ya-no-esta', 302);
    return reply.header('cache-control', 'no-store').redirect(sharedBy(`/${pages[read.kind]}/${slug}`, 'folleto'), 302);
  });
}

/** `22014` of a city, `22014-7` of a colonia. */
const names = new RegExp(`^(?<city>${cityKey})(?:-(?<colonia>${idPattern}))?$`);

function readName(name: string): [id_city: number, id_colonia: number] {
  const { city = '', colonia } = names.exec(name)?.groups ?? {};
  const [id_city, id_colonia] = [readId(city), colonia === undefined ? 0 : readId(colonia)];
  if (id_city === undefined || id_colonia === undefined) throw notFound('este folleto');
  return [id_city, id_colonia];
}

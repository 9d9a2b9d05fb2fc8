import type { FastifyInstance } from 'fastify';
import { cityKey } from '../../contract/places/city-key.ts';
import { locationCalls } from '../../contract/places/locations.ts';
import { etagMatches } from '../platform/http/etag.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import type { Services } from '../services.ts';
import { placeFiles } from './place-files.ts';
import { findCities, findCityPicture, findColonias, findStates } from './queries.ts';

/** For a city without a drawing. */
const plainCity = '/static/pictures/ciudad-sin-dibujo.webp';

const cityOnly = new RegExp(`^${cityKey}$`);

export function locationRoutes(app: FastifyInstance, services: Services): void {
  const { db, cache, readPicture } = services;
  registerCalls(app, cache, locationCalls, {
    'GET /customers/get-all-states': async () => ({ items: await findStates(db) }),
    'GET /customers/get-all-cities-by-state-id': async ({ query }) => ({ items: await findCities(db, query.idState) }),
    'GET /customers/get-all-colonias-by-city-id': async ({ query }) => ({ items: await findColonias(db, query.idCity) }),
  });

  placeFiles(app, services);

  // Every city has a picture at its own address, so that a page needs only the id.
  app.get<{ Params: { id: string } }>(
    '/static/cities/:id.webp',
    { config: { access: 'public' }, schema: { hide: true } as object },
    async (request, reply) => {
      const id = cityOnly.test(request.params.id) ? Number(request.params.id) : 0;
      const own = await findCityPicture(db, id);
      const read = own ? await readPicture(own) : undefined;
      const etag = `"${read ? own : plainCity}"`;
      // The operator may replace a city's picture: a page shows the cached one and revalidates it.
      reply.header('cache-control', 'public, max-age=60, stale-while-revalidate=86400').header('etag', etag);
      if (etagMatches(request, etag)) return reply.code(304).send();
      return reply.type('image/webp').send(read ?? (await readPicture(plainCity)));
    },
  );
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cityKey } from '../../contract/places/city-key.ts';
import { turnOf } from '../platform/cache/fair-queue.ts';
import { sendCached } from '../platform/cache/send-cached.ts';
import type { Services } from '../services.ts';
import { findCityPoints, findColoniaPoints, findColoniasByPostalPrefix, findColoniasOfState } from './queries.ts';

const schema = { hide: true } as object;
const config = { access: 'public' as const };
const headers = { 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' };

/**
 * Lists that a phone searches by itself: the colonias of a postal prefix or of a state, and the points of the cities and of one city's colonias. They are whole files and not calls,
 * so that neither a position nor typed text reaches the server.
 */
export function placeFiles(app: FastifyInstance, { db, cache }: Pick<Services, 'db' | 'cache'>): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, read: () => Promise<unknown>) => {
    const key = `file ${request.routeOptions.url} ${JSON.stringify(request.params)}`;
    const finished =
      cache.get(key) ??
      (await cache.singleFlight(key, turnOf(request), async (cacheWindow) => {
        const body = Buffer.from(JSON.stringify(await read()));
        return cache.put(key, { body, type: 'application/json; charset=utf-8', headers }, { cacheWindow, tags: ['places'] });
      }));
    return sendCached(request, reply, { cache: cache, key, finished });
  };

  app.get('/static/places/cities.json', { config, schema }, (request, reply) => send(request, reply, () => findCityPoints(db)));

  app.get<{ Params: { city: string } }>(`/static/places/points-:city(^${cityKey}$).json`, { config, schema }, (request, reply) =>
    send(request, reply, () => findColoniaPoints(db, Number(request.params.city))),
  );

  app.get<{ Params: { prefix: string } }>('/static/places/postal-:prefix(^\\d{3}$).json', { config, schema }, (request, reply) =>
    send(request, reply, () => findColoniasByPostalPrefix(db, request.params.prefix)),
  );

  app.get<{ Params: { state: string } }>('/static/places/state-:state(^[1-9]\\d?$).json', { config, schema }, (request, reply) =>
    send(request, reply, () => findColoniasOfState(db, Number(request.params.state))),
  );
}

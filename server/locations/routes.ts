import type { FastifyInstance } from 'fastify';
import { locationCalls } from '../../contract/locations.ts';
import { serveCalls } from '../platform/serve-calls.ts';
import type { Services } from '../platform/services.ts';
import { findCities, findColonias, findStates } from './queries.ts';

export function locationRoutes(app: FastifyInstance, { db, kept }: Services): void {
  serveCalls(app, kept, locationCalls, {
    'GET /customers/get-all-states': async () => ({ items: await findStates(db) }),
    'GET /customers/get-all-cities-by-state-id': async ({ query }) => ({ items: await findCities(db, query.idState) }),
    'GET /customers/get-all-colonias-by-city-id': async ({ query }) => ({ items: await findColonias(db, query.idCity) }),
  });
}

import type { FastifyInstance } from 'fastify';
import { locationStaffCalls } from '../../contract/places/locations.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { publishForAll } from '../publishing/publish.ts';
import type { Services } from '../services.ts';
import { findCity, updateCity } from './staff-queries.ts';

export function locationStaffRoutes(app: FastifyInstance, services: Services): void {
  registerCalls(app, services.cache, locationStaffCalls, {
    'GET /cities/{id_city}': ({ params: { id_city } }) => findCity(services.db, id_city),
    'PATCH /cities/{id_city}': ({ params: { id_city }, body, caller }) =>
      publishForAll(services, caller, async (tx) => {
        const { before, after } = await updateCity(tx, id_city, body);
        const noted = [{ item: String(id_city), before, after }];
        return { kind: 'city', id_item: id_city, noted, cities: [id_city], answer: after };
      }),
  });
}

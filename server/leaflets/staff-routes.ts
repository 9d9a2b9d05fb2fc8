import type { FastifyInstance } from 'fastify';
import { leafletStaffCalls } from '../../contract/catalog/leaflets.ts';
import type { Database } from '../../database/database.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { conflict, notFound } from '../platform/problems.ts';
import { publishForAll } from '../publishing/publish.ts';
import type { Services } from '../services.ts';
import { mostOfBusiness } from './choose.ts';
import { type LeafletPick, mostChosen, type Refusal, writeChoice } from './commands.ts';
import { composeLeaflet } from './compose-leaflet.ts';
import { findDropped, findLeafletPlace, type LeafletPlace } from './queries.ts';

async function requirePlace(db: Database, id_city: number, id_colonia: number): Promise<LeafletPlace> {
  const place = await findLeafletPlace(db, id_city, id_colonia);
  if (!place) throw notFound('este folleto');
  return place;
}

function refusalOf(refused: Refusal, choice: LeafletPick['choice']) {
  if (refused === 'unknown') return notFound('esta oferta entre lo que corre en la ciudad');
  if (refused === 'business full')
    return conflict(`De un mismo negocio caben ${mostOfBusiness} en un folleto. Suelta una de las que fijaste.`);
  if (choice === 'pinned') return conflict(`Ya fijaste ${mostChosen.pinned} en este folleto. Suelta una para fijar otra.`);
  return conflict(`Ya quitaste ${mostChosen.dropped} de este folleto. Regresa alguna antes de quitar otra.`);
}

export function leafletStaffRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, cache } = services;
  registerCalls(app, cache, leafletStaffCalls, {
    'GET /staff/leaflet': async ({ query: { id_city, id_colonia = 0 } }) => {
      const place = await requirePlace(db, id_city, id_colonia);
      const [composed, dropped] = await Promise.all([composeLeaflet(db, place, clock.now()), findDropped(db, place, clock.now())]);
      return { ...composed, dropped };
    },
    'PUT /staff/leaflet/{kind}/{id}': ({ params: { kind, id }, body: { id_city, id_colonia = 0, choice }, caller }) =>
      publishForAll(services, caller, async (tx) => {
        const place = await requirePlace(tx, id_city, id_colonia);
        const written = await writeChoice(tx, place, { kind, id, choice }, clock.now());
        if ('refused' in written) throw refusalOf(written.refused, choice);
        const said = { id_city, id_colonia, offer: kind, id_item: id };
        const noted = [{ item: String(id_city), before: { ...said, choice: written.before }, after: { ...said, choice } }];
        return { kind: 'leaflet', id_item: id_city, noted, cities: [id_city], answer: undefined as never };
      }),
  });
}

import type { FastifyInstance } from 'fastify';
import { mostSaved, type SavedKind, savedCalls } from '../../contract/wallet/saved.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { conflict, notFound } from '../platform/problems.ts';
import type { Services } from '../services.ts';
import { deleteSaved, findSaved, insertSaved } from './queries.ts';

const names: Record<SavedKind, string> = { coupon: 'este cupón', event: 'este evento', company: 'este negocio' };

const fullList = () => conflict(`Guardas ${mostSaved}, que es lo más que se puede. Quita alguno que ya no te sirva.`);

export function savedRoutes(app: FastifyInstance, { db, clock, cache }: Services): void {
  registerCalls(app, cache, savedCalls, {
    'GET /saved': ({ query, caller }) => findSaved(db, caller.id_customer, query),
    'PUT /saved/{kind}/{id}': async ({ params: { kind, id }, caller }) => {
      const done = await insertSaved(db, caller.id_customer, kind, id, clock.now());
      if (done === 'unknown') throw notFound(names[kind]);
      if (done === 'full') throw fullList();
    },
    'DELETE /saved/{kind}/{id}': async ({ params: { kind, id }, caller }) => {
      if (!(await deleteSaved(db, caller.id_customer, kind, id))) throw notFound(names[kind]);
    },
  });
}

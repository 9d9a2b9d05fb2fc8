import type { FastifyInstance } from 'fastify';
import { mostSavedSearches, savedSearchCalls } from '../../contract/notices/saved-searches.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { badField, conflict, notFound } from '../platform/problems.ts';
import { requireQuota } from '../platform/rate-limits/quotas.ts';
import { searchTerms } from '../search/word-keys.ts';
import type { Services } from '../services.ts';
import { deleteSavedSearch, findSavedSearches, insertSavedSearch } from './queries.ts';

/** Searches that one customer saves in an hour, kept or refused: each may leave a phrase until the next clean-up. */
const saves = { what: 'saved-search', max: 60, seconds: 3600 };

const fullList = () =>
  conflict(`Ya te avisamos de ${mostSavedSearches} búsquedas, que es lo más que se puede. Quita alguna que ya no te sirva.`);

export function savedSearchRoutes(app: FastifyInstance, { db, clock, cache, keys }: Services): void {
  registerCalls(app, cache, savedSearchCalls, {
    'GET /saved-searches': async ({ caller }) => ({ items: await findSavedSearches(db, caller.id_customer) }),
    'POST /saved-searches': async ({ body, caller }) => {
      const { id_city, id_colonia = null, max_price = null, at_night = false } = body;
      const q = body.q.trim().replaceAll(/\s+/g, ' ');
      const terms = searchTerms(q);
      if (!terms) throw badField('q', 'escribe qué buscas, como «tacos» o «corte de pelo».');
      if (max_price !== null && max_price < 1) throw badField('max_price', 'escribe un precio de $1 o más.');
      if (max_price !== null && Math.round(max_price * 100) / 100 !== max_price)
        throw badField('max_price', 'lleva dos decimales o menos.');
      const { id_customer } = caller;
      const now = clock.now();
      await requireQuota(db, now, { keys, whom: String(id_customer), ...saves });
      const saved = await insertSavedSearch(db, id_customer, { q, ...terms, id_city, id_colonia, max_price, at_night }, now);
      if (saved === 'elsewhere') throw badField('id_colonia', 'no es de esa ciudad.');
      if (saved === 'full') throw fullList();
      return saved;
    },
    'DELETE /saved-searches/{id_saved_search}': async ({ params: { id_saved_search }, caller }) => {
      if (!(await deleteSavedSearch(db, caller.id_customer, id_saved_search))) throw notFound('este aviso');
    },
  });
}

import type { FastifyInstance } from 'fastify';
import { companyCalls } from '../../contract/catalog/companies.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { notFound } from '../platform/problems.ts';
import type { Services } from '../services.ts';
import { findCompanies, findCompany } from './queries.ts';

export function companyRoutes(app: FastifyInstance, { db, clock, cache, readWords }: Services): void {
  registerCalls(app, cache, companyCalls, {
    'GET /companies': async ({ query }) => findCompanies(db, await readWords(query), clock.now()),
    'GET /companies/{slug}': async ({ params }) => {
      const company = await findCompany(db, params.slug);
      if (!company) throw notFound('este negocio');
      const now = clock.now().toISOString();
      // That it opened on a day that is over is nobody's business.
      const stores = company.stores.map((store) => ({
        ...store,
        opened_until: now < (store.opened_until ?? '') ? store.opened_until : null,
      }));
      return { ...company, stores };
    },
  });
}

import type { FastifyInstance } from 'fastify';
import { companyCalls } from '../../contract/companies.ts';
import { notFound } from '../platform/errors.ts';
import { serveCalls } from '../platform/serve-calls.ts';
import type { Services } from '../platform/services.ts';
import { findCompanies, findCompany } from './queries.ts';

export function companyRoutes(app: FastifyInstance, { db, clock, kept, readWords }: Services): void {
  serveCalls(app, kept, companyCalls, {
    'GET /companies': async ({ query }) => findCompanies(db, await readWords(query), clock.now()),
    'GET /companies/{slug}': async ({ params }) => {
      const company = await findCompany(db, params.slug);
      if (!company) throw notFound('este negocio');
      return company;
    },
  });
}

import type { FastifyInstance } from 'fastify';
import { roles } from '../../contract/accounts/roles.ts';
import { companyOperatorCalls, type OwnerRemoval } from '../../contract/city/city-companies.ts';
import { findStoredCompany, updateCompany } from '../companies/staff-queries.ts';
import { forgetPapers } from '../ownership/commands.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { conflict, notFound } from '../platform/problems.ts';
import { requireQuota } from '../platform/rate-limits/quotas.ts';
import { insertAudit } from '../publishing/audit.ts';
import { requireCompany, requireCompanyToRead } from '../publishing/permissions.ts';
import { publish } from '../publishing/publish.ts';
import type { Services } from '../services.ts';
import { addCompany, similarTo } from './add-company.ts';
import { changeCompanies } from './bulk-commands.ts';
import { countPeople, endPlaces } from './owner-commands.ts';
import { findCompaniesOfOperator, findCompanyForOperator, findCompanyIds } from './queries.ts';

/** Requests of one operator in an hour: a hundred thousand companies, a hundred by a hundred. */
const bulk = { what: 'companies-bulk', max: 1000, seconds: 3600 };

export function directoryRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, cache, keys } = services;
  registerCalls(app, cache, companyOperatorCalls, {
    'GET /staff/companies': ({ query }) => findCompaniesOfOperator(db, query, clock.now()),
    'GET /staff/companies/similar': async ({ query }) => ({ items: await similarTo(db, query) }),
    'POST /staff/companies': ({ body, caller }) => addCompany(services, caller, body),
    'GET /staff/companies/ids': ({ query }) => findCompanyIds(db, query),
    'GET /staff/companies/{id_company}': async ({ params: { id_company } }) => {
      const found = await findCompanyForOperator(db, id_company, clock.now());
      if (!found) throw notFound('este negocio');
      return found;
    },
    'POST /companies/bulk': async ({ body, caller }) => {
      if (!body.dry_run) await requireQuota(db, clock.now(), { keys, whom: String(caller.id_customer), ...bulk });
      return changeCompanies(services, caller, body);
    },
    'POST /companies/{id_company}/remove-owner': async ({ params: { id_company }, body, caller }) => {
      if (!body.dry_run) return removeOwner(services, caller, id_company);
      await requireCompanyToRead(db, caller, id_company);
      return countPeople(db, id_company, clock.now());
    },
  });
}

/** Takes a company from whoever runs it: their places and those of their people end, and it can be claimed again. */
function removeOwner(services: Services, caller: Caller, id_company: number): Promise<OwnerRemoval> {
  const now = services.clock.now();
  return publish(services, caller, async (tx) => {
    await requireCompany(tx, caller, id_company);
    const answer = await countPeople(tx, id_company, now);
    if (answer.owners === 0) throw conflict('Este negocio no tiene dueño. Puede que otra persona se lo haya quitado ya.');
    const before = await findStoredCompany(tx, id_company);
    if (!before) throw notFound('este negocio');
    for (const { id_membership, id_customer, role, id_store } of await endPlaces(tx, services.sessions, id_company, now)) {
      const rows = { before: { id_membership, id_user_role: role, id_store }, after: { id_user_role: roles.customer, id_store: null } };
      await insertAudit(tx, { caller, kind: 'staff', item: String(id_customer), id_company, ...rows, now });
    }
    await forgetPapers(tx, id_company);
    const after = await updateCompany(tx, before, { claimed: false }, now);
    return { kind: 'company', id_item: id_company, id_company, before, after, answer };
  });
}

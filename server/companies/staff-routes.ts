import type { FastifyInstance } from 'fastify';
import { type CompanyChange, companyStaffCalls, type NewCompany, type NewStore, type StoreChange } from '../../contract/companies.ts';
import { roles } from '../../contract/roles.ts';
import type { Database } from '../../database/database.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { forbidden, notFound } from '../platform/problems.ts';
import { heldBy, publish, requireCompany } from '../publishing/publish.ts';
import type { Services } from '../services.ts';
import { findStaffCompany, findStaffStore } from './queries.ts';
import { findStoredCompany, findStoredStore, insertCompany, insertStore, updateCompany, updateStore } from './staff-queries.ts';

export function companyStaffRoutes(app: FastifyInstance, services: Services): void {
  registerCalls(app, services.cache, companyStaffCalls, {
    'POST /companies': ({ body, caller }) => makeCompany(services, caller, body),
    'PATCH /companies/{id_company}': ({ params, body, caller }) => changeCompany(services, caller, params.id_company, body),
    'POST /companies/{id_company}/stores': ({ params, body, caller }) => openStore(services, caller, params.id_company, body),
    'PATCH /stores/{id_store}': ({ params, body, caller }) => changeStore(services, caller, params.id_store, body),
  });
}

function makeCompany(services: Services, caller: Caller, body: NewCompany) {
  return publish(services, caller, async (tx) => {
    const after = await insertCompany(tx, body, services.clock.now());
    const { id_company } = after;
    return { kind: 'company', id_item: id_company, id_company, before: null, after, answer: await findStaffCompany(tx, id_company) };
  });
}

function changeCompany(services: Services, caller: Caller, id_company: number, body: CompanyChange) {
  return publish(services, caller, async (tx) => {
    await requireCompany(tx, caller, id_company);
    if (body.claimed !== undefined && caller.id_user_role !== roles.operator) throw forbidden();
    const before = await findStoredCompany(tx, id_company);
    if (!before) throw notFound('este negocio');
    const after = await updateCompany(tx, before, body, services.clock.now(), heldBy(caller, before, body));
    return { kind: 'company', id_item: id_company, id_company, before, after, answer: await findStaffCompany(tx, id_company) };
  });
}

function openStore(services: Services, caller: Caller, id_company: number, body: NewStore) {
  return publish(services, caller, async (tx) => {
    await requireCompany(tx, caller, id_company);
    const after = await insertStore(tx, id_company, body, services.clock.now());
    return { ...asStore(after), before: null, after, answer: await findStaffStore(tx, after.id_store) };
  });
}

function changeStore(services: Services, caller: Caller, id_store: number, body: StoreChange) {
  return publish(services, caller, async (tx) => {
    await requireStore(tx, caller, id_store);
    const before = await findStoredStore(tx, id_store);
    if (!before) throw notFound('esta sucursal');
    const after = await updateStore(tx, before, body, services.clock.now());
    return { ...asStore(after), before, after, answer: await findStaffStore(tx, id_store) };
  });
}

/** People see a store as a part of its company. */
const asStore = ({ id_store, id_company }: { id_store: number; id_company: number }) =>
  ({ kind: 'company', id_item: id_company, id_company, audited: { kind: 'store', item: String(id_store) } }) as const;

async function requireStore(tx: Database, caller: Caller, id_store: number): Promise<void> {
  const store = await findStoredStore(tx, id_store);
  if (!store) throw notFound('esta sucursal');
  await requireCompany(tx, caller, store.id_company, 'esta sucursal');
}

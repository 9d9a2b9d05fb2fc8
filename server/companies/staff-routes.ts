import type { FastifyInstance, FastifyRequest } from 'fastify';
import { roles } from '../../contract/accounts/roles.ts';
import {
  type CompanyChange,
  companyStaffCalls,
  type NewCompany,
  type NewStore,
  type StoreChange,
} from '../../contract/catalog/companies.ts';
import type { Database } from '../../database/database.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { forbidden, notFound } from '../platform/problems.ts';
import { createOnce } from '../publishing/creations.ts';
import { requireCompany, requireCompanyToRead } from '../publishing/permissions.ts';
import { publish } from '../publishing/publish.ts';
import { changeRevision, findRevision } from '../publishing/revisions.ts';
import { heldBy } from '../publishing/statuses.ts';
import type { Services } from '../services.ts';
import { noteDayChange } from './day-change-queries.ts';
import { findCompanyProfile } from './profile-queries.ts';
import { findStaffCompany, findStaffStore } from './queries.ts';
import { findStoredCompany, findStoredStore, insertCompany, insertStore, updateCompany, updateStore } from './staff-queries.ts';

export function companyStaffRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  registerCalls(app, services.cache, companyStaffCalls, {
    'GET /companies/{id_company}/profile': async ({ params: { id_company }, caller }) => {
      await requireCompanyToRead(db, caller, id_company);
      return findCompanyProfile(db, id_company);
    },
    'POST /companies': ({ body, caller }) => makeCompany(services, caller, body),
    'PATCH /companies/{id_company}': (given) => changeCompany(services, given),
    'POST /companies/{id_company}/stores': (given) => openStore(services, given),
    'PATCH /stores/{id_store}': (given) => changeStore(services, given),
  });
}

function makeCompany(services: Services, caller: Caller, body: NewCompany) {
  return publish(services, caller, async (tx) => {
    const after = await insertCompany(tx, body, services.clock.now());
    const { id_company } = after;
    return { kind: 'company', id_item: id_company, id_company, before: null, after, answer: await findStaffCompany(tx, id_company) };
  });
}

type ChangeRequest<P, B> = { params: P; body: B; caller: Caller; request: FastifyRequest };

function changeCompany(
  services: Services,
  { params: { id_company }, body, caller, request }: ChangeRequest<{ id_company: number }, CompanyChange>,
) {
  return publish(services, caller, async (tx) => {
    await requireCompany(tx, caller, id_company);
    if (body.claimed !== undefined && caller.id_user_role !== roles.operator) throw forbidden();
    const before = await findStoredCompany(tx, id_company);
    if (!before) throw notFound('este negocio');
    const update = () => updateCompany(tx, before, body, services.clock.now(), heldBy(caller, before, body));
    const after = await changeRevision(tx, request, ['company', id_company], update);
    const revision = (await findRevision(tx, 'company', id_company)) ?? '';
    const answer = { ...(await findStaffCompany(tx, id_company)), revision };
    return { kind: 'company', id_item: id_company, id_company, before, after, answer };
  });
}

function openStore(services: Services, { params: { id_company }, body, caller, request }: ChangeRequest<{ id_company: number }, NewStore>) {
  return publish(services, caller, async (tx) => {
    await requireCompany(tx, caller, id_company);
    const now = services.clock.now();
    return createOnce(tx, request, now, {
      kind: 'store',
      id_company,
      create: async () => {
        const after = await insertStore(tx, id_company, body, now, byRole(caller));
        return { ...asStore(after), before: null, after, answer: await findStaffStore(tx, after.id_store) };
      },
      find: (id_store) => findStaffStore(tx, id_store),
      idOf: ({ id_store }) => id_store,
    });
  });
}

function changeStore(
  services: Services,
  { params: { id_store }, body, caller, request }: ChangeRequest<{ id_store: number }, StoreChange>,
) {
  return publish(services, caller, async (tx) => {
    await requireStore(tx, caller, id_store);
    const before = await findStoredStore(tx, id_store);
    if (!before) throw notFound('esta sucursal');
    const now = services.clock.now();
    const after = await changeRevision(tx, request, ['store', id_store], () => updateStore(tx, before, body, now, byRole(caller)));
    await noteDayChange(tx, before, after, now);
    const revision = (await findRevision(tx, 'store', id_store)) ?? '';
    return { ...asStore(after), before, after, answer: { ...(await findStaffStore(tx, id_store)), revision } };
  });
}

const byRole = ({ id_user_role }: Caller) => ({ isOwner: id_user_role === roles.owner });

/** People see a store as a part of its company. */
const asStore = ({ id_store, id_company }: { id_store: number; id_company: number }) =>
  ({ kind: 'company', id_item: id_company, id_company, audited: { kind: 'store', item: String(id_store) } }) as const;

async function requireStore(tx: Database, caller: Caller, id_store: number): Promise<void> {
  const store = await findStoredStore(tx, id_store);
  if (!store) throw notFound('esta sucursal');
  await requireCompany(tx, caller, store.id_company, 'esta sucursal');
}

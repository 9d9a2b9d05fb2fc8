import type { FastifyInstance } from 'fastify';
import { roles } from '../../contract/accounts/roles.ts';
import { peopleCalls } from '../../contract/console/people.ts';
import { withTransaction } from '../../database/transaction.ts';
import { insertMembership } from '../memberships/commands.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { conflict, notFound } from '../platform/problems.ts';
import { insertAudit } from '../publishing/audit.ts';
import { requireCompany, requireCompanyToRead } from '../publishing/permissions.ts';
import type { Services } from '../services.ts';
import { findColleagues, findEnded } from './people-queries.ts';

export function peopleRoutes(app: FastifyInstance, { db, clock, cache }: Services): void {
  registerCalls(app, cache, peopleCalls, {
    'GET /companies/{id_company}/staff': async ({ params: { id_company }, caller }) => {
      await requireCompanyToRead(db, caller, id_company);
      return { items: await findColleagues(db, id_company, clock.now()) };
    },
    'POST /companies/{id_company}/staff/{id_membership}/restore': ({ params: { id_company, id_membership }, caller }) =>
      withTransaction(db, async (tx) => {
        await requireCompany(tx, caller, id_company);
        const now = clock.now();
        const ended = await findEnded(tx, caller, id_company, id_membership, now);
        if (!ended) throw notFound('este puesto');
        const { id_customer, ...place } = ended;
        const restored = await insertMembership(tx, id_customer, place, { now });
        if (restored === undefined) throw conflict('Esa persona ya trabaja aquí, o su cuenta ya no está en uso.');
        const [before, after] = [
          { id_membership, id_user_role: roles.customer },
          { id_membership: restored, id_user_role: place.id_user_role, id_store: place.id_store },
        ];
        await insertAudit(tx, { caller, kind: 'staff', item: String(id_customer), id_company, before, after, now });
      }),
  });
}

import type { FastifyInstance } from 'fastify';
import { membershipCalls } from '../../contract/accounts/memberships.ts';
import { withTransaction } from '../../database/transaction.ts';
import { setCsrfCookie } from '../platform/http/csrf.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { notFound } from '../platform/problems.ts';
import type { Services } from '../services.ts';
import { leavePlaces } from './commands.ts';
import { findPlaces, findWorkplaces } from './queries.ts';

const noSuchPlace = () => notFound('este puesto');

export function membershipRoutes(app: FastifyInstance, { db, clock, cache, keys, sessions }: Services): void {
  registerCalls(app, cache, membershipCalls, {
    'GET /companies/mine': async ({ caller }) => ({ items: await findWorkplaces(db, caller) }),
    'PUT /memberships/in-use': async ({ body, caller, reply }) => {
      // The key that signs a session cannot be read from within the transaction.
      await keys.signing();
      const session = await withTransaction(db, (tx) => sessions.use(tx, caller, body));
      if (!session) throw noSuchPlace();
      setCsrfCookie(reply);
      return session;
    },
    'DELETE /memberships/{id_membership}': ({ params: { id_membership }, caller }) =>
      withTransaction(db, async (tx) => {
        const { id_customer } = caller;
        const places = (await findPlaces(tx, id_customer)).filter((place) => place.id_membership === id_membership);
        if (places.length === 0) throw noSuchPlace();
        await leavePlaces(tx, sessions, id_customer, places, clock.now());
      }),
  });
}

import type { FastifyInstance } from 'fastify';
import type { Access } from '../../../contract/call.ts';
import { roles } from '../../../contract/roles.ts';
import type { Caller, Sessions } from '../auth/sessions.ts';
import { forbidden, unauthorized } from '../problems.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes this call; null on public calls and without a session. */
    caller: Caller | null;
  }
}

type Guarded = Exclude<Access, 'public' | 'anyone'>;

/** An owner redeems as a cashier does; an operator publishes for every company and redeems for none. */
const admittedRoles: Record<Guarded, readonly number[]> = {
  customer: Object.values(roles),
  cashier: [roles.cashier, roles.owner],
  owner: [roles.owner, roles.operator],
  operator: [roles.operator],
};

/** Checks a call's access before its body is read. A public call never reads the session. */
export function guardRoutes(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('caller', null);
  app.addHook('preParsing', async (request) => {
    const access = request.is404 ? 'public' : (request.routeOptions.config.access ?? 'public');
    if (access === 'public') return;
    request.caller = await sessions.read(request.headers.authorization);
    if (access === 'anyone') return;
    if (!request.caller) throw unauthorized();
    if (!admittedRoles[access].includes(request.caller.id_user_role)) throw forbidden();
  });
}

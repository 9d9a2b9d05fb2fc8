import type { FastifyInstance } from 'fastify';
import { roles } from '../../../contract/accounts/roles.ts';
import type { Access } from '../../../contract/call.ts';
import type { Caller, Sessions } from '../auth/sessions.ts';
import { forbidden, proofNeeded, unauthorized } from '../problems.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes this call; null on public calls and without a session. */
    caller: Caller | null;
  }
}

type GuardedAccess = Exclude<Access, 'public' | 'anyone'>;

/** An owner redeems as a cashier does; an operator publishes for every company and redeems for none. */
const admittedRoles: Record<GuardedAccess, readonly number[]> = {
  customer: Object.values(roles),
  cashier: [roles.cashier, roles.owner],
  owner: [roles.owner, roles.operator],
  operator: [roles.operator],
};

/** Throws for an operator who has a passkey and has not shown it in this session lately. */
export async function requireProof(sessions: Sessions, caller: Caller): Promise<void> {
  if (await sessions.owesProof(caller)) throw proofNeeded();
}

/**
 * Checks a call's access before its body is read, and whether an operator has to show a passkey for it once the body is valid. A public call never
 * reads the session.
 */
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
  app.addHook('preHandler', async ({ caller, body, routeOptions }) => {
    const { proof } = routeOptions.config;
    if (!proof || caller?.id_user_role !== roles.operator) return;
    const isDry = (body as { dry_run?: boolean } | null | undefined)?.dry_run === true;
    if (isDry && proof === 'operator unless dry run') return;
    await requireProof(sessions, caller);
  });
}

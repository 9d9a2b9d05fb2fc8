import type { FastifyInstance } from 'fastify';
import { staffCalls } from '../../contract/accounts/staff.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import type { Services } from '../services.ts';
import { findAudit } from './audit-queries.ts';
import { findPositions } from './position-queries.ts';
import { addStaff, changeStaff } from './staff-commands.ts';

export function staffRoutes(app: FastifyInstance, services: Services): void {
  registerCalls(app, services.cache, staffCalls, {
    'POST /staff': ({ body, caller }) => addStaff(services, caller, body),
    'PATCH /staff/{id_user}': ({ params, body, caller }) => changeStaff(services, caller, params.id_user, body),
    'GET /staff': ({ query }) => findPositions(services.db, query, services.clock.now()),
    'GET /audit': ({ query }) => findAudit(services.db, query),
  });
}

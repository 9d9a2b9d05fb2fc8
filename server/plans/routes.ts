import type { FastifyInstance } from 'fastify';
import { findPlans } from '../../contract/plans/find-plans.ts';
import { planCalls } from '../../contract/plans/plans.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { badField } from '../platform/problems.ts';
import type { Services } from '../services.ts';
import { findOrigin, findPlanCandidates } from './queries.ts';

export function planRoutes(app: FastifyInstance, { db, clock, cache }: Services): void {
  registerCalls(app, cache, planCalls, {
    'GET /plans': async ({ query }) => {
      const { id_city } = query;
      const source = {
        origin: (id_colonia: number) => findOrigin(db, id_city, id_colonia),
        gather: ({ at, now, ...point }: { lat: number; lng: number; at: number; now: number }) =>
          findPlanCandidates(db, { id_city, ...point, at: new Date(at), now: new Date(now) }),
      };
      const plans = await findPlans(source, query, clock.now().getTime());
      if (!plans) throw badField('id_city', 'no es una ciudad que tengamos.');
      return plans;
    },
  });
}

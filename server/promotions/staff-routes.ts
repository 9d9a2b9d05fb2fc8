import type { FastifyInstance } from 'fastify';
import { promotionStaffCalls } from '../../contract/promotions.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { publish, requireCompany, requireOwn } from '../publishing/publish.ts';
import type { Services } from '../services.ts';
import { changePromotion, createPromotion } from './publishing.ts';

export function promotionStaffRoutes(app: FastifyInstance, services: Services): void {
  const { clock, cache } = services;
  registerCalls(app, cache, promotionStaffCalls, {
    'POST /companies/{id_company}/promotions': ({ params: { id_company }, body, caller }) =>
      publish(services, caller, async (tx) => {
        const { name } = await requireCompany(tx, caller, id_company);
        return createPromotion(tx, { id_company, name }, body, clock.now());
      }),
    'PATCH /promotions/{id_promotion}': ({ params: { id_promotion }, body, caller }) =>
      publish(services, caller, async (tx) => {
        await requireOwn(tx, caller, 'promotion', id_promotion, 'esta promoción');
        return changePromotion(tx, id_promotion, body, clock.now(), caller);
      }),
  });
}

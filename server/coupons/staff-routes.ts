import type { FastifyInstance } from 'fastify';
import { couponStaffCalls } from '../../contract/coupons.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { publish, requireCompany, requireOwn } from '../publishing/publish.ts';
import type { Services } from '../services.ts';
import { changeCoupon, createCoupon } from './publishing.ts';

export function couponStaffRoutes(app: FastifyInstance, services: Services): void {
  const { clock, cache } = services;
  registerCalls(app, cache, couponStaffCalls, {
    'POST /companies/{id_company}/coupons': ({ params: { id_company }, body, caller }) =>
      publish(services, caller, async (tx) => {
        const { name } = await requireCompany(tx, caller, id_company);
        return createCoupon(tx, { id_company, name }, body, clock.now());
      }),
    'PATCH /coupons/{id_coupon}': ({ params: { id_coupon }, body, caller }) =>
      publish(services, caller, async (tx) => {
        await requireOwn(tx, caller, 'coupon', id_coupon, 'este cupón');
        return changeCoupon(tx, id_coupon, body, clock.now(), caller);
      }),
  });
}

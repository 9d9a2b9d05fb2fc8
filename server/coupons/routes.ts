import type { FastifyInstance } from 'fastify';
import { couponCalls } from '../../contract/coupons.ts';
import { serveCalls } from '../platform/http/register-calls.ts';
import { notFound } from '../platform/problems.ts';
import type { Services } from '../services.ts';
import { findCoupon, findCoupons } from './queries.ts';

export function couponRoutes(app: FastifyInstance, { db, clock, kept, readWords }: Services): void {
  serveCalls(app, kept, couponCalls, {
    'GET /coupons': async ({ query }) => findCoupons(db, await readWords(query), clock.now()),
    'GET /coupons/{slug}': async ({ params }) => {
      const coupon = await findCoupon(db, params.slug);
      if (!coupon) throw notFound('este cupón');
      return coupon;
    },
  });
}

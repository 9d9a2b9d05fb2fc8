import type { FastifyInstance } from 'fastify';
import { couponCalls } from '../../contract/catalog/coupons.ts';
import { isActiveCompany } from '../companies/queries.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { notFound } from '../platform/problems.ts';
import { goneOffer } from '../publishing/gone.ts';
import type { Services } from '../services.ts';
import { findCoupon, findCoupons } from './queries.ts';

export function couponRoutes(app: FastifyInstance, { db, clock, cache, readWords }: Services): void {
  registerCalls(app, cache, couponCalls, {
    'GET /coupons': async ({ query }) => {
      const page = await findCoupons(db, await readWords(query), clock.now());
      const { id_company } = query;
      if (page.items.length === 0 && id_company !== undefined && !(await isActiveCompany(db, id_company))) throw notFound('este negocio');
      return page;
    },
    'GET /coupons/{slug}': async ({ params }) => {
      const coupon = await findCoupon(db, params.slug);
      if (!coupon) throw await goneOffer(db, 'coupon', params.slug);
      return coupon;
    },
  });
}

import type { FastifyInstance } from 'fastify';
import { couponStaffCalls } from '../../contract/catalog/coupons.ts';
import { ownedCouponCalls } from '../../contract/console/owned-coupons.ts';
import { refusalCalls } from '../../contract/console/today.ts';
import { findRefusals } from '../feedback/queries.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { notFound } from '../platform/problems.ts';
import { createOnce } from '../publishing/creations.ts';
import { findOwned, findOwnedPage } from '../publishing/owned-lists.ts';
import { requireCompany, requireCompanyToRead, requireOwn } from '../publishing/permissions.ts';
import { publish } from '../publishing/publish.ts';
import { changeRevision, requireRevision } from '../publishing/revisions.ts';
import { companyOf } from '../publishing/slugs.ts';
import type { Services } from '../services.ts';
import { findOwnedCoupon, ownedCoupons } from './owned-queries.ts';
import { addToCoupon, changeCoupon, createCoupon, deleteDraft } from './publishing.ts';
import { findAnyCoupon } from './queries.ts';

export function couponStaffRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, cache } = services;
  registerCalls(app, cache, couponStaffCalls, {
    'POST /companies/{id_company}/coupons': ({ params: { id_company }, body, caller, request }) =>
      publish(services, caller, async (tx) => {
        const { name } = await requireCompany(tx, caller, id_company);
        const now = clock.now();
        const create = () => createCoupon(tx, { id_company, name }, body, now, caller);
        return createOnce(tx, request, now, { kind: 'coupon', id_company, create, find: (id) => findAnyCoupon(tx, id) });
      }),
    'PATCH /coupons/{id_coupon}': ({ params: { id_coupon }, body, caller, request }) =>
      publish(services, caller, async (tx) => {
        await requireOwn(tx, caller, 'coupon', id_coupon, 'este cupón');
        return changeRevision(tx, request, ['coupon', id_coupon], () => changeCoupon(tx, id_coupon, body, clock.now(), caller));
      }),
  });
  registerCalls(app, cache, ownedCouponCalls, {
    'GET /companies/{id_company}/coupons': async ({ params: { id_company }, query, caller }) => {
      await requireCompanyToRead(db, caller, id_company);
      return findOwnedPage(db, ownedCoupons, { id_company, ...query }, clock.now());
    },
    'GET /companies/{id_company}/coupons/{id_coupon}': async ({ params: { id_company, id_coupon }, caller }) => {
      await requireCompanyToRead(db, caller, id_company);
      const coupon = await findOwned(db, ownedCoupons, id_company, id_coupon, clock.now());
      if (!coupon) throw notFound('este cupón');
      return coupon;
    },
    'POST /coupons/{id_coupon}/units': ({ params: { id_coupon }, body, caller, request }) =>
      publish(services, caller, async (tx) => {
        await requireOwn(tx, caller, 'coupon', id_coupon, 'este cupón');
        const now = clock.now();
        const id_company = (await companyOf(tx, 'coupon', id_coupon)) as number;
        const create = () => addToCoupon(tx, id_coupon, body, now);
        const find = () => findOwnedCoupon(tx, id_company, id_coupon, now);
        return createOnce(tx, request, now, { kind: 'coupon', id_company, of: `units-${id_coupon}`, create, find, idOf: () => id_coupon });
      }),
    'DELETE /coupons/{id_coupon}': ({ params: { id_coupon }, caller, request }) =>
      publish(services, caller, async (tx) => {
        await requireOwn(tx, caller, 'coupon', id_coupon, 'este cupón');
        await requireRevision(tx, request, 'coupon', id_coupon);
        return deleteDraft(tx, id_coupon);
      }),
  });
  registerCalls(app, cache, refusalCalls, {
    'GET /coupons/{id_coupon}/refusals': async ({ params: { id_coupon }, caller }) => {
      const id_company = await companyOf(db, 'coupon', id_coupon);
      if (!id_company) throw notFound('este cupón');
      await requireCompanyToRead(db, caller, id_company, 'este cupón');
      return findRefusals(db, id_coupon);
    },
  });
}

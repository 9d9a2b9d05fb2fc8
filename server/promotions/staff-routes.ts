import type { FastifyInstance } from 'fastify';
import { promotionStaffCalls } from '../../contract/catalog/promotions.ts';
import { ownedPromotionCalls } from '../../contract/console/owned-promotions.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { notFound } from '../platform/problems.ts';
import { createOnce } from '../publishing/creations.ts';
import { findOwned, findOwnedPage } from '../publishing/owned-lists.ts';
import { requireCompany, requireCompanyToRead, requireOwn } from '../publishing/permissions.ts';
import { publish } from '../publishing/publish.ts';
import { changeRevision, requireRevision } from '../publishing/revisions.ts';
import type { Services } from '../services.ts';
import { ownedPromotions } from './owned-queries.ts';
import { changePromotion, createPromotion, deletePromotion } from './publishing.ts';
import { findAnyPromotion } from './queries.ts';

export function promotionStaffRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, cache } = services;
  registerCalls(app, cache, promotionStaffCalls, {
    'POST /companies/{id_company}/promotions': ({ params: { id_company }, body, caller, request }) =>
      publish(services, caller, async (tx) => {
        const { name } = await requireCompany(tx, caller, id_company);
        const now = clock.now();
        const create = () => createPromotion(tx, { id_company, name }, body, now, caller);
        return createOnce(tx, request, now, { kind: 'promotion', id_company, create, find: (id) => findAnyPromotion(tx, id) });
      }),
    'PATCH /promotions/{id_promotion}': ({ params: { id_promotion }, body, caller, request }) =>
      publish(services, caller, async (tx) => {
        await requireOwn(tx, caller, 'promotion', id_promotion, 'esta promoción');
        return changeRevision(tx, request, ['promotion', id_promotion], () => changePromotion(tx, id_promotion, body, clock.now(), caller));
      }),
  });
  registerCalls(app, cache, ownedPromotionCalls, {
    'GET /companies/{id_company}/promotions': async ({ params: { id_company }, query, caller }) => {
      await requireCompanyToRead(db, caller, id_company);
      return findOwnedPage(db, ownedPromotions, { id_company, ...query }, clock.now());
    },
    'GET /companies/{id_company}/promotions/{id_promotion}': async ({ params: { id_company, id_promotion }, caller }) => {
      await requireCompanyToRead(db, caller, id_company);
      const promotion = await findOwned(db, ownedPromotions, id_company, id_promotion, clock.now());
      if (!promotion) throw notFound('esta promoción');
      return promotion;
    },
    'DELETE /promotions/{id_promotion}': ({ params: { id_promotion }, caller, request }) =>
      publish(services, caller, async (tx) => {
        await requireOwn(tx, caller, 'promotion', id_promotion, 'esta promoción');
        await requireRevision(tx, request, 'promotion', id_promotion);
        return deletePromotion(tx, id_promotion);
      }),
  });
}

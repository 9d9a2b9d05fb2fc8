import type { FastifyInstance } from 'fastify';
import { promotionCalls } from '../../contract/catalog/promotions.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { goneOffer } from '../publishing/gone.ts';
import type { Services } from '../services.ts';
import { findPromotion, findPromotions } from './queries.ts';

export function promotionRoutes(app: FastifyInstance, { db, clock, cache, readWords }: Services): void {
  registerCalls(app, cache, promotionCalls, {
    'GET /promotions': async ({ query }) => findPromotions(db, await readWords(query), clock.now()),
    'GET /promotions/{slug}': async ({ params }) => {
      const promotion = await findPromotion(db, params.slug);
      if (!promotion) throw await goneOffer(db, 'promotion', params.slug);
      return promotion;
    },
  });
}

import type { FastifyInstance } from 'fastify';
import { searchCalls } from '../../contract/search.ts';
import { findCompanies } from '../companies/queries.ts';
import { findCoupons } from '../coupons/queries.ts';
import { findEvents } from '../events/queries.ts';
import { findMenuItems } from '../menu-items/queries.ts';
import { serveCalls } from '../platform/http/register-calls.ts';
import { findPromotions } from '../promotions/queries.ts';
import type { Services } from '../services.ts';
import { findMatches } from './queries.ts';

export function searchRoutes(app: FastifyInstance, { db, clock, kept }: Services): void {
  serveCalls(app, kept, searchCalls, {
    'GET /search': async ({ query }) => {
      const now = clock.now();
      const found = await findMatches(db, query.q, query, now);
      const ask = (kind: string) => ({
        id_city: query.id_city,
        ids: found.filter((match) => match.kind === kind).map((match) => match.id_item),
      });
      const [coupons, promotions, events, companies, menuItems] = await Promise.all([
        findCoupons(db, ask('coupon'), now),
        findPromotions(db, ask('promotion'), now),
        findEvents(db, ask('event'), now),
        findCompanies(db, ask('company'), now),
        findMenuItems(db, ask('menu_item'), now),
      ]);
      return { coupons, promotions, events, companies, menu_items: menuItems };
    },
  });
}

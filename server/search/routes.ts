import type { FastifyInstance } from 'fastify';
import PQueue from 'p-queue';
import type { Place } from '../../contract/schema.ts';
import { searchCalls } from '../../contract/search.ts';
import { findCompanies } from '../companies/queries.ts';
import { findCoupons } from '../coupons/queries.ts';
import { findEvents } from '../events/queries.ts';
import type { Kind, ListQuery } from '../listings/list-query.ts';
import { findMenuItems } from '../menu-items/queries.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { findPromotions } from '../promotions/queries.ts';
import type { Services } from '../services.ts';
import { findMatches } from './queries.ts';

/** The embedded database runs one statement at a time, so other requests get their turn after a search or two. */
const maxSearches = 2;

export function searchRoutes(app: FastifyInstance, { db, clock, cache, readSearch }: Services): void {
  const turns = new PQueue({ concurrency: maxSearches });
  const search = async (query: Place & { q: string }) => {
    const now = clock.now();
    const found = await findMatches(db, await readSearch(query), query, now);
    const show = async <T>(kind: Kind, find: (query: ListQuery) => Promise<{ items: T[] }>) => {
      const { ids, more } = found.get(kind) ?? { ids: [], more: false };
      const { items } = ids.length > 0 ? await find({ id_city: query.id_city, ids }) : { items: [] };
      return { items, more };
    };
    const [coupons, promotions, events, companies, menuItems] = await Promise.all([
      show('coupon', (chosen) => findCoupons(db, chosen, now)),
      show('promotion', (chosen) => findPromotions(db, chosen, now)),
      show('event', (chosen) => findEvents(db, chosen, now)),
      show('company', (chosen) => findCompanies(db, chosen, now)),
      show('menu_item', (chosen) => findMenuItems(db, chosen, now)),
    ]);
    return { coupons, promotions, events, companies, menu_items: menuItems };
  };
  registerCalls(app, cache, searchCalls, { 'GET /search': ({ query }) => turns.add(() => search(query)) });
}

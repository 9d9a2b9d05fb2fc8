import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { searchCalls } from '../../contract/catalog/search.ts';
import type { Place } from '../../contract/schema.ts';
import type { Kind } from '../../contract/search/search-document.ts';
import { findCompanies } from '../companies/queries.ts';
import { findCoupons } from '../coupons/queries.ts';
import { findEvents } from '../events/queries.ts';
import type { ListQuery } from '../listings/list-query.ts';
import { findMenuItems } from '../menu-items/queries.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { networkOf } from '../platform/rate-limits/client-network.ts';
import { findPromotions } from '../promotions/queries.ts';
import type { Services } from '../services.ts';
import { countedWords } from './counted-words.ts';
import { findMatches } from './queries.ts';

/** Searches that found nothing when they were last made; an answer from the cache is theirs too. */
const mostMissed = 5_000;

type SearchQuery = { q: string; id_city?: number | string };
const keyOf = ({ q, id_city }: SearchQuery) => `${Number(id_city)} ${q}`;

/** The embedded database runs one statement at a time, so other requests get their turn after a search or two. */
const maxSearches = 2;

export function searchRoutes(app: FastifyInstance, { db, clock, cache, readSearch, missedSearches }: Services): void {
  const missed = new LRUCache<string, true>({ max: mostMissed });
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
    if (found.size > 0) missed.delete(keyOf(query));
    else missed.set(keyOf(query), true);
    return { coupons, promotions, events, companies, menu_items: menuItems };
  };
  const count = ({ query, ip, headers }: FastifyRequest, status: number) => {
    const asked = query as SearchQuery;
    const words = status < 400 && Number(asked.id_city) > 0 ? countedWords(asked.q) : null;
    if (words === null) return;
    const device = { network: networkOf(ip).network, userAgent: headers['user-agent'] ?? '' };
    missedSearches.note({ id_city: Number(asked.id_city), words, isMissed: missed.has(keyOf(asked)) }, device);
  };
  app.register(async (scope) => {
    scope.addHook('onResponse', async (request, { statusCode }) => count(request, statusCode));
    registerCalls(scope, cache, searchCalls, { 'GET /search': ({ query }) => turns.add(() => search(query)) });
  });
}

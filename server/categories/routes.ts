import type { FastifyInstance } from 'fastify';
import { categoryCalls } from '../../contract/catalog/categories.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import type { Services } from '../services.ts';
import { countCategories, findCategories, findCategoryStores } from './queries.ts';

export function categoryRoutes(app: FastifyInstance, { db, clock, cache }: Services): void {
  registerCalls(app, cache, categoryCalls, {
    'GET /categories': async ({ query }) => ({ items: await findCategories(db, query.kind) }),
    'GET /categories/now': async ({ query }) => ({ items: await countCategories(db, query.kind, query, clock.now()) }),
    'GET /categories/stores': async ({ query }) => ({ items: await findCategoryStores(db, query.kind, query, clock.now()) }),
  });
}

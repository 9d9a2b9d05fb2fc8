import type { FastifyInstance } from 'fastify';
import { categoryCalls } from '../../contract/categories.ts';
import { serveCalls } from '../platform/http/register-calls.ts';
import type { Services } from '../services.ts';
import { findCategories } from './queries.ts';

export function categoryRoutes(app: FastifyInstance, { db, kept }: Services): void {
  serveCalls(app, kept, categoryCalls, {
    'GET /categories': async ({ query }) => ({ items: await findCategories(db, query.kind) }),
  });
}

import type { FastifyInstance } from 'fastify';
import { menuItemCalls } from '../../contract/catalog/menu-items.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { notFound } from '../platform/problems.ts';
import type { Services } from '../services.ts';
import { findMenuItem, findMenuItems } from './queries.ts';

export function menuItemRoutes(app: FastifyInstance, { db, clock, cache, readWords }: Services): void {
  registerCalls(app, cache, menuItemCalls, {
    'GET /menu-items': async ({ query }) => findMenuItems(db, await readWords(query), clock.now()),
    'GET /menu-items/{slug}': async ({ params }) => {
      const item = await findMenuItem(db, params.slug, clock.now());
      if (!item) throw notFound('este artículo');
      return item;
    },
  });
}

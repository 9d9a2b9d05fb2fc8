import type { FastifyInstance } from 'fastify';
import { categoryStaffCalls } from '../../contract/catalog/categories.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { publishForAll } from '../publishing/publish.ts';
import type { Services } from '../services.ts';
import { deleteCategory, findCompaniesIn, findUsedCategories, insertCategory, orderCategories, updateCategory } from './staff-queries.ts';

export function categoryStaffRoutes(app: FastifyInstance, services: Services): void {
  registerCalls(app, services.cache, categoryStaffCalls, {
    'GET /categories/used': async () => ({ items: await findUsedCategories(services.db) }),
    'PUT /categories/order': ({ body: { kind, ids }, caller }) =>
      publishForAll(services, caller, async (tx) => {
        const { before, after } = await orderCategories(tx, kind, ids);
        const order = after.map(({ id_category }) => id_category);
        const noted = [{ item: `order_${kind}`, before: { ids: before }, after: { ids: order } }];
        return { kind: 'category', id_item: 0, noted, answer: { items: after } };
      }),
    'DELETE /categories/{id_category}': ({ params: { id_category }, caller }) =>
      publishForAll(services, caller, async (tx) => {
        const before = await deleteCategory(tx, id_category);
        const noted = [{ item: String(id_category), before, after: { deleted: true } }];
        return { kind: 'category', id_item: id_category, noted, answer: undefined };
      }),
    'POST /categories': ({ body, caller }) =>
      publishForAll(services, caller, async (tx) => {
        const after = await insertCategory(tx, body);
        const { id_category } = after;
        return { kind: 'category', id_item: id_category, noted: [{ item: String(id_category), before: null, after }], answer: after };
      }),
    'PATCH /categories/{id_category}': ({ params: { id_category }, body, caller }) =>
      publishForAll(services, caller, async (tx) => {
        const { before, after } = await updateCategory(tx, id_category, body);
        const companies = before.name === after.name ? [] : await findCompaniesIn(tx, after);
        const noted = [{ item: String(id_category), before, after }];
        return { kind: 'category', id_item: id_category, noted, companies, answer: after };
      }),
  });
}

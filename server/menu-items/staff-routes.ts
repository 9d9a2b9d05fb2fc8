import type { FastifyInstance } from 'fastify';
import { menuItemStaffCalls } from '../../contract/menu-items.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { publish, requireCompany, requireOwn } from '../publishing/publish.ts';
import type { Services } from '../services.ts';
import { changeMenuItem, createMenuItem } from './publishing.ts';

export function menuItemStaffRoutes(app: FastifyInstance, services: Services): void {
  const { clock, cache } = services;
  registerCalls(app, cache, menuItemStaffCalls, {
    'POST /companies/{id_company}/menu-items': ({ params: { id_company }, body, caller }) =>
      publish(services, caller, async (tx) => {
        const { name } = await requireCompany(tx, caller, id_company);
        return createMenuItem(tx, { id_company, name }, body, clock.now());
      }),
    'PATCH /menu-items/{id_menu_item}': ({ params: { id_menu_item }, body, caller }) =>
      publish(services, caller, async (tx) => {
        await requireOwn(tx, caller, 'menu_item', id_menu_item, 'este artículo');
        return changeMenuItem(tx, id_menu_item, body, clock.now());
      }),
  });
}

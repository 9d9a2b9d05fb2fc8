import type { FastifyInstance } from 'fastify';
import { menuItemStaffCalls } from '../../contract/catalog/menu-items.ts';
import { ownedMenuCalls } from '../../contract/console/owned-menu.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { createOnce } from '../publishing/creations.ts';
import { requireCompany, requireCompanyToRead, requireOwn } from '../publishing/permissions.ts';
import { publish } from '../publishing/publish.ts';
import { changeRevision, requireRevision } from '../publishing/revisions.ts';
import type { Services } from '../services.ts';
import { findOwnedMenu } from './owned-queries.ts';
import { changeMenuItem, createMenuItem, orderMenu, removeMenuItem } from './publishing.ts';
import { findAnyMenuItem } from './queries.ts';

export function menuItemStaffRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, cache } = services;
  registerCalls(app, cache, menuItemStaffCalls, {
    'POST /companies/{id_company}/menu-items': ({ params: { id_company }, body, caller, request }) =>
      publish(services, caller, async (tx) => {
        const { name } = await requireCompany(tx, caller, id_company);
        const now = clock.now();
        const create = () => createMenuItem(tx, { id_company, name }, body, now);
        return createOnce(tx, request, now, { kind: 'menu_item', id_company, create, find: (id) => findAnyMenuItem(tx, id, now) });
      }),
    'PATCH /menu-items/{id_menu_item}': ({ params: { id_menu_item }, body, caller, request }) =>
      publish(services, caller, async (tx) => {
        await requireOwn(tx, caller, 'menu_item', id_menu_item, 'este artículo');
        return changeRevision(tx, request, ['menu_item', id_menu_item], () => changeMenuItem(tx, id_menu_item, body, clock.now()));
      }),
  });
  registerCalls(app, cache, ownedMenuCalls, {
    'GET /companies/{id_company}/menu-items': async ({ params: { id_company }, caller }) => {
      await requireCompanyToRead(db, caller, id_company);
      return { items: await findOwnedMenu(db, id_company, clock.now()) };
    },
    'PUT /companies/{id_company}/menu-order': ({ params: { id_company }, body, caller }) =>
      publish(services, caller, async (tx) => {
        await requireCompany(tx, caller, id_company);
        return orderMenu(tx, id_company, body);
      }),
    'DELETE /menu-items/{id_menu_item}': ({ params: { id_menu_item }, caller, request }) =>
      publish(services, caller, async (tx) => {
        await requireOwn(tx, caller, 'menu_item', id_menu_item, 'este artículo');
        await requireRevision(tx, request, 'menu_item', id_menu_item);
        return removeMenuItem(tx, id_menu_item, clock.now());
      }),
  });
}

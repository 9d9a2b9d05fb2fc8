import type { FastifyInstance } from 'fastify';
import { eventStaffCalls } from '../../contract/catalog/events.ts';
import { ownedEventCalls } from '../../contract/console/owned-events.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { notFound } from '../platform/problems.ts';
import { createOnce } from '../publishing/creations.ts';
import { findOwned, findOwnedPage } from '../publishing/owned-lists.ts';
import { requireCompany, requireCompanyToRead, requireOwn } from '../publishing/permissions.ts';
import { publish } from '../publishing/publish.ts';
import { changeRevision, requireRevision } from '../publishing/revisions.ts';
import type { Services } from '../services.ts';
import { ownedEvents } from './owned-queries.ts';
import { changeEvent, createEvent, deleteEvent } from './publishing.ts';
import { findAnyEvent } from './queries.ts';

export function eventStaffRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, cache } = services;
  registerCalls(app, cache, eventStaffCalls, {
    'POST /companies/{id_company}/events': ({ params: { id_company }, body, caller, request }) =>
      publish(services, caller, async (tx) => {
        await requireCompany(tx, caller, id_company);
        const now = clock.now();
        const create = () => createEvent(tx, { id_company }, body, now, caller);
        return createOnce(tx, request, now, { kind: 'event', id_company, create, find: (id) => findAnyEvent(tx, id) });
      }),
    'PATCH /events/{id_event}': ({ params: { id_event }, body, caller, request }) =>
      publish(services, caller, async (tx) => {
        await requireOwn(tx, caller, 'event', id_event, 'este evento');
        return changeRevision(tx, request, ['event', id_event], () => changeEvent(tx, id_event, body, clock.now(), caller));
      }),
  });
  registerCalls(app, cache, ownedEventCalls, {
    'GET /companies/{id_company}/events': async ({ params: { id_company }, query, caller }) => {
      await requireCompanyToRead(db, caller, id_company);
      return findOwnedPage(db, ownedEvents, { id_company, ...query }, clock.now());
    },
    'GET /companies/{id_company}/events/{id_event}': async ({ params: { id_company, id_event }, caller }) => {
      await requireCompanyToRead(db, caller, id_company);
      const event = await findOwned(db, ownedEvents, id_company, id_event, clock.now());
      if (!event) throw notFound('este evento');
      return event;
    },
    'DELETE /events/{id_event}': ({ params: { id_event }, caller, request }) =>
      publish(services, caller, async (tx) => {
        await requireOwn(tx, caller, 'event', id_event, 'este evento');
        await requireRevision(tx, request, 'event', id_event);
        return deleteEvent(tx, id_event);
      }),
  });
}

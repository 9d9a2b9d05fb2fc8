import type { FastifyInstance } from 'fastify';
import { eventStaffCalls } from '../../contract/events.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { publish, requireCompany, requireOwn } from '../publishing/publish.ts';
import type { Services } from '../services.ts';
import { changeEvent, createEvent } from './publishing.ts';

export function eventStaffRoutes(app: FastifyInstance, services: Services): void {
  const { clock, cache } = services;
  registerCalls(app, cache, eventStaffCalls, {
    'POST /companies/{id_company}/events': ({ params: { id_company }, body, caller }) =>
      publish(services, caller, async (tx) => {
        await requireCompany(tx, caller, id_company);
        return createEvent(tx, { id_company }, body, clock.now());
      }),
    'PATCH /events/{id_event}': ({ params: { id_event }, body, caller }) =>
      publish(services, caller, async (tx) => {
        await requireOwn(tx, caller, 'event', id_event, 'este evento');
        return changeEvent(tx, id_event, body, clock.now(), caller);
      }),
  });
}

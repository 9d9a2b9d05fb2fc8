import type { FastifyInstance } from 'fastify';
import { eventCalls, mostInCalendar } from '../../contract/catalog/events.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { goneOffer } from '../publishing/gone.ts';
import type { Services } from '../services.ts';
import { calendarOf } from './calendar.ts';
import { findEvent, findEvents } from './queries.ts';

export function eventRoutes(app: FastifyInstance, { db, clock, cache, readWords, settings }: Services): void {
  const eventBySlug = async (slug: string) => {
    const event = await findEvent(db, slug);
    if (!event) throw await goneOffer(db, 'event', slug);
    return event;
  };
  registerCalls(app, cache, eventCalls, {
    'GET /events': async ({ query }) => findEvents(db, await readWords(query), clock.now()),
    'GET /events.ics': async ({ query }) => {
      const { items } = await findEvents(db, { ...(await readWords(query)), limit: mostInCalendar }, clock.now());
      const city = items[0]?.city;
      return {
        bytes: calendarOf(items, await settings(), city ? `Eventos en ${city}` : 'Eventos'),
        type: 'text/calendar; charset=utf-8',
        filename: 'eventos.ics',
      };
    },
    'GET /events/{slug}': ({ params }) => eventBySlug(params.slug),
    'GET /events/{slug}.ics': async ({ params }) => {
      const event = await eventBySlug(params.slug);
      return {
        bytes: calendarOf([event], await settings()),
        type: 'text/calendar; charset=utf-8',
        filename: `${event.slug}.ics`,
      };
    },
  });
}

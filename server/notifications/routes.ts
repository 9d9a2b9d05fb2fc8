import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notificationCalls } from '../../contract/notices/notifications.ts';
import { readPlace } from '../../contract/places/place-cookie.ts';
import type { Place } from '../../contract/schema.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { pickCalls, registerCalls } from '../platform/http/register-calls.ts';
import type { Services } from '../services.ts';
import { findLastNotification, findNotifications, findReader, insertReads, type Reader } from './queries.ts';

const readerCalls = pickCalls(notificationCalls, 'GET /notifications', 'GET /notifications/last-notification', 'POST /notifications/read');

export function notificationRoutes(app: FastifyInstance, { db, clock, cache, settings }: Services): void {
  /** The requested place, else that of the visitor's cookie, else the default city. */
  const placeOf = async (query: Place, request: FastifyRequest) => {
    const asked = query.id_city ? query : readPlace(request.headers.cookie);
    const id_city = asked?.id_city ?? (await settings()).default_city;
    return { id_city, id_colonia: asked?.id_colonia || null };
  };
  const readerOf = async (query: Place, request: FastifyRequest, caller: Caller | null): Promise<Reader> => {
    const place = await placeOf(query, request);
    return caller ? findReader(db, caller.id_customer, place) : { id_customer: null, ...place };
  };
  registerCalls(app, cache, readerCalls, {
    'GET /notifications': async ({ query, request, caller }) => findNotifications(db, await readerOf(query, request, caller), query),
    'GET /notifications/last-notification': async ({ query, request, caller }) =>
      findLastNotification(db, await readerOf(query, request, caller)),
    'POST /notifications/read': async ({ body, request, caller }) => {
      const reader = await findReader(db, caller.id_customer, await placeOf({}, request));
      await insertReads(db, reader, body, clock.now());
    },
  });
}

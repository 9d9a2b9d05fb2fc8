import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { createEventBus } from '../../../server/platform/cluster/event-bus.ts';
import { demoDatabase, designMoment } from '../databases/database.ts';
import { removePeople } from '../people/people.ts';
import { publisherOn } from '../people/publisher.ts';
import { listen, openSocket } from '../people/sockets.ts';
import { apiOn, movableClock } from '../servers/app.ts';

export const [queretaro, laPaz] = [22014, 3003];
/** A coupon of Querétaro with three units left. */
export const slug = 'el-guero-de-la-cruz-2x1-tacos-al-pastor';

export const waitFor = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The API on the demo cities, listening; sockets that a test opens are closed after it. */
export function stageLive() {
  const [clock, events, sockets] = [movableClock(), createEventBus(), [] as Socket[]];
  const now = { db: undefined as unknown as Database, app: undefined as unknown as FastifyInstance, origin: '' };
  beforeAll(async () => {
    now.db = await demoDatabase();
    now.app = await apiOn(now.db, { clock, events });
    now.origin = await listen(now.app);
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.close();
    clock.set(designMoment);
    await removePeople(now.db);
  });
  afterAll(() => now.app.close());
  return Object.assign(now, {
    clock,
    changes: events,
    opened: (given: Parameters<typeof openSocket>[1] = {}) => {
      const socket = openSocket(now.origin, given);
      sockets.push(socket);
      return socket;
    },
    setCoupon: (set: ReturnType<typeof sql>) => publisherOn(now.db, clock, events).change('coupon', slug, set),
    changeCoupon: () => publisherOn(now.db, clock, events).change('coupon', slug, sql`description = description`),
  });
}

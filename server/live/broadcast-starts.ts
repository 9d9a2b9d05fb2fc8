import type { Services } from '../services.ts';
import type { LiveServer } from './live-server.ts';
import { findBegun } from './queries.ts';

const minuteOf = (moment: Date) => Math.floor(moment.getTime() / 60_000) * 60_000;

/**
 * A look at the clock that tells the screens of a city at the minute at which a scheduled coupon begins. Every process looks for itself, so each
 * tells its own sockets alone; a minute that could not be looked into is looked into with the next.
 */
export function broadcastStarts(io: LiveServer, { db, clock }: Services): () => Promise<void> {
  let told = minuteOf(clock.now());
  return async () => {
    const until = minuteOf(clock.now());
    if (until <= told) return;
    const begun = await findBegun(db, new Date(told), new Date(until));
    for (const { id_city, ...state } of begun)
      io.local.to(`city:${id_city}`).emit('update-coupons', { action: 'created', id_city, ...state });
    told = until;
  };
}

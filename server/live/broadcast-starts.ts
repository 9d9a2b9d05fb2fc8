import type { Services } from '../services.ts';
import type { LiveServer } from './live-server.ts';
import { findBegun } from './queries.ts';

const minuteOf = (moment: Date) => Math.floor(moment.getTime() / 60_000) * 60_000;

/**
 * A job that broadcasts to a city when one of its scheduled coupons starts. Every process runs it for its own sockets; after a failed run the next
 * one covers that minute too.
 */
export function broadcastStarts(io: LiveServer, { db, clock }: Services): () => Promise<void> {
  let coveredUntil = minuteOf(clock.now());
  return async () => {
    const until = minuteOf(clock.now());
    if (until <= coveredUntil) return;
    const begun = await findBegun(db, new Date(coveredUntil), new Date(until));
    for (const { id_city, ...state } of begun)
      io.local.to(`city:${id_city}`).emit('update-coupons', { action: 'created', id_city, ...state });
    coveredUntil = until;
  };
}

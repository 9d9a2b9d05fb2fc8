import type { FastifyBaseLogger } from 'fastify';
import { saidOnce } from '../platform/observability/log-once.ts';
import type { Services } from '../services.ts';
import type { LiveServer } from './live-server.ts';
import { findBegun } from './queries.ts';

/** Milliseconds between two looks at the clock. */
const interval = 500;

const minuteOf = (moment: Date) => Math.floor(moment.getTime() / 60_000) * 60_000;

/**
 * Tells the screens of a city at the minute at which a coupon that was scheduled begins. Every process looks for itself, so each tells its own
 * sockets alone. A minute that could not be looked into is looked into with the next. Answers what stops it.
 */
export function tellBegun(io: LiveServer, { db, clock, metrics }: Services, log: Pick<FastifyBaseLogger, 'error'>): () => void {
  let told = minuteOf(clock.now());
  let looking = false;
  const tell = async () => {
    const until = minuteOf(clock.now());
    const begun = await findBegun(db, new Date(told), new Date(until));
    for (const { id_city, ...state } of begun)
      io.local.to(`city:${id_city}`).emit('update-coupons', { action: 'created', id_city, ...state });
    told = until;
  };
  const look = saidOnce(log, 'open screens were not told of what begins', () => metrics.runJob('tell-begun', tell));
  const timer = setInterval(() => {
    if (looking || minuteOf(clock.now()) <= told) return;
    looking = true;
    void look().then(() => {
      looking = false;
    });
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}

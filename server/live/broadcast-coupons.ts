import type { FastifyBaseLogger } from 'fastify';
import type { Change } from '../platform/cluster/event-bus.ts';
import type { Services } from '../services.ts';
import type { LiveServer } from './live-server.ts';
import { type CouponState, findClaimState, findCouponStates } from './queries.ts';

/** Broadcasts changed coupons and companies to the screens of their city, and a redemption to its customer. */
export function broadcastCoupons(io: LiveServer, { db, events }: Services, log: Pick<FastifyBaseLogger, 'error'>): void {
  const tell = ({ action, cities }: Change, states: CouponState[]) => {
    for (const id_city of cities) {
      for (const state of states) io.to(`city:${id_city}`).emit('update-coupons', { action, id_city, ...state });
    }
  };
  events.on('use', ({ id_claim }) => {
    findClaimState(db, id_claim).then(
      (found) => found && io.to(`customer:${found.id_customer}`).emit('update-coupons', { action: 'updated', ...found.news }),
      (error: unknown) => log.error({ err: error }, 'an open wallet was not told that a coupon was used'),
    );
  });
  events.on('change', (change) => {
    if (change.kind !== 'coupon' && change.kind !== 'company') return;
    const of = change.kind === 'coupon' ? { id_coupon: change.id_item } : { id_company: change.id_item };
    findCouponStates(db, of).then(
      (states) => tell(change, states),
      (error: unknown) => log.error({ err: error }, 'open screens were not told of a change'),
    );
  });
}

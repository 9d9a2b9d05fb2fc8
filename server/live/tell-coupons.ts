import type { FastifyBaseLogger } from 'fastify';
import type { Change } from '../platform/changes.ts';
import type { Services } from '../platform/services.ts';
import type { LiveServer } from './live-server.ts';
import { type CouponState, findCouponStates } from './queries.ts';

/** Tells the screens of a city that its coupons changed, or that a business did with all that it gives. */
export function tellCoupons(io: LiveServer, { db, changes }: Services, log: Pick<FastifyBaseLogger, 'error'>): void {
  const tell = ({ action, cities }: Change, states: CouponState[]) => {
    for (const id_city of cities) {
      for (const state of states) io.to(`city:${id_city}`).emit('update-coupons', { action, id_city, ...state });
    }
  };
  changes.listen('change', (change) => {
    if (change.kind !== 'coupon' && change.kind !== 'company') return;
    const of = change.kind === 'coupon' ? { id_coupon: change.id_item } : { id_company: change.id_item };
    findCouponStates(db, of).then(
      (states) => tell(change, states),
      (error: unknown) => log.error({ err: error }, 'open screens were not told of a change'),
    );
  });
}

import type { Services } from '../services.ts';
import { expireClaims } from './claim-commands.ts';

/** Expires overdue claims and returns their units. */
export async function expireAllClaims({ db, clock, events }: Pick<Services, 'db' | 'clock' | 'events'>): Promise<void> {
  for (;;) {
    const { coupons, more } = await expireClaims(db, clock.now());
    for (const id_coupon of coupons) events.emit('stock', { id_coupon });
    if (!more) return;
  }
}

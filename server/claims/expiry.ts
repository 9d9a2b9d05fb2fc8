import type { Services } from '../services.ts';
import { expireClaims } from './claim-commands.ts';

/** Gives back the units of claims that nobody used in time. */
export async function expireAllClaims({ db, clock, changes }: Pick<Services, 'db' | 'clock' | 'changes'>): Promise<void> {
  for (;;) {
    const { coupons, more } = await expireClaims(db, clock.now());
    for (const id_coupon of coupons) changes.tell('stock', { id_coupon });
    if (!more) return;
  }
}

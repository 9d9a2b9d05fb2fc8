import type { Terms } from '../../contract/conditions.ts';
import type { Claim } from '../../contract/wallet.ts';

/** What decides whether a coupon that somebody has holds now: it was taken, so it has begun. */
export const termsOf = ({ coupon: { windows, time_zone }, ends_at }: Claim): Terms => ({
  starts_at: '2000-01-01T00:00:00Z',
  ends_at,
  windows,
  time_zone,
});

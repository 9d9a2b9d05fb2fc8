import { expect, it } from 'vitest';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import { ownedCoupons } from './owned-coupons.tsx';

const now = Date.parse('2026-11-20T18:45:00-06:00');
const stopped = {
  id_coupon: 1,
  state: 'sold_out',
  stock: 12,
  left: 0,
  stopped: true,
  redeemed: 0,
  redeemed_today: 0,
  carried: 1,
  starts_at: '2026-11-30T13:00:00Z',
  ends_at: '2026-12-01T19:30:00Z',
  windows: [],
  time_zone: 'America/Mexico_City',
} as Partial<OwnedCoupon> as OwnedCoupon;

it('what its owner gives no more of asks for nothing', () => {
  const { first, more } = ownedCoupons.view(stopped, now);
  expect(first).not.toContain('add');
  expect(more).toContain('add');
});

import { expect, it } from 'vitest';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import { sayFigures } from './say-offer.ts';

const now = Date.parse('2026-11-20T18:45:00-06:00');
const coupon = {
  state: 'active',
  stock: 10,
  left: 10,
  redeemed: 0,
  redeemed_today: 0,
  carried: 0,
  starts_at: '2026-11-30T13:00:00Z',
  ends_at: '2026-12-01T19:30:00Z',
  time_zone: 'America/Mexico_City',
} as Partial<OwnedCoupon> as OwnedCoupon;

const figuresOf = (given: Partial<OwnedCoupon>) =>
  sayFigures({ ...coupon, ...given }, now)
    .map((piece) => (typeof piece === 'string' ? piece : piece.bold))
    .join('')
    .replaceAll('\u00a0', ' ');

it.each<[Partial<OwnedCoupon>, string]>([[{ state: 'scheduled' }, 'Lunes 30 nov, 7 a. m. 10 cupones.']])(
  'what became of %j',
  (given, said) => {
    expect(figuresOf(given)).toBe(said);
  },
);

import { expect, it } from 'vitest';
import { sayBothOffers } from './say-clash.ts';

it('says of one coupon that it is one', () => {
  const theirs = { stock: 1, status: 'active', starts_at: '', ends_at: '', time_zone: 'America/Mexico_City' } as const;
  expect(sayBothOffers(theirs, { stock: 12 })).toEqual({ is: false, there: '1 cupón', mine: '12 cupones' });
  expect(sayBothOffers(theirs, { stock: null }).mine).toBe('sin límite');
});

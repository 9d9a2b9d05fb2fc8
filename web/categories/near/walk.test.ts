import { describe, expect, it } from 'vitest';
import type { ListedCoupon } from '../../../contract/catalog/coupons.ts';
import { atHour } from './hour.ts';
import { withinWalk } from './walk.ts';

const here = { latitude: 20.5937, longitude: -100.3929 };
const now = Date.parse('2026-11-20T18:00:00Z');

/** A coupon that can be used so many metres north of here. */
const coupon = (id_coupon: number, metres: number | null, more: Partial<ListedCoupon> = {}) =>
  ({
    id_coupon,
    starts_at: '2026-11-01T00:00:00Z',
    ends_at: '2026-12-01T00:00:00Z',
    windows: [],
    left: null,
    status: 'active',
    time_zone: 'America/Mexico_City',
    stores: [{ id_store: id_coupon, lat: metres === null ? null : here.latitude + metres / 111_195, lng: here.longitude }],
    ...more,
  }) as unknown as ListedCoupon;

const found = (coupons: ListedCoupon[], leading: number[] = []) =>
  withinWalk(coupons, here, now, new Set(leading)).map(({ coupon, minutes }) => [coupon.id_coupon, minutes]);

describe('what is near on foot', () => {
  it('says minutes of streets, nearest first, and leaves out what nobody walks to or whose place is not known', () => {
    expect(found([coupon(1, 800), coupon(2, 200), coupon(3, 3000), coupon(4, null)])).toEqual([
      [2, 3],
      [1, 13],
    ]);
  });

  it('leaves out what does not hold at this hour', () => {
    const evenings = { windows: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '18:00', to: '22:00' }] };
    expect(found([coupon(1, 200, evenings), coupon(2, 300)])).toEqual([[2, 5]]);
  });

  it('puts what fits the hour before what is a few minutes nearer, and not before what is much nearer', () => {
    expect(found([coupon(1, 200), coupon(2, 500)], [2]).map(([id]) => id)).toEqual([2, 1]);
    expect(found([coupon(1, 100), coupon(2, 1200)], [2]).map(([id]) => id)).toEqual([1, 2]);
  });

  it('measures to the nearest of several stores', () => {
    const both = [coupon(1, 900), coupon(2, 100)].flatMap(({ stores }) => stores);
    expect(withinWalk([coupon(1, 900, { stores: both })], here, now, new Set())[0]).toMatchObject({ id_store: 2, minutes: 2 });
  });
});

describe('the hour of the day', () => {
  const categories = [{ slug: 'comida' }, { slug: 'cafe-y-postres' }];
  it.each([
    [8, 'Para desayunar', 'cafe-y-postres'],
    [14, 'A la hora de comer', 'comida'],
    [18, 'Para la tarde', 'cafe-y-postres'],
    [21, 'Para cenar', 'comida'],
  ])('at %i leads %s', (hour, said, slug) => expect(atHour(hour, categories)).toMatchObject({ said, category: { slug } }));
});

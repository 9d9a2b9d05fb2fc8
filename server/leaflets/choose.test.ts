import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choose, columns, type LeafletCandidate, mostOfBusiness, shareRows } from './choose.ts';

const kind = fc.constantFrom('coupon' as const, 'promotion' as const, 'event' as const);
const ranked = fc.record({
  kind,
  id: fc.integer({ min: 1, max: 10_000 }),
  id_company: fc.integer({ min: 0, max: 12 }),
  id_category: fc.integer({ min: 1, max: 5 }),
  band: fc.integer({ min: 0, max: 3 }),
  pinned: fc.boolean(),
});
const candidates = fc.uniqueArray(ranked, { maxLength: 120, selector: (one) => `${one.kind} ${one.id}` });
const businessOf = (one: LeafletCandidate) => one.id_company || -one.id;
const of = (given: Partial<LeafletCandidate> & { id: number }): LeafletCandidate => ({
  kind: 'coupon',
  id_company: given.id,
  id_category: 1,
  band: 0,
  pinned: false,
  ...given,
});

describe('what a leaflet has room for', () => {
  it('never has more than two of one business, nor more rows than both pages, and nothing twice', () => {
    fc.assert(
      fc.property(candidates, (all) => {
        const chosen = choose(all);
        const counts = Map.groupBy(chosen, businessOf);
        expect(Math.max(0, ...[...counts.values()].map((some) => some.length))).toBeLessThanOrEqual(mostOfBusiness);
        const rows = ['coupon', 'promotion', 'event'].map((one) => Math.ceil(chosen.filter((its) => its.kind === one).length / columns));
        expect(rows.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(10);
        expect(new Set(chosen).size).toBe(chosen.length);
      }),
    );
  });

  it('leaves out nothing that its business and its pages have room for', () => {
    fc.assert(
      fc.property(candidates, (all) => {
        const chosen = choose(all);
        const isFree = (one: LeafletCandidate) => chosen.filter((its) => businessOf(its) === businessOf(one)).length < mostOfBusiness;
        const left = all.filter((one) => !chosen.includes(one) && isFree(one));
        for (const one of left) expect(chosen.filter((its) => its.kind === one.kind).length % columns).toBe(0);
      }),
    );
  });

  it('takes what is pinned before anything else, and then what is near', () => {
    const far = Array.from({ length: 40 }, (_, n) => of({ id: n + 1, band: 3 }));
    const near = Array.from({ length: 4 }, (_, n) => of({ id: 100 + n, band: 0 }));
    const pinned = of({ id: 200, band: 3, pinned: true });
    const chosen = choose([...far, ...near, pinned]);
    expect(chosen).toHaveLength(20);
    expect(chosen.slice(0, 5)).toEqual([pinned, ...near]);
  });

  it('takes another business and another category before a second one of the same', () => {
    const all = [
      of({ id: 1, id_company: 1, id_category: 1 }),
      of({ id: 2, id_company: 1, id_category: 1 }),
      of({ id: 3, id_company: 2, id_category: 1 }),
      of({ id: 4, id_company: 3, id_category: 2 }),
    ];
    expect(choose(all).map(({ id }) => id)).toEqual([1, 4, 3, 2]);
  });

  it.each([
    ['enough of each', [90, 90, 90], [5, 3, 2]],
    ['no events', [90, 90, 0], [7, 3, 0]],
    ['promotions alone', [0, 90, 0], [0, 10, 0]],
    ['a few of each', [3, 1, 2], [2, 1, 1]],
    ['nothing', [0, 0, 0], [0, 0, 0]],
  ])('shares the rows with %s', (_what, [coupon = 0, promotion = 0, event = 0], rows) => {
    expect(Object.values(shareRows({ coupon, promotion, event }))).toEqual(rows);
  });
});

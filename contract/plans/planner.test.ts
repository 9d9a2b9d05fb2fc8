import fc from 'fast-check';
import { expect, it } from 'vitest';
import { city, request, time_zone } from '../../tests/support/requests/plan-candidates.ts';
import { distance, minutesOnFoot } from '../places/distance.ts';
import { openState } from '../validity/hours.ts';
import { evaluateTermsAt } from '../validity/usable.ts';
import type { PlanRequest } from './candidates.ts';
import { cheapestStop, firstStops, hasPlan } from './first-stops.ts';
import type { Plan, PlanStop } from './plan.ts';
import { farthestLeg, minute, mostPlans } from './plan-limits.ts';
import { makePlans } from './planner.ts';

/** What the coupon itself says, by no code of the planner's. */
function refusal({ option, arrives }: PlanStop, { people, now }: PlanRequest): string | null {
  if ('event' in option) return null;
  const { shop, order } = option;
  const { coupon, units } = order;
  if (openState(shop.hours, time_zone, arrives).open !== true) return 'closed';
  if (!coupon) return null;
  const { min_purchase, left, claim_hours } = coupon;
  const ticket = (coupon.kind === 'percent' || coupon.kind === 'amount' ? order.order.count * order.order.each : order.cost) / 100;
  const terms = { ...coupon, status: 'active' as const, min_purchase: min_purchase === null ? null : min_purchase / 100, time_zone };
  const verdict = evaluateTermsAt([shop], terms, arrives, { id_store: shop.id_store, ticket, held: 0 });
  if (!verdict.holds) return verdict.reason;
  if (Date.parse(coupon.starts_at) > now) return 'cannot be taken yet';
  if (claim_hours !== null && now + claim_hours * 60 * minute <= arrives) return 'has run out when it is used';
  if (left !== null && left < units) return 'not enough left';
  if (coupon.first_visit) return 'who knows whether it is the first visit';
  return units >= 1 && units <= people ? null : 'more coupons than people';
}

/** What is paid for it, worked out by the words of each kind. */
function priceOf({ option }: PlanStop, people: number): number {
  if ('event' in option) return (option.event.price ?? 0) * people;
  const { coupon, order, units } = option.order;
  const all = order.count * order.each;
  switch (coupon?.kind) {
    case 'two_for_one':
      return all - units * order.each;
    case 'percent':
      return all - Math.floor((all * (coupon.value ?? 0)) / 100 + 0.5);
    case 'amount':
      return Math.max(0, all - (coupon.value ?? 0));
    default:
      return all;
  }
}

function check({ stops, cost }: Plan, asked: PlanRequest): void {
  expect(stops.length).toBeGreaterThan(0);
  expect(stops.length).toBeLessThanOrEqual(3);
  expect(new Set(stops.map(({ option }) => option.key)).size).toBe(stops.length);
  expect(cost).toBe(stops.reduce((sum, stop) => sum + priceOf(stop, asked.people), 0));
  expect(cost).toBeLessThanOrEqual(asked.amount);
  let before: { lat: number; lng: number; until: number } = { ...asked.from, until: asked.at };
  for (const stop of stops) {
    const { option, arrives, until, walk } = stop;
    expect(walk).toBeCloseTo(distance(before.lat, before.lng, option.lat, option.lng), 9);
    expect(walk).toBeLessThanOrEqual(farthestLeg);
    expect(arrives).toBeGreaterThanOrEqual(before.until + minutesOnFoot(walk) * minute);
    expect(until).toBeGreaterThan(arrives);
    expect(refusal(stop, asked)).toBeNull();
    if ('event' in option) {
      expect(arrives).toBeLessThan(Date.parse(option.event.ends_at));
      if (option.event.price !== null) expect(arrives).toBeLessThanOrEqual(Date.parse(option.event.starts_at));
    }
    before = { lat: option.lat, lng: option.lng, until };
  }
}

const runs = { numRuns: 1500 };

it('no plan breaks a rule: each stop holds at its time, the sums are right and the ways can be walked', () => {
  let found = 0;
  let withCoupon = 0;
  fc.assert(
    fc.property(city, request, (candidates, asked) => {
      const plans = makePlans(candidates, asked);
      expect(plans.length).toBeLessThanOrEqual(mostPlans);
      for (const plan of plans) check(plan, asked);
      found += plans.length;
      withCoupon += plans.flatMap(({ stops }) => stops).filter(({ option }) => 'order' in option && option.order.coupon).length;
    }),
    runs,
  );
  // A property of nothing would hold too.
  expect(found).toBeGreaterThan(500);
  expect(withCoupon).toBeGreaterThan(50);
});

it('there are plans where one stop is possible, and the cheapest one says from how much on', () => {
  fc.assert(
    fc.property(city, request, (candidates, asked) => {
      expect(makePlans(candidates, asked).length > 0).toBe(hasPlan(candidates, asked));
      const least = cheapestStop(firstStops(candidates, asked), { ...asked, amount: 1_000_000 });
      expect(hasPlan(candidates, { ...asked, amount: 1_000_000 })).toBe(least !== null);
      if (least !== null && least > 0) expect(hasPlan(candidates, { ...asked, amount: least - 1 })).toBe(false);
      if (least !== null) expect(hasPlan(candidates, { ...asked, amount: least })).toBe(true);
    }),
    runs,
  );
});

it('the same question has the same answer', () => {
  fc.assert(
    fc.property(city, request, (candidates, asked) => {
      const said = () => JSON.stringify(makePlans(candidates, asked));
      expect(said()).toBe(said());
    }),
    { numRuns: 100 },
  );
});

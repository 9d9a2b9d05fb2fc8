import { distance } from '../places/distance.ts';
import type { PlanCandidates, PlanEvent, PlanRequest, PlanShop } from './candidates.ts';
import { eventOption, visitsTo } from './options.ts';
import { farthestLeg } from './plan-limits.ts';
import { pricedOrders } from './plan-prices.ts';
import { isDirect } from './planner.ts';

/** The stops that any group can reach at once: what is open near a place at a moment. */
export type FirstStops = {
  shops: { shop: PlanShop; visit: NonNullable<ReturnType<typeof visitsTo>> }[];
  events: PlanEvent[];
};

export function firstStops({ shops, events }: PlanCandidates, request: PlanRequest): FirstStops {
  const { lat, lng } = request.from;
  const near = shops.filter((shop) => distance(lat, lng, shop.lat, shop.lng) <= farthestLeg);
  return {
    shops: near.flatMap((shop) => {
      const visit = visitsTo(shop, request);
      // Nothing is shorter than a treat, and a coupon never holds for longer than its shop is open.
      return visit && isDirect(visit('treat', null), request) ? [{ shop, visit }] : [];
    }),
    events: events.filter((event) => isDirect(eventOption(event, request), request)),
  };
}

/** What each of them costs a group that has enough for it, in centavos; worked out as far as it is read. */
function* costsOf({ shops, events }: FirstStops, request: PlanRequest): Generator<number> {
  for (const event of events) {
    const { cost } = eventOption(event, request);
    if (cost <= request.amount) yield cost;
  }
  for (const { shop, visit } of shops)
    for (const { course, coupon, cost } of pricedOrders(shop, request)) if (isDirect(visit(course, coupon), request)) yield cost;
}

/** Whether a group can pay for any of them. */
export const canStop = (stops: FirstStops, request: PlanRequest): boolean => !costsOf(stops, request).next().done;

/** The least that any of them costs a group; null where there is none for its money. */
export function cheapestStop(stops: FirstStops, request: PlanRequest): number | null {
  let least: number | null = null;
  for (const cost of costsOf(stops, request)) if (least === null || cost < least) least = cost;
  return least;
}

/** Whether there is any plan: one stop is enough for that. */
export const hasPlan = (candidates: PlanCandidates, request: PlanRequest): boolean => canStop(firstStops(candidates, request), request);

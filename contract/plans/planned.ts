import { isoOf } from '../iso-instant.ts';
import { minutesOnFoot } from '../places/distance.ts';
import type { PlanRequest } from './candidates.ts';
import type { Plan, PlanStop } from './plan.ts';
import type { PlannedOutcome, PlannedStop } from './plans.ts';
import { briefOf, sayDetail, sayPlan, sayTitle, sayWhy } from './say-plan.ts';

/** Where a stop is, and what only an event or only an order has. */
function placeOf({ option }: PlanStop) {
  if ('event' in option) {
    const { venue, colonia, address, slug } = option.event;
    return { place: venue, colonia, address, company: null, event: slug, was: null, coupon: null, units: 0 };
  }
  const { name, colonia, address, slug } = option.shop;
  const { coupon, full, cost, units } = option.order;
  const was = coupon && full !== null && full > cost ? full / 100 : null;
  return { place: name, colonia, address, company: slug, event: null, was, coupon: coupon && briefOf(coupon), units };
}

function plannedStop(stop: PlanStop, request: PlanRequest): PlannedStop {
  const { option, arrives, until, walk } = stop;
  const { course, lat, lng, cost, begins } = option;
  return {
    ...placeOf(stop),
    course,
    title: sayTitle(stop),
    detail: sayDetail(stop, request.people),
    lat,
    lng,
    arrives: isoOf(arrives),
    until: isoOf(until),
    begins: begins === null ? null : isoOf(begins),
    walk_minutes: minutesOnFoot(walk),
    walk_metres: Math.round(walk * 1000),
    price: cost / 100,
    why: sayWhy(stop, request),
  };
}

/** A plan as the API says it. */
export function plannedOf(plan: Plan, request: PlanRequest): PlannedOutcome {
  return {
    price: plan.cost / 100,
    left: (request.amount - plan.cost) / 100,
    summary: sayPlan(plan, request),
    stops: plan.stops.map((stop) => plannedStop(stop, request)),
  };
}

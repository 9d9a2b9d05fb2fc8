import type { Terms } from '../validity/conditions.ts';
import { validIntervals } from '../validity/conditions.ts';
import { areUnknown, type OpenInterval, openIntervals } from '../validity/hours.ts';
import { epochOf } from '../validity/local-time.ts';
import { takenUntil } from '../validity/take-question.ts';
import type { PlanCandidates, PlanCoupon, PlanEvent, PlanRequest, PlanShop } from './candidates.ts';
import type { Course } from './course.ts';
import { longestPlan, minute } from './plan-limits.ts';
import { type PricedOrder, pricedOrders } from './plan-prices.ts';

/** A stop that is possible: at any of its times one may begin, stay and pay `cost` (centavos, for all). */
export type PlanOption = {
  course: Course;
  /** The company or the event: a plan has each only once. */
  key: string;
  lat: number;
  lng: number;
  cost: number;
  /** Centavos that the coupon saves; 0 where unknown. */
  saved: number;
  /** When one may arrive, first and last; ends are included. */
  arrivals: { from: number; to: number }[];
  /** Epoch milliseconds at which it ends for who arrives then. */
  until(arrival: number): number;
  /** Where one waits for it to begin. */
  begins: number | null;
} & ({ shop: PlanShop; order: PricedOrder } | { event: PlanEvent });

type ShopCourse = PricedOrder['course'];

const stay = { meal: 45 * minute, treat: 20 * minute, freeEvent: 60 * minute };
/** The longest wait for an event to begin, and the least that must be left of a free one that has begun. */
const longestWait = 45 * minute;
const leastOfEvent = 30 * minute;

/** A coupon of a store as «¿me aplica?» judges it, for who takes it now; amounts in pesos. */
export function termsOf(coupon: PlanCoupon, { id_store, time_zone }: PlanShop, now: number): Terms {
  const { starts_at, windows, left, per_customer, min_purchase, first_visit } = coupon;
  return {
    starts_at,
    ends_at: takenUntil(coupon, now),
    windows,
    status: 'active',
    left,
    per_customer,
    first_visit,
    min_purchase: min_purchase === null ? null : min_purchase / 100,
    stores: [{ id_store }],
    time_zone,
  };
}

/** The arrivals from which one may stay so long within both. */
function arrivalsIn(open: readonly OpenInterval[], holds: readonly OpenInterval[] | null, length: number, at: number) {
  const both = holds ? open.flatMap((a) => holds.map((b) => [Math.max(a.opens_at, b.opens_at), Math.min(a.closes_at, b.closes_at)])) : null;
  return (both ?? open.map(({ opens_at, closes_at }) => [opens_at, closes_at]))
    .map(([opens = 0, closes = 0]) => ({ from: Math.max(opens, at), to: closes - length }))
    .filter(({ from, to }) => from <= to);
}

/** A stop as to time and place, whatever is ordered there. */
export type Visit = Pick<PlanOption, 'lat' | 'lng' | 'arrivals' | 'until'>;

/** When one may visit a shop for a course, with one of its coupons or with none: each is worked out once. Null where it does not open. */
export function visitsTo(shop: PlanShop, { at, now }: PlanRequest): ((course: ShopCourse, coupon: PlanCoupon | null) => Visit) | null {
  const { lat, lng, hours, time_zone } = shop;
  const open = areUnknown(hours) ? [] : openIntervals(hours, time_zone, at, at + longestPlan);
  if (open.length === 0) return null;
  const visits = { meal: new Map<PlanCoupon | null, Visit>(), treat: new Map<PlanCoupon | null, Visit>() };
  const holdsOf = (coupon: PlanCoupon) =>
    epochOf(coupon.starts_at) > now ? [] : validIntervals(termsOf(coupon, shop, now), at, longestPlan);
  return (course, coupon) => {
    const known = visits[course].get(coupon);
    if (known) return known;
    const length = stay[course];
    const arrivals = arrivalsIn(open, coupon && holdsOf(coupon), length, at);
    const visit = { lat, lng, arrivals, until: (arrival: number) => arrival + length };
    visits[course].set(coupon, visit);
    return visit;
  };
}

function shopOptions(shop: PlanShop, request: PlanRequest): PlanOption[] {
  const visit = visitsTo(shop, request);
  if (!visit) return [];
  return pricedOrders(shop, request).flatMap((order) => {
    const { course, coupon, cost, full } = order;
    const { lat, lng, arrivals, until } = visit(course, coupon);
    if (arrivals.length === 0) return [];
    const saved = (full ?? cost) - cost;
    return [{ course, key: `company ${shop.id_company}`, lat, lng, cost, saved, arrivals, until, begins: null, shop, order }];
  });
}

/** A free event may be joined while it runs and left after an hour; a paid one is seen from its beginning to its end. */
export function eventOption(event: PlanEvent, { at, people }: PlanRequest): PlanOption {
  const [begins, ends] = [epochOf(event.starts_at), epochOf(event.ends_at)];
  const isFree = event.price === null;
  const last = isFree ? ends - leastOfEvent : begins;
  const arrivals = [{ from: Math.max(at, begins - longestWait), to: last }].filter(({ from, to }) => from <= to);
  const until = (arrival: number) => (isFree ? Math.min(ends, Math.max(arrival, begins) + stay.freeEvent) : ends);
  const { lat, lng, price, id_event } = event;
  return { course: 'event', key: `event ${id_event}`, lat, lng, cost: (price ?? 0) * people, saved: 0, arrivals, until, begins, event };
}

/** Every stop that is possible for this group within the hours of a plan. */
export function optionsOf({ shops, events }: PlanCandidates, request: PlanRequest): PlanOption[] {
  return [...shops.flatMap((shop) => shopOptions(shop, request)), ...events.map((event) => eventOption(event, request))].filter(
    ({ arrivals, cost }) => arrivals.length > 0 && cost <= request.amount,
  );
}

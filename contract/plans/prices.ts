import { discount } from '../catalog/money.ts';
import type { PlanCoupon, PlanDish, PlanRequest, PlanShop } from './candidates.ts';
import { type Course, courseOf } from './course.ts';
import { asksForMore, isOn, isOnEverything, servesOf } from './offer-words.ts';

/** What is ordered: so many of one thing, at a price for each in centavos; null where a coupon says what all is. */
export type Order = { name: string; count: number; each: number };

/** An order for everybody, with the coupon that makes it cheaper. Centavos; `full` is what it would cost without, null when unknown. */
export type PricedOrder = {
  course: Exclude<Course, 'event'>;
  order: Order;
  cost: number;
  full: number | null;
  coupon: PlanCoupon | null;
  /** How many people need the coupon, each on a phone of their own. */
  units: number;
};

type Serving = { dish: PlanDish; course: PricedOrder['course']; pieces: number; each: number };

/** Centavos under which one of a dish is no meal, and of what is eaten by the piece. */
const leastMeal = 3_000;
const leastOfPieces = 4_500;
const byThePiece = /(^|-)(tacos|antojitos)(-|$)/;
const mostPieces = 4;

function servingOf(dish: PlanDish): Serving | null {
  const course = courseOf(dish.category);
  if (!course || dish.price <= 0) return null;
  const least = byThePiece.test(dish.category) ? leastOfPieces : leastMeal;
  const pieces = course === 'meal' ? Math.ceil(least / dish.price) : 1;
  return pieces > mostPieces ? null : { dish, course, pieces, each: dish.price * pieces };
}

const byPrice = (a: Serving, b: Serving) => a.each - b.each || (a.dish.name < b.dish.name ? -1 : 1);

/** Of each course the cheapest serving, and one in the middle of what they can pay for. */
function chosenServings(servings: readonly Serving[], { amount, people }: PlanRequest): Serving[] {
  return (['meal', 'treat'] as const).flatMap((course) => {
    const affordable = servings.filter((serving) => serving.course === course && serving.each * people <= amount);
    affordable.sort(byPrice);
    return [...new Set([affordable[0], affordable[affordable.length >> 1]])].flatMap((serving) => serving ?? []);
  });
}

function plainOrder({ dish, course, pieces, each }: Serving, people: number): PricedOrder {
  const cost = each * people;
  return { course, order: { name: dish.name, count: pieces * people, each: dish.price }, cost, full: cost, coupon: null, units: 0 };
}

/** Two for one: each unit makes the second of a pair free, and everybody can use one. */
function pairedOrder(coupon: PlanCoupon, serving: Serving, people: number): PricedOrder | null {
  const plain = plainOrder(serving, people);
  const units = Math.min(people, plain.order.count >> 1);
  return units === 0 ? null : { ...plain, cost: plain.cost - units * serving.dish.price, coupon, units };
}

/** A thing at a price: as many as everybody needs. Too much for so few people is nobody's plan. */
function fixedOrder(coupon: PlanCoupon, shop: PlanShop, people: number): PricedOrder | null {
  const course = courseOf(shop.category);
  const serves = servesOf(coupon.title);
  if (!course || coupon.price === null || (serves > people && serves >= people * 2)) return null;
  const units = Math.ceil(people / serves);
  const full = coupon.original_price === null ? null : coupon.original_price * units;
  return { course, order: { name: coupon.title, count: units, each: coupon.price }, cost: coupon.price * units, full, coupon, units };
}

/** Less of a bill, or a gift with it: one coupon for all of it. */
function billOrder(coupon: PlanCoupon, serving: Serving, people: number): PricedOrder | null {
  const plain = plainOrder(serving, people);
  if (coupon.kind === 'gift') return coupon.min_purchase === null || asksForMore(coupon.title) ? null : { ...plain, coupon, units: 1 };
  return { ...plain, cost: plain.cost - (discount(coupon, plain.cost) ?? 0), coupon, units: 1 };
}

/** Of each course the cheapest servings that reach a coupon's minimum, and one further up. They are the same whatever somebody has. */
function reachingServings(servings: readonly Serving[], least: number, people: number): Serving[] {
  return (['meal', 'treat'] as const).flatMap((course) => {
    const reaching = servings.filter((serving) => serving.course === course && serving.each * people >= least).sort(byPrice);
    return [...new Set([reaching[0], reaching[1], reaching[reaching.length >> 1]])].flatMap((serving) => serving ?? []);
  });
}

/** What a coupon is for among the dishes: those that its title names, or whatever one orders. */
function servingsFor(coupon: PlanCoupon, servings: readonly Serving[], people: number): readonly Serving[] {
  const onEverything = coupon.kind === 'gift' || (coupon.kind !== 'two_for_one' && isOnEverything(coupon.title));
  if (onEverything) return reachingServings(servings, coupon.min_purchase ?? 0, people);
  return coupon.kind === 'amount' ? [] : servings.filter(({ dish }) => isOn(coupon.title, dish));
}

function couponOrders(coupon: PlanCoupon, shop: PlanShop, fitting: readonly Serving[], people: number): PricedOrder[] {
  if (coupon.kind === 'price') return [fixedOrder(coupon, shop, people)].flatMap((order) => order ?? []);
  const make = coupon.kind === 'two_for_one' ? pairedOrder : billOrder;
  return fitting.flatMap((serving) => make(coupon, serving, people) ?? []);
}

/** The bill by which a minimum purchase counts: before what a bill gets off, else what is paid. */
export const billOf = ({ coupon, cost, full }: PricedOrder): number =>
  coupon?.kind === 'percent' || coupon?.kind === 'amount' ? (full ?? cost) : cost;

const isAllowed = (order: PricedOrder) =>
  order.coupon === null ||
  ((order.coupon.left === null || order.coupon.left >= order.units) && (order.coupon.min_purchase ?? 0) <= billOf(order));

/** What a group can order in a shop for their money: dishes at their price, and what its coupons make of them. */
export function pricedOrders(shop: PlanShop, request: PlanRequest): PricedOrder[] {
  const { people, amount } = request;
  const servings = shop.dishes.flatMap((dish) => servingOf(dish) ?? []);
  return [
    ...chosenServings(servings, request).map((serving) => plainOrder(serving, people)),
    ...shop.coupons
      .filter(({ first_visit }) => !first_visit)
      .flatMap((coupon) => couponOrders(coupon, shop, servingsFor(coupon, servings, people), people)),
  ].filter((order) => order.cost <= amount && isAllowed(order));
}

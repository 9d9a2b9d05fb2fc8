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

type DishServing = { dish: PlanDish; course: PricedOrder['course']; pieces: number; each: number };

/** Centavos under which one of a dish is no meal, and of what is eaten by the piece. */
const leastMeal = 3_000;
const leastOfPieces = 4_500;
const byThePiece = /(^|-)(tacos|antojitos)(-|$)/;
const mostPieces = 4;

function servingOf(dish: PlanDish): DishServing | null {
  const course = courseOf(dish.category);
  if (!course || dish.price <= 0) return null;
  const least = byThePiece.test(dish.category) ? leastOfPieces : leastMeal;
  const pieces = course === 'meal' ? Math.ceil(least / dish.price) : 1;
  return pieces > mostPieces ? null : { dish, course, pieces, each: dish.price * pieces };
}

const byPrice = (a: DishServing, b: DishServing) => a.each - b.each || (a.dish.name < b.dish.name ? -1 : 1);

const courses = ['meal', 'treat'] as const;

/** The part of a shop's data that is the same for every group, time and amount. */
type Menu = {
  /** Of each course, the cheapest first. */
  servings: readonly (readonly DishServing[])[];
  /** The coupons that anybody can use, with the servings that each names, as the shop has them; null where it is on whatever one orders. */
  coupons: readonly { coupon: PlanCoupon; named: readonly DishServing[] | null }[];
};

/**
 * The dishes that a coupon is for: those that its title names, or null for whatever the group orders. A gift counts only where a minimum bill is all that it
 * requires.
 */
function namedBy(coupon: PlanCoupon, servings: readonly DishServing[]): DishServing[] | null {
  const { kind, title, min_purchase } = coupon;
  if (kind === 'price' || (kind === 'gift' && (min_purchase === null || asksForMore(title)))) return [];
  if (kind === 'gift' || (kind !== 'two_for_one' && isOnEverything(title))) return null;
  return kind === 'amount' ? [] : servings.filter(({ dish }) => isOn(title, dish));
}

const menus = new WeakMap<PlanShop, Menu>();

function menuOf(shop: PlanShop): Menu {
  const known = menus.get(shop);
  if (known) return known;
  const servings = shop.dishes.flatMap((dish) => servingOf(dish) ?? []);
  const menu = {
    servings: courses.map((course) => servings.filter((serving) => serving.course === course).sort(byPrice)),
    coupons: shop.coupons.filter(({ first_visit }) => !first_visit).map((coupon) => ({ coupon, named: namedBy(coupon, servings) })),
  };
  menus.set(shop, menu);
  return menu;
}

/** The servings at these places, each once. */
const at = (servings: readonly DishServing[], places: readonly number[]) =>
  places.flatMap((place, n) => (places.indexOf(place) === n ? (servings[place] ?? []) : []));

/** Of each course the cheapest serving, and one in the middle of what they can pay for. */
function chosenServings(menu: Menu, { amount, people }: PlanRequest): DishServing[] {
  return menu.servings.flatMap((servings) => {
    const tooDear = servings.findIndex(({ each }) => each * people > amount);
    const affordable = tooDear === -1 ? servings.length : tooDear;
    return affordable === 0 ? [] : at(servings, [0, affordable >> 1]);
  });
}

/** A serving for everybody, with what a coupon takes off; null where they cannot pay for it. */
function orderOf(serving: DishServing, { people, amount }: PlanRequest, coupon: PlanCoupon | null, units: number, off: number) {
  const { dish, course, pieces, each } = serving;
  const full = each * people;
  if (full - off > amount) return null;
  return { course, order: { name: dish.name, count: pieces * people, each: dish.price }, cost: full - off, full, coupon, units };
}

/** Two for one: each unit makes the second of a pair free, and everybody can use one. */
function pairedOrder(coupon: PlanCoupon, serving: DishServing, request: PlanRequest): PricedOrder | null {
  const { people } = request;
  const units = Math.min(people, (serving.pieces * people) >> 1);
  return units === 0 ? null : orderOf(serving, request, coupon, units, units * serving.dish.price);
}

/** A thing at a price: as many as the group needs. Null where one of them serves twice the group or more. */
function fixedOrder(coupon: PlanCoupon, shop: PlanShop, people: number): PricedOrder | null {
  const course = courseOf(shop.category);
  const serves = servesOf(coupon.title);
  if (!course || coupon.price === null || (serves > people && serves >= people * 2)) return null;
  const units = Math.ceil(people / serves);
  const full = coupon.original_price === null ? null : coupon.original_price * units;
  return { course, order: { name: coupon.title, count: units, each: coupon.price }, cost: coupon.price * units, full, coupon, units };
}

/** Less of a bill, or a gift with it: one coupon for all of it. */
function billOrder(coupon: PlanCoupon, serving: DishServing, request: PlanRequest): PricedOrder | null {
  const off = coupon.kind === 'gift' ? 0 : (discount(coupon, serving.each * request.people) ?? 0);
  return orderOf(serving, request, coupon, 1, off);
}

/**
 * For each course, the cheapest two servings that reach a coupon's minimum, and one from the middle of the dearer ones. They do not depend on the group's
 * money.
 */
function reachingServings(menu: Menu, least: number, people: number): DishServing[] {
  return menu.servings.flatMap((servings) => {
    const first = servings.findIndex(({ each }) => each * people >= least);
    return first === -1 ? [] : at(servings, [first, first + 1, first + ((servings.length - first) >> 1)]);
  });
}

function couponOrders(coupon: PlanCoupon, shop: PlanShop, fitting: readonly DishServing[], request: PlanRequest): PricedOrder[] {
  if (coupon.kind === 'price') return [fixedOrder(coupon, shop, request.people)].flatMap((order) => order ?? []);
  const make = coupon.kind === 'two_for_one' ? pairedOrder : billOrder;
  return fitting.flatMap((serving) => make(coupon, serving, request) ?? []);
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
  const menu = menuOf(shop);
  return [
    ...chosenServings(menu, request).flatMap((serving) => orderOf(serving, request, null, 0, 0) ?? []),
    ...menu.coupons.flatMap(({ coupon, named }) =>
      couponOrders(coupon, shop, named ?? reachingServings(menu, coupon.min_purchase ?? 0, people), request),
    ),
  ].filter((order) => order.cost <= amount && isAllowed(order));
}

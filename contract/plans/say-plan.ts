import { benefit, sayMoney } from '../catalog/money.ts';
import { joinWords, sayOnDay, sayTheTime, sayTime } from '../validity/dates.ts';
import { openIntervals } from '../validity/hours.ts';
import { epochOf, localTime } from '../validity/local-time.ts';
import { sayTimes } from '../validity/say-times.ts';
import { decapitalize, sayValidUntil, sentence } from '../validity/say-verdict.ts';
import { evaluateTermsAt } from '../validity/usable.ts';
import type { PlanCoupon, PlanEvent, PlanRequest, PlanShop } from './candidates.ts';
import { termsOf } from './options.ts';
import type { Plan, PlanStop } from './plan.ts';
import { longestPlan } from './plan-limits.ts';
import { billOf, type PricedOrder } from './plan-prices.ts';

const money = (centavos: number) => sayMoney(centavos / 100);

export const sayPeople = (people: number) => (people === 1 ? '1 persona' : `${people} personas`);

/** Money of a coupon in pesos, as the API and its words have it. */
export const briefOf = ({ id_coupon, slug, title, kind, value, original_price, price }: PlanCoupon) => ({
  id_coupon,
  slug,
  title,
  kind,
  value: kind === 'amount' && value !== null ? value / 100 : value,
  original_price: original_price === null ? null : original_price / 100,
  price: price === null ? null : price / 100,
});

/** «Tacos al pastor, 2x1»: what is had or seen. */
export function sayTitle({ option }: PlanStop): string {
  if ('event' in option) return option.event.title;
  const { coupon, order } = option.order;
  if (!coupon || coupon.kind === 'price') return order.name;
  if (coupon.kind === 'gift') return `${order.name} y de regalo ${decapitalize(coupon.title)}`;
  return `${order.name}, ${benefit(briefOf(coupon)).gain}`;
}

/** «2 de $69; pagas 1»: how many at what price. */
export function sayDetail({ option }: PlanStop, people: number): string {
  if ('event' in option)
    return option.event.price === null ? 'Gratis' : people === 1 ? money(option.event.price) : `${money(option.event.price)} c/u`;
  const { coupon, order, cost, units } = option.order;
  const each =
    order.count === 1 ? money(order.each) : order.count === people ? `${money(order.each)} c/u` : `${order.count} de ${money(order.each)}`;
  if (!coupon || coupon.kind === 'gift') return each;
  if (coupon.kind === 'price') return order.count === 1 ? 'Con cupón' : `${each} con cupón`;
  if (coupon.kind === 'two_for_one')
    return `${order.count} de ${money(order.each)}, ${people === 1 ? 'pagas' : 'pagan'} ${order.count - units}`;
  return `${each}; con cupón ${money(cost)}`;
}

/** «vale hoy hasta las 9 p. m.», «vale de lunes a jueves, de 4 a 7 p. m.», «vale el sábado 28 de noviembre, de 6 a 9 p. m.». */
function sayHolds(coupon: PlanCoupon, shop: PlanShop, arrives: number, now: number): string {
  if (coupon.windows.length > 0) return `vale ${decapitalize(sayTimes({ ...coupon, time_zone: shop.time_zone }))}`;
  const verdict = evaluateTermsAt([shop], termsOf(coupon, shop, now), arrives);
  return `vale ${sayValidUntil(verdict.valid_until ?? arrives, now, shop.time_zone)}`;
}

function sayCoupon(order: PricedOrder & { coupon: PlanCoupon }, shop: PlanShop, arrives: number, now: number): string {
  const { coupon, units } = order;
  const { left, min_purchase } = coupon;
  const parts = [
    sayHolds(coupon, shop, arrives, now),
    ...(left === null ? [] : [left === 1 ? 'queda 1' : `quedan ${left}`]),
    ...(min_purchase === null ? [] : [`pide ${money(min_purchase)} y van ${money(billOf(order))}`]),
    ...(units > 1 ? [`necesitan ${units}, cada quien en su teléfono`] : []),
  ];
  return sentence(`sí: ${joinWords(parts)}`);
}

function sayOpen(shop: PlanShop, arrives: number, now: number): string {
  const [open] = openIntervals(shop.hours, shop.time_zone, arrives, arrives + longestPlan);
  const closes = open?.closes_at ?? arrives + longestPlan;
  if (closes >= arrives + longestPlan) return 'Sí: está abierto a esa hora.';
  return sentence(`sí: abierto ${sayValidUntil(closes, now, shop.time_zone)}`);
}

function sayEvent({ price, starts_at, ends_at, time_zone }: PlanEvent, arrives: number): string {
  const cost = price === null ? 'gratis' : `${money(price)} por persona`;
  const when =
    epochOf(starts_at) >= arrives
      ? `empieza a ${sayTheTime(starts_at, time_zone)}`
      : `ya empezó y sigue hasta ${sayTheTime(ends_at, time_zone)}`;
  return sentence(`sí: ${cost}, ${when}`);
}

/** Why a stop holds at its time. */
export function sayWhy({ option, arrives }: PlanStop, { now }: PlanRequest): string {
  if ('event' in option) return sayEvent(option.event, arrives);
  const { shop, order } = option;
  const { coupon } = order;
  return coupon ? sayCoupon({ ...order, coupon }, shop, arrives, now) : sayOpen(shop, arrives, now);
}

const zoneOf = ({ option }: PlanStop) => ('event' in option ? option.event.time_zone : option.shop.time_zone);

function sayStop(stop: PlanStop, people: number): string {
  const { option } = stop;
  if ('order' in option) {
    const price = option.order.coupon || people === 1 ? money(option.cost) : `${money(option.cost / people)} c/u`;
    return `${sayTitle(stop)} (${price})`;
  }
  const starts = option.begins !== null && option.begins > stop.arrives ? `, ${sayTime(option.begins, option.event.time_zone)}` : '';
  return `${option.event.title}${option.event.price === null ? ', gratis' : ` (${money(option.cost)})`}${starts}`;
}

/** «hoy a las 7 p. m.» */
export function sayStart(at: number, now: number, timeZone: string): string {
  return `${sayOnDay(localTime(at, timeZone).date, localTime(now, timeZone).date)} a ${sayTheTime(at, timeZone)}`;
}

/** «2 personas, $200, hoy a las 7 p. m.: Tacos al pastor, 2x1 ($69) → Danzón, gratis → Cono sencillo ($35 c/u). Sobran $61.» */
export function sayPlan({ stops, cost }: Plan, { people, amount, at, now }: PlanRequest): string {
  const [first] = stops;
  const start = first ? sayStart(at, now, zoneOf(first)) : '';
  const left = amount - cost;
  const rest = left === 0 ? 'No sobra nada.' : `${people === 1 ? 'Te' : 'Les'} sobran ${money(left)}.`;
  const way = sentence(stops.map((stop) => sayStop(stop, people)).join(' → '));
  return `${sayPeople(people)}, ${money(amount)}, ${start}: ${way} ${rest}`;
}

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distance, minutesOnFoot } from '../places/distance.ts';
import { openState } from '../validity/hours.ts';
import { appliesAt } from '../validity/usable.ts';
import type { PlanCandidates, PlanCoupon, PlanDish, PlanEvent, PlanRequest, PlanShop } from './candidates.ts';
import { farthestLeg, minute, mostPlans, quarter } from './limits.ts';
import type { Plan, PlanStop } from './plan.ts';
import { cheapestStop, hasPlan, makePlans } from './planner.ts';

const time_zone = 'America/Mexico_City';
/** Friday, 20 November 2026, 6 p. m. there. */
const six = Date.parse('2026-11-21T00:00:00Z');
const from = { lat: 20.5925, lng: -100.392 };

const clock = fc.integer({ min: 0, max: 95 }).map((n) => `${String(n >> 2).padStart(2, '0')}:${['00', '15', '30', '45'][n % 4]}`);
const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 });
const near = fc.record({ lat: fc.double({ min: -0.02, max: 0.02, noNaN: true }), lng: fc.double({ min: -0.02, max: 0.02, noNaN: true }) });
/** A point near where they set out. */
const placeOf = ({ lat, lng }: { lat: number; lng: number }) => ({
  lat: from.lat + lat,
  lng: from.lng + lng,
  colonia: null,
  address: '',
  time_zone,
});
const moment = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((quarters) => new Date(six + quarters * quarter).toISOString());
const orNull = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });

const titles = [
  'Tacos al pastor',
  'En tu consumo',
  'Cena para dos',
  'Café',
  'En pasteles',
  'Pozole',
  'Docena surtida',
  'Café con tu postre',
];
const coupon: fc.Arbitrary<Omit<PlanCoupon, 'id_coupon'>> = fc
  .record({
    slug: fc.constant('cupon'),
    title: fc.constantFrom(...titles),
    kind: fc.constantFrom('percent', 'amount', 'two_for_one', 'price', 'gift'),
    value: fc.integer({ min: 1, max: 100 }),
    original_price: orNull(fc.integer({ min: 5_000, max: 30_000 })),
    price: fc.integer({ min: 1_000, max: 5_000 }),
    starts_at: moment(-200, 8),
    ends_at: moment(9, 200),
    windows: fc.array(fc.record({ days, from: clock, to: clock }), { maxLength: 2 }),
    left: orNull(fc.integer({ min: 0, max: 4 })),
    per_customer: fc.integer({ min: 1, max: 3 }),
    min_purchase: orNull(fc.integer({ min: 1_000, max: 20_000 })),
    first_visit: fc.boolean(),
    claim_hours: orNull(fc.integer({ min: 1, max: 6 })),
  })
  .map((all) => ({ ...all, price: all.kind === 'price' ? all.price : null, value: all.kind === 'amount' ? all.value * 100 : all.value }));

const dish: fc.Arbitrary<PlanDish> = fc.record({
  name: fc.constantFrom('Al pastor', 'Orden de tacos al pastor', 'Pozole grande', 'Café de olla', 'Pastel de zanahoria', 'Guacamole'),
  price: fc.integer({ min: 800, max: 15_000 }),
  category: fc.constantFrom('tacos-y-antojitos', 'platillos', 'pan-y-postres', 'cafe-y-bebidas', 'productos'),
});

const hours = fc
  .array(fc.record({ days, opens: clock, closes: clock }), { maxLength: 3 })
  .map((all) => all.flatMap((shift) => shift.days.map((day) => ({ day, date: null, opens: shift.opens, closes: shift.closes }))));

const shop = fc.record({
  at: near,
  company: fc.integer({ min: 1, max: 8 }),
  category: fc.constantFrom('comida', 'cafe-y-postres'),
  hours,
  coupons: fc.array(coupon, { maxLength: 3 }),
  dishes: fc.array(dish, { maxLength: 5 }),
});

const event = fc
  .record({
    at: near,
    starts: fc.integer({ min: -12, max: 20 }),
    quarters: fc.integer({ min: 1, max: 16 }),
    price: orNull(fc.integer({ min: 1_000, max: 15_000 })),
  })
  .map(({ at, starts, quarters, price }): Omit<PlanEvent, 'id_event'> => {
    const [starts_at, ends_at] = [six + starts * quarter, six + (starts + quarters) * quarter].map((epoch) =>
      new Date(epoch).toISOString(),
    );
    return {
      ...placeOf(at),
      slug: 'evento',
      title: 'Evento',
      venue: 'Foro',
      starts_at: starts_at as string,
      ends_at: ends_at as string,
      price,
    };
  });

const city: fc.Arbitrary<PlanCandidates> = fc
  .record({ shops: fc.array(shop, { maxLength: 14 }), events: fc.array(event, { maxLength: 5 }) })
  .map(({ shops, events }) => ({
    shops: shops.map(
      ({ at, company, coupons, ...rest }, n): PlanShop => ({
        ...rest,
        ...placeOf(at),
        id_store: n + 1,
        id_company: company,
        slug: `negocio-${company}`,
        name: `Negocio ${company}`,
        coupons: coupons.map((one, k) => ({ ...one, id_coupon: n * 10 + k + 1 })),
      }),
    ),
    events: events.map((one, n) => ({ ...one, id_event: n + 1 })),
  }));

const request: fc.Arbitrary<PlanRequest> = fc
  .record({ amount: fc.integer({ min: 20, max: 900 }), people: fc.integer({ min: 1, max: 6 }), ahead: fc.integer({ min: 0, max: 16 }) })
  .map(({ amount, people, ahead }) => ({ amount: amount * 100, people, at: six + ahead * quarter, now: six, from }));

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
  const verdict = appliesAt([shop], terms, arrives, { id_store: shop.id_store, ticket, held: 0 });
  if (!verdict.applies) return verdict.reason;
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
  expect(withCoupon).toBeGreaterThan(100);
});

it('there are plans where one stop is possible, and the cheapest one says from how much on', () => {
  fc.assert(
    fc.property(city, request, (candidates, asked) => {
      expect(makePlans(candidates, asked).length > 0).toBe(hasPlan(candidates, asked));
      const least = cheapestStop(candidates, asked, 1_000_000);
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

import fc from 'fast-check';
import type { PlanCandidates, PlanCoupon, PlanDish, PlanEvent, PlanRequest, PlanShop } from '../../../contract/plans/candidates.ts';
import { quarter } from '../../../contract/plans/plan-limits.ts';

export const time_zone = 'America/Mexico_City';
/** Friday, 20 November 2026, 6 p. m. there. */
const six = Date.parse('2026-11-21T00:00:00Z');
export const from = { lat: 20.5925, lng: -100.392 };

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

/** What plans are made of, at random. */
export const city: fc.Arbitrary<PlanCandidates> = fc
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

/** Who asks for plans, at random. */
export const request: fc.Arbitrary<PlanRequest> = fc
  .record({ amount: fc.integer({ min: 20, max: 900 }), people: fc.integer({ min: 1, max: 6 }), ahead: fc.integer({ min: 0, max: 16 }) })
  .map(({ amount, people, ahead }) => ({ amount: amount * 100, people, at: six + ahead * quarter, now: six, from }));

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { menuPricesOf } from '../../../contract/catalog/before-price.ts';
import { isUncounted } from '../../../contract/catalog/until-gone.ts';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import { localTime } from '../../../contract/validity/local-time.ts';
import { endsClosed, holdsNever, isClosedThen } from './closed-then.ts';
import { newDraft } from './draft.ts';
import { missingOf } from './missing-offer.ts';
import { repeated, type ShopGoods, templateNamed, templatesFor } from './templates.ts';

const time_zone = 'America/Mexico_City';
const now = Date.parse('2026-11-20T18:45:00-06:00');
const dish = (name: string, price: number, image: string | null = null) => ({
  name,
  price,
  image,
  price_since: '2026-01-01T00:00:00.000Z',
  available: true,
});
const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens: '13:00', closes: '22:00' }));
const goods: ShopGoods = {
  hours,
  time_zone,
  ended: [],
  byHour: [],
  menu: [
    dish('Agua de jamaica', 35),
    dish('Flan', 45, '/static/pictures/pastel.webp'),
    dish('Tacos al pastor', 70, '/static/pictures/tacos.webp'),
  ],
  pictures: ['/static/pictures/mercado.webp'],
};
const named = (name: string, shop = goods) => templateNamed(name, shop, now)?.fields;

describe('a template is filled from the shop', () => {
  test('2x1 hoy: a dish with its picture, until today’s closing, twenty, one for each person', () => {
    expect(named('2x1')).toMatchObject({
      kind: 'two_for_one',
      title: 'Tacos al pastor',
      image: '/static/pictures/tacos.webp',
      starts_at: null,
      ends_at: '2026-11-21T04:00:00.000Z',
      stock: 20,
      per_customer: 1,
    });
  });
  test('-20 % martes: Tuesday’s first shift, four weeks, without a limit', () => {
    expect(named('dia-2')).toMatchObject({ kind: 'percent', value: 20, stock: null, windows: [{ days: [2], from: '13:00', to: '22:00' }] });
  });
  test('a shop that closes on Tuesdays is offered another day', () => {
    const shop = { ...goods, hours: hours.filter(({ day }) => day !== 2) };
    expect(templatesFor(shop, now).ready[1]?.gain).toBe('-20\u00a0% miércoles');
  });
  test('Postre gratis: the dessert with its price, over $150, until Sunday’s closing', () => {
    expect(named('regalo')).toMatchObject({
      kind: 'gift',
      title: 'Flan',
      original_price: 45,
      min_purchase: 150,
      ends_at: '2026-11-23T04:00:00.000Z',
    });
  });
  test('its picture is that of its dish or none, never that of another one', () => {
    const shop = { ...goods, menu: [dish('Café de olla', 30), dish('Quesadilla', 45, '/static/pictures/quesadilla.webp')] };
    expect(named('regalo', { ...shop, pictures: ['/static/pictures/quesadilla.webp'] })).toMatchObject({
      title: 'Café de olla',
      image: null,
    });
    expect(named('2x1', { ...shop, menu: shop.menu.slice(0, 1) })).toMatchObject({ title: 'Café de olla', image: null });
  });
  test('Combo a $99: two dishes whose sum is above it; the price before is their sum', () => {
    expect(named('combo')).toMatchObject({ price: 99, original_price: 115, title: 'Tacos al pastor y Flan', stock: 30 });
    expect(menuPricesOf(goods.menu, 'Tacos al pastor y Flan', now)).toContain(115);
  });
  test('a price of fewer than 30 days is no price before', () => {
    const sinceDays = (days: number) => new Date(now - days * 86_400_000).toISOString();
    const menuSince = (days: number) => goods.menu.map((one) => ({ ...one, price_since: sinceDays(days) }));
    expect(named('combo', { ...goods, menu: menuSince(30) })).toBeDefined();
    expect(named('combo', { ...goods, menu: menuSince(29.9) })).toBeUndefined();
    expect(menuPricesOf(menuSince(29.9), 'Flan', now)).toEqual([]);
    expect(named('regalo', { ...goods, menu: menuSince(29.9) })).toMatchObject({ title: 'Flan', original_price: null });
  });
  test('what the menu does not allow is not offered', () => {
    const names = templatesFor({ ...goods, menu: [] }, now).ready.map(({ name }) => name);
    expect(names).toEqual(['2x1', 'dia-2']);
  });
});

test('«hora floja»: 15 % in the emptiest hour, for four weeks, and found again by its name', () => {
  const byHour = Array.from({ length: 24 }, (_, hour) => (hour >= 13 && hour < 22 ? (hour === 16 ? 2 : 6) : 0));
  const { own } = templatesFor({ ...goods, byHour }, now);
  expect(own).toMatchObject([
    {
      name: 'hora',
      gain: '-15\u00a0% de 4 a 5',
      words: 'Tu hora floja: 2 canjes en 4 semanas',
      fields: {
        kind: 'percent',
        value: 15,
        title: 'En toda tu cuenta',
        starts_at: null,
        ends_at: '2026-12-19T06:00:00.000Z',
        stock: null,
        windows: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '16:00', to: '17:00' }],
      },
    },
  ]);
  expect(named('hora', { ...goods, byHour })).toEqual(own[0]?.fields);
  expect(named('hora')).toBeUndefined();
});

test('every template of a shop with a menu can be published as it is, at any minute', () => {
  const minute = fc.integer({ min: 0, max: 60 * 24 * 400 }).map((minutes) => now + minutes * 60_000);
  const entry = fc.record({
    day: fc.integer({ min: 1, max: 7 }),
    date: fc.constant(null),
    opens: fc.constantFrom('00:00', '08:00', '18:00'),
    closes: fc.constantFrom('02:00', '12:00', '24:00'),
  });
  const uses = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 24, maxLength: 24 });
  const window = fc.record({
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    from: fc.constantFrom('00:00', '09:00', '16:00'),
    to: fc.constantFrom('02:00', '11:00', '24:00'),
  });
  const former = fc.record({
    title: fc.constantFrom('Pozole', 'Flan'),
    kind: fc.constantFrom('percent' as const, 'price' as const, 'gift' as const),
    original_price: fc.constantFrom(null, 45, 130),
    price_attested: fc.boolean(),
    windows: fc.array(window, { maxLength: 2 }),
    terms: fc.constantFrom('', 'Hasta agotar existencias.'),
    stock: fc.constantFrom(20, null),
    daysAgo: fc.integer({ min: 1, max: 8 }),
    redeemed: fc.integer({ min: 0, max: 9 }),
  });
  const formers = fc.array(former, { maxLength: 20 });
  fc.assert(
    fc.property(minute, fc.array(entry, { maxLength: 9 }), uses, formers, (moment, openings, byHour, before) => {
      const ended = before.map(({ daysAgo, ...one }) => {
        const past = new Date(moment - daysAgo * 86_400_000).toISOString();
        return owned({ ...one, price: one.kind === 'price' ? 30 : null, value: one.kind === 'percent' ? 20 : null, ends_at: past });
      });
      const shop = { ...goods, hours: openings, byHour, ended };
      const { ready, own } = templatesFor(shop, moment);
      for (const { name, fields, charged } of [...ready, ...own]) {
        const draft = { ...newDraft({ id_user: '1', id_company: 1, noun: 'coupon', fields, now: moment }), charged };
        expect(holdsNever(fields, time_zone, moment), name).toBe(false);
        expect(missingOf(draft, menuPricesOf(shop.menu, fields.title, moment), moment), name).toEqual([]);
        const stores = [{ id_store: 1, hours: openings, time_zone }];
        expect(isClosedThen(fields, stores, moment), name).toBe(false);
        expect(endsClosed(fields, shop, stores, moment), name).toBe(false);
        if (fields.stock === null) expect(isUncounted(fields.terms), name).toBe(false);
        if (fields.starts_at) expect(fields.starts_at < (fields.ends_at ?? '')).toBe(true);
      }
    }),
  );
});

const owned = (given: Partial<OwnedCoupon>): OwnedCoupon =>
  ({
    id_coupon: 7,
    title: 'Pozole',
    kind: 'percent',
    value: 20,
    price: null,
    original_price: null,
    description: '',
    terms: '',
    image: null,
    windows: [],
    stock: 20,
    per_customer: 1,
    min_purchase: null,
    first_visit: false,
    combinable: false,
    claim_hours: null,
    id_stores: [],
    time_zone,
    price_attested: false,
    redeemed: 0,
    starts_at: '2026-11-13T19:00:00.000Z',
    ends_at: '2026-11-14T04:00:00.000Z',
    ...given,
  }) as OwnedCoupon;

test('«otra vez» is the best of the same weekday, for today', () => {
  const ended = [
    owned({ id_coupon: 7, redeemed: 3 }),
    owned({ id_coupon: 8, redeemed: 19 }),
    owned({ id_coupon: 9, redeemed: 40, ends_at: '2026-11-12T04:00:00.000Z' }),
  ];
  const { own } = templatesFor({ ...goods, ended }, now);
  expect(own).toMatchObject([{ name: 'otra-8', fields: { title: 'Pozole', ends_at: '2026-11-21T04:00:00.000Z' } }]);
  expect(templatesFor({ ...goods, ended: [owned({})] }, now).own).toEqual([]);
});

test('«otra vez» has the price before that its owner signed, or that the menu still has, and none otherwise', () => {
  const again = (given: Partial<OwnedCoupon>) => {
    const ended = [owned({ redeemed: 3, kind: 'price', price: 30, original_price: 130, ...given })];
    const [template] = templatesFor({ ...goods, ended }, now).own;
    return [template?.fields.original_price, template?.charged];
  };
  expect(again({ price_attested: true })).toEqual([130, true]);
  expect(again({ price_attested: false })).toEqual([null, false]);
  expect(again({ price_attested: false, title: 'Flan', original_price: 45 })).toEqual([45, false]);
});

test('«otra vez» is never one that does not hold today', () => {
  const of = (windows: OwnedCoupon['windows'], open: ShopGoods['hours'] = hours) =>
    templatesFor({ ...goods, hours: open, ended: [owned({ redeemed: 3, windows })] }, now).own.length;
  expect(of([{ days: [5], from: '19:00', to: '20:00' }])).toBe(1);
  expect(of([{ days: [5], from: '13:00', to: '16:00' }])).toBe(0);
  expect(of([{ days: [4], from: '13:00', to: '22:00' }])).toBe(0);
  expect(of([{ days: [5], from: '22:30', to: '23:00' }])).toBe(0);
  expect(of([{ days: [4], from: '13:00', to: '22:00' }], [])).toBe(0);
});

test('a repeated coupon has as many as before its owner let no more be taken', () => {
  expect(repeated(owned({ stock: 40, left: 0, stopped: true }), now).stock).toBe(40);
  expect(repeated(owned({ stock: null, left: 0, stopped: true }), now).stock).toBeNull();
});

test('a repeated coupon starts when it first holds', () => {
  const windows = [{ days: [1, 2, 3, 4, 5], from: '07:00', to: '11:00' }];
  const sundays = owned({ windows, starts_at: '2026-11-15T14:00:00.000Z', ends_at: '2026-12-05T17:00:00.000Z' });
  const again = (moment: string) => repeated(sundays, Date.parse(moment));
  const monday = { starts_at: '2026-11-30T13:00:00.000Z', ends_at: '2026-12-19T17:00:00.000Z' };
  expect(again('2026-11-27T12:00:00-06:00')).toMatchObject(monday);
  // Also on that Sunday itself, after its hour.
  expect(again('2026-11-29T12:00:00-06:00')).toMatchObject(monday);
  const onMondays = owned({ windows, starts_at: '2026-11-16T12:00:00.000Z', ends_at: '2026-12-05T17:00:00.000Z' });
  expect(repeated(onMondays, Date.parse('2026-11-30T06:30:00-06:00')).starts_at).toBeNull();
});

test('a repeated coupon lasts as long, from the next same weekday on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (minutes) => {
      const moment = now + minutes * 60_000;
      const { starts_at, ends_at } = repeated(owned({}), moment);
      expect(Date.parse(ends_at ?? '')).toBeGreaterThan(moment);
      const friday = localTime(Date.parse(ends_at ?? '') - 1, time_zone).weekday;
      expect(friday).toBe(5);
      if (starts_at) expect(Date.parse(ends_at ?? '') - Date.parse(starts_at)).toBe(9 * 3_600_000);
      expect(Date.parse(ends_at ?? '') - moment).toBeLessThanOrEqual(7 * 86_400_000 + 9 * 3_600_000);
    }),
  );
});

import { describe, expect, test } from 'vitest';
import { type HoursEntry, openIntervals } from '../../../../contract/validity/hours.ts';
import { hoursProblem } from '../../../../contract/validity/hours-check.ts';
import { endsClosed, isClosedThen } from '../closed-then.ts';
import type { Times } from '../offer-periods.ts';
import { type Goods, goodsAt, storeOfOffer } from '../shop-goods.ts';
import { openedHours, openingsFor, sayOpeningDays } from './opened-hours.ts';

const time_zone = 'America/Mexico_City';
/** A Friday at ten in the morning. */
const now = Date.parse('2026-11-20T10:00:00-06:00');
const at = (local: string) => new Date(`${local}:00-06:00`).toISOString();
const morning = [1, 2, 3, 4, 5, 6].map((day) => ({ day, date: null, opens: '07:00', closes: '13:30' }));
const shop = { time_zone, hours: [...morning, { day: 7, date: null, opens: null, closes: null }] };

const sundayAlone = [{ day: 7, date: null, opens: '07:00', closes: '09:30' }];

const times = (given: Partial<Times>): Times => ({ starts_at: null, ends_at: at('2026-11-20T23:00'), windows: [], ...given });

/** The hours after its owner's word, which the offer can then be used at. */
function opened(given: Partial<Times>) {
  const offer = times(given);
  expect(isClosedThen(offer, [{ id_store: 1, time_zone, hours: shop.hours }], now)).toBe(true);
  const openings = openingsFor(offer, shop, now);
  const hours = openedHours(shop.hours, openings, '2026-11-20');
  expect(isClosedThen(offer, [{ id_store: 1, time_zone, hours }], now)).toBe(false);
  expect(hoursProblem(hours)).toBeNull();
  return { said: openings.map((opening) => sayOpeningDays(opening, shop, now)), openings, hours };
}

const datedIn = (hours: ReturnType<typeof openedHours>) =>
  hours.filter(({ date }) => date !== null).map(({ date, opens, closes }) => `${date} ${opens}-${closes}`);

describe('what the hours say after their owner said that they open when an offer holds', () => {
  test('of one evening, that date beside its usual shift', () => {
    const { hours, said } = opened({ windows: [{ days: [5], from: '19:00', to: '22:00' }] });
    expect(said).toEqual(['Hoy']);
    expect(datedIn(hours)).toEqual(['2026-11-20 07:00-13:30', '2026-11-20 19:00-22:00']);
    expect(hours.filter(({ day }) => day !== null)).toEqual(shop.hours);
  });

  test('of a whole day, its usual hours on that date alone', () => {
    const sunday = { starts_at: at('2026-11-22T00:00'), ends_at: at('2026-11-23T00:00') };
    const { hours, said, openings } = opened(sunday);
    expect(said).toEqual(['Domingo 22 nov']);
    expect(openings).toMatchObject([{ hours: { from: '07:00', to: '13:30' } }]);
    expect(datedIn(hours)).toEqual(['2026-11-22 07:00-13:30']);
  });

  test('of every week, those days of every week, and the special dates stay as they are', () => {
    const holiday = { day: null, date: '2026-11-23', opens: null, closes: null };
    const offer = times({ ends_at: at('2026-12-19T00:00'), windows: [{ days: [1, 2], from: '20:00', to: '22:00' }] });
    const openings = openingsFor(offer, shop, now);
    expect(openings.map((opening) => sayOpeningDays(opening, shop, now))).toEqual(['Los lunes y martes']);
    const hours = openedHours([...shop.hours, holiday], openings, '2026-11-20');
    expect(datedIn(hours)).toEqual(['2026-11-23 null-null']);
    expect(hours.filter(({ day }) => day === 1).map(({ opens }) => opens)).toEqual(['07:00', '20:00']);
    expect(hours.filter(({ day }) => day === 3).map(({ opens }) => opens)).toEqual(['07:00']);
    expect(hoursProblem(hours)).toBeNull();
  });

  test('of hours that go on from a shift, one shift', () => {
    const openings = [{ dates: ['2026-11-20'], days: [], hours: { from: '13:00', to: '00:00' } }];
    const hours = openedHours(shop.hours, openings, '2026-11-20');
    expect(datedIn(hours)).toEqual(['2026-11-20 07:00-24:00']);
  });

  test('of a night, until its end on the next day', () => {
    const { hours } = opened({ ends_at: at('2026-11-21T02:00'), windows: [{ days: [5], from: '22:00', to: '02:00' }] });
    expect(datedIn(hours)).toEqual(['2026-11-20 07:00-13:30', '2026-11-20 22:00-02:00']);
    const open = openIntervals(hours, time_zone, at('2026-11-20T20:00'), at('2026-11-21T06:00'));
    expect(open.map(({ closes_at }) => new Date(closes_at).toISOString())).toEqual([at('2026-11-21T02:00')]);
  });

  test('of two dates, both', () => {
    const weekend = { starts_at: at('2026-11-21T18:00'), ends_at: at('2026-11-22T21:00') };
    const { said } = opened({ ...weekend, windows: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '18:00', to: '21:00' }] });
    expect(said).toEqual(['Mañana y domingo 22 nov']);
  });

  test('of a whole day whose usual hours are over, what is left of it', () => {
    const openings = openingsFor(times({ ends_at: at('2026-11-21T00:00') }), { ...shop, hours: sundayAlone }, now);
    expect(openings).toEqual([{ dates: ['2026-11-20'], days: [], hours: { from: '10:00', to: '24:00' } }]);
    const evening = times({ starts_at: at('2026-11-22T18:00'), ends_at: at('2026-11-22T22:00') });
    expect(openingsFor(evening, shop, now)).toEqual([{ dates: ['2026-11-22'], days: [], hours: { from: '18:00', to: '22:00' } }]);
  });

  test('of hours that are over today, the other days alone', () => {
    const late = Date.parse('2026-11-20T23:00:00-06:00');
    const evenings = times({ ends_at: at('2026-11-21T22:00'), windows: [{ days: [5, 6], from: '19:00', to: '22:00' }] });
    expect(openingsFor(evenings, shop, late).map(({ dates }) => dates)).toEqual([['2026-11-21']]);
  });

  test('of every week, its special dates too', () => {
    const offer = times({ ends_at: at('2026-11-28T00:00'), windows: [{ days: [5], from: '10:00', to: '12:00' }] });
    const closed = ['2026-11-20', '2026-11-27'].map((date) => ({ day: null, date, opens: null, closes: null }));
    const hours = openedHours(
      [...shop.hours, ...closed],
      openingsFor(offer, { ...shop, hours: [...shop.hours, ...closed] }, now),
      '2026-11-20',
    );
    expect(isClosedThen(offer, [{ id_store: 1, time_zone, hours }], now)).toBe(false);
  });

  test('of hours on none of its days, nothing', () => {
    const saturday = times({
      starts_at: at('2026-11-21T00:00'),
      ends_at: at('2026-11-22T00:00'),
      windows: [{ days: [2], from: '19:00', to: '22:00' }],
    });
    expect(openingsFor(saturday, shop, now)).toEqual([]);
  });
});

describe('an offer that goes on after the shop has closed', () => {
  const store = { id_store: 1, time_zone, hours: shop.hours as HoursEntry[] };
  const untilSix = times({ ends_at: at('2026-11-20T18:00') });
  const isAsked = (offer: Times, hours = store.hours) => endsClosed(offer, shop, [{ ...store, hours }], now);

  test('is asked until the shop’s hours say its end', () => {
    expect(isClosedThen(untilSix, [store], now)).toBe(false);
    expect(isAsked(untilSix)).toBe(true);
    const openings = openingsFor(untilSix, shop, now);
    expect(openings).toEqual([{ dates: ['2026-11-20'], days: [], hours: { from: '07:00', to: '18:00' } }]);
    const hours = openedHours(store.hours, openings, '2026-11-20');
    expect(datedIn(hours)).toEqual(['2026-11-20 07:00-18:00']);
    expect(isAsked(untilSix, hours)).toBe(false);
    expect(
      isAsked(
        untilSix,
        openedHours(store.hours, [{ dates: ['2026-11-20'], days: [], hours: { from: '07:00', to: '13:30' } }], '2026-11-20'),
      ),
    ).toBe(true);
    expect(isAsked(times({ ends_at: at('2026-11-20T18:00'), windows: [{ days: [5], from: '12:00', to: '18:00' }] }))).toBe(true);
  });

  test('is no day of the form, though it ends at a midnight or at the closing of another store', () => {
    expect(isAsked(times({ ends_at: at('2026-11-20T13:30') }), sundayAlone)).toBe(false);
    expect(isAsked(times({ ends_at: at('2026-12-19T00:00') }))).toBe(false);
    expect(isAsked(times({ ends_at: at('2026-11-21T00:00') }))).toBe(true);
    expect(isAsked(untilSix, [])).toBe(false);
  });

  test('is opened for on its last day alone, where it can be used before', () => {
    const untilMonday = times({ ends_at: at('2026-11-23T18:00') });
    expect(openingsFor(untilMonday, shop, now)).toEqual([{ dates: ['2026-11-23'], days: [], hours: { from: '07:00', to: '18:00' } }]);
    const onSunday = times({ starts_at: at('2026-11-22T00:00'), ends_at: at('2026-11-22T18:00') });
    expect(openingsFor(onSunday, shop, now)).toEqual([{ dates: ['2026-11-22'], days: [], hours: { from: '07:00', to: '18:00' } }]);
    const split = {
      ...shop,
      hours: [
        { day: 5, date: null, opens: '07:00', closes: '10:00' },
        { day: 5, date: null, opens: '12:00', closes: '15:00' },
      ],
    };
    expect(openingsFor(untilSix, split, now)).toMatchObject([{ hours: { from: '12:00', to: '18:00' } }]);
  });
});

test('what would have to be opened is by the hours of a store of the offer, and of the one that is looked at where the offer is of it', () => {
  const evenings = [1, 2, 3, 4, 5, 6].map((day) => ({ day, date: null, opens: '18:00', closes: '23:00' }));
  const stores = [
    { id_store: 1, active: true, hours: shop.hours, time_zone },
    { id_store: 2, active: true, hours: evenings, time_zone },
  ];
  const goods = { profile: { stores, cover: null, images: [], time_zone }, menu: [], ended: [] } as unknown as Goods;
  const sunday = times({ starts_at: at('2026-11-22T00:00'), ends_at: at('2026-11-23T00:00') });
  const opens = (chosen: number[], looked: number | null) =>
    openingsFor(sunday, goodsAt(goods, storeOfOffer(goods.profile, chosen, looked)), now).map(({ hours }) => hours.from);
  expect(opens([2], 1)).toEqual(['18:00']);
  expect(opens([1, 2], 1)).toEqual(['07:00']);
  expect(opens([], 2)).toEqual(['18:00']);
  expect(opens([2], null)).toEqual(['18:00']);
});

import { describe, expect, it } from 'vitest';
import type { ProfileStore } from '../../../contract/catalog/companies.ts';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { HoursEntry } from '../../../contract/validity/hours.ts';
import { waysOfToday } from './ways-of-today.ts';

const time_zone = 'America/Mexico_City';
const daily = (opens: string, closes: string): HoursEntry[] => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens, closes }));
const on = (day: number, opens: string | null, closes: string | null): HoursEntry => ({ day: null, date: `2026-11-${day}`, opens, closes });
const storeOf = (hours: HoursEntry[], id_store = 1) => ({ id_store, hours, active: true, time_zone }) as ProfileStore;
const coupon = (carried: number, more: Partial<OwnedCoupon> = {}) =>
  ({
    carried,
    id_stores: [],
    windows: [],
    starts_at: '2026-11-01T06:00:00Z',
    ends_at: '2026-12-01T06:00:00Z',
    ...more,
  }) as unknown as OwnedCoupon;

/** The ways of Friday 20 November 2026 at a time of the shop's clock. */
const ways = (time: string, hours: HoursEntry[], offers: OwnedCoupon[] = []) =>
  waysOfToday({ stores: [storeOf(hours)], offers, now: Date.parse(`2026-11-20T${time}:00-06:00`) });

const words = (say?: { say(): string }) => say?.say().replaceAll('\u00a0', ' ');

describe('a bar that is open until two, at half past twelve in the night', () => {
  const bar = daily('18:00', '02:00');

  it('closes the night that runs, and opens in the evening as always', () => {
    const { isNight, closed, shut, opened } = ways('00:30', bar);
    expect([isNight, shut, opened]).toEqual([true, undefined, undefined]);
    expect(closed?.change(bar)).toEqual([...bar, on(19, '18:00', '00:30')]);
    expect(words(closed)).toBe('Por hoy ya sales como cerrado.');
  });

  it('closes earlier in that night', () => {
    const { closing } = ways('00:30', bar);
    expect(closing.map(({ time }) => time)).toEqual(['01:00', '01:30']);
    expect(closing[0]?.change(bar)).toEqual([...bar, on(19, '18:00', '01:00')]);
    expect(words(closing[0])).toBe('Hoy cierras a la 1 a. m.');
  });

  it('closes with it a store of the same shop that is open around the clock', () => {
    const always = daily('00:00', '24:00');
    const now = Date.parse('2026-11-20T00:30:00-06:00');
    const { closed } = waysOfToday({ stores: [storeOf(bar), storeOf(always, 2)], offers: [], now });
    expect(closed?.change(always)).toEqual([...always, on(20, '00:00', '00:30')]);
    expect(closed?.change(bar)).toEqual([...bar, on(19, '18:00', '00:30')]);
  });

  it('closes that night also where the coming day is its day of rest', () => {
    const resting = bar.filter(({ day }) => day !== 5);
    expect(ways('00:30', resting).closed?.change(resting)).toEqual([...resting, on(19, '18:00', '00:30')]);
  });
});

describe('a shop of nine to six, or with a second shift', () => {
  const hours = daily('09:00', '18:00');
  const split = [...daily('07:00', '13:30'), ...daily('18:00', '21:00')];

  it('closes for the whole date before it opens', () => {
    const { closed } = ways('08:00', hours);
    expect(closed?.isNow).toBe(false);
    expect(words(closed)).toBe('Hoy sales como cerrado.');
    expect(closed?.change(hours)).toEqual([...hours, on(20, null, null)]);
  });

  it('closes now while it is open, and keeps the hours that have passed', () => {
    const { closed } = ways('12:10', hours);
    expect(closed?.isNow).toBe(true);
    expect(closed?.change(hours)).toEqual([...hours, on(20, '09:00', '12:10')]);
    const between = ways('15:00', split).closed;
    expect(between?.isNow).toBe(false);
    expect(between?.change(split)).toEqual([...split, on(20, '07:00', '13:30')]);
  });

  it('has nothing to close once the day is over', () => {
    expect(ways('18:30', hours).closed).toBeUndefined();
  });

  it('opens no later once it has begun, but for the second shift', () => {
    expect(ways('12:10', hours).openingLater).toEqual([]);
    const { openingLater } = ways('12:10', split);
    expect(openingLater.map(({ time }) => time)).toEqual(['18:30', '19:00', '19:30', '20:00', '20:30']);
    expect(openingLater[0]?.change(split)).toEqual([...split, on(20, '07:00', '13:30'), on(20, '18:30', '21:00')]);
    expect(words(openingLater[0])).toBe('Hoy abres otra vez a las 6:30 p. m.');
  });

  it('opens no later once it was said that it has opened', () => {
    const now = Date.parse('2026-11-20T08:40:00-06:00');
    const opened = { ...storeOf(hours), opened_until: '2026-11-21T06:00:00Z' };
    expect(waysOfToday({ stores: [opened], offers: [], now }).openingLater).toEqual([]);
    expect(waysOfToday({ stores: [storeOf(hours)], offers: [], now }).openingLater[0]?.time).toBe('09:30');
  });
});

describe('of a shorter day is told', () => {
  const hours = daily('09:00', '18:00');
  const closing = (time: string, offers: OwnedCoupon[]) => words(ways(time, hours, offers).closed);

  it.each<[string, string, OwnedCoupon[], string]>([
    ['nobody where nobody carries a coupon', '12:00', [coupon(0)], ''],
    ['whoever carries one', '12:00', [coupon(1), coupon(0)], ' En un minuto avisamos a quien trae un cupón tuyo.'],
    ['everybody who carries one', '12:00', [coupon(1), coupon(3)], ' En un minuto avisamos a quienes traen 4 cupones tuyos.'],
    ['nobody with a coupon of another day', '12:00', [coupon(2, { windows: [{ days: [6], from: '09:00', to: '18:00' }] })], ''],
    ['nobody with a coupon whose hours are over', '12:00', [coupon(2, { windows: [{ days: [5], from: '09:00', to: '11:00' }] })], ''],
    ['nobody with a coupon of another store', '12:00', [coupon(2, { id_stores: [7] })], ''],
    [
      'in the early morning whoever it is, after the quiet hours',
      '07:00',
      [coupon(1)],
      ' A las 8 a. m. avisamos a quien trae un cupón tuyo.',
    ],
  ])('%s', (_, time, offers, told) => {
    expect(closing(time, offers)).toBe(`${time === '07:00' ? 'Hoy' : 'Por hoy ya'} sales como cerrado.${told}`);
  });

  it('nobody of a night that is over before the quiet hours are', () => {
    expect(words(ways('00:30', daily('18:00', '02:00'), [coupon(3)]).closed)).toBe('Por hoy ya sales como cerrado.');
  });

  it('nobody of a time at which no coupon holds', () => {
    const { openingLater, closing: earlier } = ways('08:10', hours, [coupon(1, { windows: [{ days: [5], from: '12:00', to: '16:00' }] })]);
    const at = (all: typeof earlier, time: string) => words(all.find((way) => way.time === time));
    expect(at(openingLater, '12:00')).toBe('Hoy abres a las 12 p. m.');
    expect(at(openingLater, '12:30')).toContain('avisamos a quien trae un cupón tuyo.');
    expect(at(earlier, '16:00')).toBe('Hoy cierras a las 4 p. m.');
    expect(at(earlier, '15:30')).toContain('avisamos a quien trae un cupón tuyo.');
  });
});

describe('a shop with stores in two zones', () => {
  const hours = daily('09:00', '18:00');
  const tijuana = { ...storeOf(hours, 2), time_zone: 'America/Tijuana' };
  const at = (time: string) =>
    waysOfToday({ stores: [storeOf(hours), tijuana], offers: [], now: Date.parse(`2026-11-20T${time}:00-06:00`) });

  it('closes now by the clock of each', () => {
    const { closed } = at('15:10');
    expect(closed?.change(hours, time_zone)).toEqual([...hours, on(20, '09:00', '15:10')]);
    expect(closed?.change(hours, tijuana.time_zone)).toEqual([...hours, on(20, '09:00', '13:10')]);
  });

  it('closes what is open yet where the first has closed', () => {
    const { closed } = at('19:00');
    expect(closed?.isNow).toBe(true);
    expect(closed?.change(hours, time_zone)).toEqual(hours);
    expect(closed?.change(hours, tijuana.time_zone)).toEqual([...hours, on(20, '09:00', '17:00')]);
  });

  it('closes with a night in one the evening in the other', () => {
    const bar = daily('18:00', '02:00');
    const stores = [storeOf(bar), { ...storeOf(bar, 2), time_zone: tijuana.time_zone }];
    const { closed } = waysOfToday({ stores, offers: [], now: Date.parse('2026-11-20T00:30:00-06:00') });
    expect(closed?.change(bar, time_zone)).toEqual([...bar, on(19, '18:00', '00:30')]);
    expect(closed?.change(bar, tijuana.time_zone)).toEqual([...bar, on(19, '18:00', '22:30')]);
  });
});

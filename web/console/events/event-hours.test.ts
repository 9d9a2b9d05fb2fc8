import { describe, expect, it } from 'vitest';
import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import type { HoursEntry } from '../../../contract/validity/hours.ts';
import { isClosedThen } from '../publish/closed-then.ts';
import { openedHours, openingsFor } from '../publish/on-demand/opened-hours.ts';
import type { EventFields } from './event-draft.ts';
import { missingOfEvent } from './event-draft.ts';
import { beginEvent, changedEvent, isEventClosed, storeOf, timesOfEvent, usualHours } from './event-hours.ts';

const time_zone = 'America/Mexico_City';
const now = Date.parse('2026-11-20T10:00:00-06:00');
/** Every day alike. */
const daily = (...shifts: [opens: string, closes: string][]): HoursEntry[] =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((day) => shifts.map(([opens, closes]) => ({ day, date: null, opens, closes })));
const closedOn = (date: string): HoursEntry => ({ day: null, date, opens: null, closes: null });

it.each<[string, HoursEntry[], string]>([
  ['closes at six', daily(['09:00', '18:00']), '15:00-18:00'],
  ['closes after midnight', daily(['19:00', '02:00']), '23:00-02:00'],
  ['closes at three', daily(['20:00', '03:00']), '23:00-03:00'],
  ['closes at four', daily(['20:00', '04:00']), '23:00-04:00'],
  ['opens last thing of the day', daily(['23:30', '05:00']), '23:30-05:00'],
  ['opens after midnight', daily(['00:30', '06:00']), '03:00-06:00'],
  ['hardly closes', daily(['12:00', '11:30']), '23:00-11:00'],
  ['closes at midnight', daily(['13:00', '24:00']), '21:00-00:00'],
  ['opens twice', daily(['13:00', '16:00'], ['18:00', '20:00']), '18:00-20:00'],
  ['never closes', daily(['00:00', '24:00']), '20:00-23:00'],
  ['says no hours', [], '20:00-23:00'],
  ['is closed that day', [...daily(['09:00', '18:00']), closedOn('2026-11-27')], '20:00-23:00'],
])('an event in a shop that %s', (_, hours, wanted) => {
  const { from, to } = usualHours({ hours }, '2026-11-27');
  expect(`${from}-${to}`).toBe(wanted);
});

const sunday = '2026-11-22';
const hours = [...daily(['07:00', '13:30']), { day: null, date: sunday, opens: '07:00', closes: '11:00' }];
const store = { id_store: 4, name: 'Centro', active: true, address: 'Calle 5', id_city: 22014, hours, time_zone };
const profile = { id_company: 1, name: 'Fonda', time_zone, stores: [store] } as unknown as CompanyProfile;
const begun = beginEvent(profile, { id_user: '1', id_company: 1, id_store: null, now });
function changed(...changes: Partial<EventFields>[]) {
  let draft = begun;
  for (const one of changes) draft = { ...draft, ...changedEvent(draft, one, profile, now) };
  return draft;
}
const span = ({ fields }: typeof begun) => `${fields.from}-${fields.to}`;

describe('the hours of a new event', () => {
  it('are those of its day, until its owner says others', () => {
    expect(span(begun)).toBe('10:30-13:30');
    expect(span(changed({ title: 'Cata' }, { date: sunday, last: null }))).toBe('08:00-11:00');
    expect(span(changed({ from: '20:00' }, { to: '23:00' }, { date: sunday, last: null }))).toBe('20:00-23:00');
    expect(span(changed({ date: '2026-11-21', last: '2026-11-23' }, { date: sunday, last: '2026-11-23' }))).toBe('10:30-13:30');
  });

  it('are an evening’s in another place', () => {
    expect(span(changed({ date: sunday, last: null }, { id_store: null }))).toBe('20:00-23:00');
  });
});

describe('an event at hours at which the shop is closed', () => {
  const evening = changed({ title: 'Cata', date: '2026-11-21', last: null }, { from: '20:00', to: '23:00' });

  it('is asked in its store, and nowhere else', () => {
    expect(isEventClosed(evening, profile, now)).toBe(true);
    expect(missingOfEvent(evening, now, true)).toEqual([{ field: 'opens_then', message: 'A esa hora tu negocio está cerrado.' }]);
    const elsewhere = { ...evening, fields: { ...evening.fields, id_store: null } };
    expect(isEventClosed(elsewhere, profile, now)).toBe(false);
    expect(isEventClosed(changed({ date: '2026-11-21', last: null }), profile, now)).toBe(false);
  });

  it('is not asked again once customers know when it is, unless it is moved', () => {
    const known = { ...evening, known_start: '2026-11-22T02:00:00.000Z' };
    expect(isEventClosed(known, profile, now)).toBe(false);
    const moved = { ...known, fields: { ...known.fields, from: '21:00' } };
    expect(isEventClosed(moved, profile, now)).toBe(true);
  });

  it('opens the shop for its own hours of its own day', () => {
    const times = timesOfEvent(evening.fields);
    const openings = openingsFor(times, storeOf(profile, evening.fields) ?? store, now);
    expect(openings).toEqual([{ dates: ['2026-11-21'], days: [], hours: { from: '20:00', to: '23:00' } }]);
    expect(isClosedThen(times, [{ ...store, hours: openedHours(hours, openings, '2026-11-20') }], now)).toBe(false);
  });

  it('opens it into the night', () => {
    const night = { ...evening.fields, from: '22:00', to: '01:30' };
    expect(openingsFor(timesOfEvent(night), store, now)).toEqual([
      { dates: ['2026-11-21'], days: [], hours: { from: '22:00', to: '01:30' } },
    ]);
  });
});

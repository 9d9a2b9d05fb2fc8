import { expect, it } from 'vitest';
import { holdsIn } from './compose-leaflet.ts';
import { weekAt } from './leaflet-week.ts';
import type { Candidate } from './queries.ts';

const time_zone = 'America/Mexico_City';
const place = { id_city: 22014, city: 'Querétaro', time_zone, id_colonia: 0, colonia: null };
const saturday = new Date('2026-11-28T18:00:00Z');
const candidate: Candidate = {
  kind: 'coupon',
  id: 1,
  id_company: 1,
  id_category: 1,
  starts_at: '2026-11-01T06:00:00Z',
  ends_at: '2026-12-20T06:00:00Z',
  windows: [],
  band: 0,
  pinned: false,
  known: true,
};
const on = (...days: number[]) => ({ windows: [{ days, from: '13:00', to: '18:00' }] });

it.each<[string, Partial<Candidate>, boolean]>([
  ['all the time', {}, true],
  ['on Wednesdays, the last day', on(3), true],
  ['on Thursdays and Fridays, which are over', on(4, 5), false],
  ['today until later', on(6), true],
  ['from next Thursday on', { starts_at: '2026-12-03T06:00:00Z' }, false],
  ['from the last minute of Wednesday on', { starts_at: '2026-12-03T05:59:00Z' }, true],
  ['until a minute ago', { ends_at: '2026-11-28T17:59:00Z' }, false],
  ['as an event, which has no days of its own', { kind: 'event', windows: null }, true],
])('an offer that holds %s is in the rest of the week or not', (_when, given, holds) => {
  expect(holdsIn({ ...candidate, ...given }, weekAt(saturday, time_zone), place, saturday)).toBe(holds);
});

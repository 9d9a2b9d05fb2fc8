import { describe, expect, test } from 'vitest';
import { holdsNever } from './closed-then.ts';
import { fitted } from './fitted.ts';

const time_zone = 'America/Mexico_City';
/** Of Friday 27 November, by the clock of Mexico City. */
const at = (hour: number, day = 27) => new Date(Date.UTC(2026, 10, day, hour + 6)).toISOString();
const hours = (from: string, to: string) => [{ days: [1, 2, 3, 4, 5, 6, 7], from, to }];
const friday = { starts_at: at(7), ends_at: at(13.5) };

describe('the days of an offer', () => {
  test.each([
    ['later than the shop', hours('17:00', '20:00'), at(7), at(20)],
    ['earlier', hours('05:00', '06:00'), at(5), at(13.5)],
    ['over midnight', hours('22:00', '02:00'), at(7), at(2, 28)],
    ['until midnight', hours('20:00', '24:00'), at(7), at(0, 28)],
    ['within', hours('08:00', '12:00'), at(7), at(13.5)],
    ['of the shop', [], at(7), at(13.5)],
  ])('at hours %s go on until these are over', (_what, windows, starts_at, ends_at) => {
    expect(fitted({ time_zone }, friday, windows)).toEqual({ starts_at, ends_at });
  });

  test('that end in the night are of the day before', () => {
    expect(fitted({ time_zone }, { starts_at: null, ends_at: at(2, 28) }, hours('17:00', '20:00')).ends_at).toBe(at(2, 28));
  });
});

test('an offer whose hours are on none of its days holds never', () => {
  const now = Date.parse(at(21, 26));
  expect(holdsNever({ ...friday, windows: hours('17:00', '20:00') }, time_zone, now)).toBe(true);
  expect(holdsNever({ ...friday, ends_at: at(20), windows: hours('17:00', '20:00') }, time_zone, now)).toBe(false);
  expect(holdsNever({ ...friday, windows: [] }, time_zone, now)).toBe(false);
  expect(holdsNever({ starts_at: null, ends_at: at(13.5, 28), windows: [{ days: [3], from: '08:00', to: '12:00' }] }, time_zone, now)).toBe(
    true,
  );
});

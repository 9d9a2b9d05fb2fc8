import { describe, expect, test } from 'vitest';
import { refusalAtTill } from './at-till.ts';
import type { Terms } from './conditions.ts';
import type { HoursEntry } from './hours.ts';
import { instantOf } from './local-time.ts';

const zone = 'America/Mexico_City';
const at = (local: string) => instantOf(local.slice(0, 10), local.slice(11), zone);
const weekdays: HoursEntry[] = [1, 2, 3, 4, 5].map((day) => ({ day, date: null, opens: '11:00', closes: '20:00' }));
const closedOn = (date: string): HoursEntry => ({ day: null, date, opens: null, closes: null });
const mondays: Terms = {
  starts_at: '2026-11-01T06:00:00Z',
  ends_at: '2026-12-20T06:00:00Z',
  windows: [{ days: [1], from: '09:00', to: '14:00' }],
  time_zone: zone,
};
const said = (hours: HoursEntry[], now: string, terms = mondays) =>
  refusalAtTill(terms, { id_store: 1, hours, time_zone: zone }, at(now), {})?.said.replaceAll('\u00a0', ' ') ?? null;

describe('a till', () => {
  test('takes what holds now, also while its store says that it is closed', () => {
    expect(said([...weekdays, closedOn('2026-11-23')], '2026-11-23 12:00')).toBeNull();
    expect(said(weekdays, '2026-11-23 09:30')).toBeNull();
  });

  // From a Friday on.
  const why = 'Hoy es viernes y este cupón vale los lunes, de 9 a. m. a 2 p. m.';
  test.each([
    ['sends to when its store opens', weekdays, `${why} Sí aplica: lunes 23 nov, 11 a. m.`],
    ['not to a day that its store has closed', [...weekdays, closedOn('2026-11-23')], `${why} Sí aplica: lunes 30 nov, 11 a. m.`],
    ['by the coupon alone where nobody knows the hours', [], `${why} Sí aplica: lunes 23 nov, 9 a. m.`],
    [
      'to no day where its store is never open then',
      weekdays.slice(1),
      'Este cupón vale los lunes, de 9 a. m. a 2 p. m., y entonces está cerrado.',
    ],
  ])('%s', (_name, hours, expected) => {
    expect(said(hours, '2026-11-20 12:00')).toBe(expected);
  });
});

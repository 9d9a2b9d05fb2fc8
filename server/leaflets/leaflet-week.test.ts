import { expect, it } from 'vitest';
import { weekAt } from './leaflet-week.ts';

const zone = 'America/Mexico_City';

it.each([
  // Midnight in Mexico is six in the morning in UTC.
  ['its first minute', '2026-11-26T06:00:00Z', '2026-11-26', '2026-12-02'],
  ['the minute before it', '2026-11-26T05:59:00Z', '2026-11-19', '2026-11-25'],
  ['a Saturday', '2026-11-28T18:00:00Z', '2026-11-26', '2026-12-02'],
  ['its last minute', '2026-12-03T05:59:00Z', '2026-11-26', '2026-12-02'],
])('the week of %s is Thursday to Wednesday by the city’s clock', (_when, now, from, until) => {
  const week = weekAt(now, zone);
  expect(week).toMatchObject({ from, until });
  expect([week.starts <= Date.parse(now), Date.parse(now) < week.ends]).toEqual([true, true]);
});

it('is as long as its days are where the clock changes', () => {
  const { starts, ends } = weekAt('2026-11-01T12:00:00Z', 'America/Tijuana');
  expect(ends - starts).toBe((7 * 24 + 1) * 3_600_000);
});

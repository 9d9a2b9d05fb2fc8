import { describe, expect, test } from 'vitest';
import { instantOf } from '../../contract/validity/local-time.ts';
import { isForToday } from './usable-now.ts';

const zone = 'America/Mexico_City';
const at = (local: string) => instantOf(local.slice(0, 10), local.slice(11), zone);

describe('isForToday', () => {
  const listed = (from: string, until: string) => ({
    usable: [{ id_store: 1, from: new Date(at(from)).toISOString(), until: new Date(at(until)).toISOString() }],
    time_zone: zone,
  });
  // biome-ignore format: one case a line
  test.each([
    ['now', listed('2026-11-20 11:00', '2026-11-20 20:00'), true],
    ['since days', listed('2026-11-18 00:00', '2026-12-01 00:00'), true],
    ['tonight', listed('2026-11-20 20:00', '2026-11-21 02:00'), true],
    ['over for today', listed('2026-11-20 08:00', '2026-11-20 11:00'), false],
    ['tomorrow', listed('2026-11-21 00:00', '2026-11-21 20:00'), false],
    ['nobody knows when', { usable: [], time_zone: zone }, false],
  ])('%s', (_name, offer, expected) => {
    expect(isForToday(offer, at('2026-11-20 12:00'))).toBe(expected);
  });
});

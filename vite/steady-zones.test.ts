import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { mexicanTimeZones } from '../contract/places/time-zones.ts';
import { learnSteadyZones, offsetAt } from '../contract/validity/local-time.ts';
import { steadyZones } from './steady-zones.ts';

const zones = steadyZones(new Date('2026-11-26T12:00:00Z'));

describe('the zones that the app is built with', () => {
  afterEach(() => learnSteadyZones(undefined));

  it('have at any instant of their years the offset of the time zone database', () => {
    const instant = fc.integer({ min: zones.from, max: zones.until - 1 });
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(zones.offsets)), instant, (timeZone, at) => {
        expect(offsetAt(at, timeZone)).toBe((zones.offsets[timeZone] as number) * 60_000);
      }),
      { numRuns: 2000 },
    );
  });

  it('are those of Mexico without summer time', () => {
    const summer = ['Ciudad_Juarez', 'Matamoros', 'Ojinaga', 'Tijuana'].map((city) => `America/${city}`);
    expect(Object.keys(zones.offsets)).toEqual(mexicanTimeZones.filter((zone) => !summer.includes(zone)));
  });

  it('are what is answered from then on, and outside of their years the database is asked', () => {
    const until = Date.UTC(2030, 0, 1);
    learnSteadyZones({ from: Date.UTC(2025, 0, 1), until, offsets: { 'America/Cancun': 77 } });
    expect(offsetAt(until - 1, 'America/Cancun')).toBe(77 * 60_000);
    expect([until, Date.UTC(2024, 11, 31)].map((at) => offsetAt(at, 'America/Cancun'))).toEqual([-300 * 60_000, -300 * 60_000]);
  });
});

import { expect, it } from 'vitest';
import type { PlanRequest } from './candidates.ts';
import type { PlanStop } from './plan.ts';
import { sayWhy } from './say-plan.ts';

const time_zone = 'America/Mexico_City';
const at = (local: string) => Date.parse(`${local}:00-06:00`);
const iso = (local: string) => new Date(at(local)).toISOString();

/** Why a stop on Saturday at seven holds, whose coupon ends then. */
function why(ends_at: string): string {
  const coupon = {
    starts_at: iso('2026-11-27T00:00'),
    ends_at: iso(ends_at),
    windows: [{ days: [6], from: '18:00', to: '21:00' }],
    left: null,
    min_purchase: null,
  };
  const stop = { arrives: at('2026-11-28T19:00'), option: { shop: { time_zone }, order: { coupon, units: 1 } } };
  return sayWhy(stop as unknown as PlanStop, { now: at('2026-11-28T12:00') } as PlanRequest).replaceAll('\u00a0', ' ');
}

it('says the date of a coupon that holds on one day, and the weekdays of one that comes back', () => {
  expect(why('2026-11-29T00:00')).toBe('Sí: vale el sábado 28 de noviembre, de 6 a 9 p. m.');
  expect(why('2026-12-29T00:00')).toBe('Sí: vale los sábados, de 6 a 9 p. m.');
});

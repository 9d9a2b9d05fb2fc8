import { expect, it } from 'vitest';
import { sayAsOf, sayBytes, sayHolds } from './say-pocket.ts';

const zone = 'America/Mexico_City';
const now = Date.parse('2026-11-21T00:42:00Z');

it.each([
  [0, '1 kB'],
  [40_000, '40 kB'],
  [40_001, '41 kB'],
  [999_500, '1 MB'],
  [2_030_000, '2.1 MB'],
  [12_000_000, '12 MB'],
])('%d bytes are %s, never less than they are', (bytes, said) => {
  expect(sayBytes(bytes).replaceAll('\u00a0', ' ')).toBe(said);
});

it.each([
  ['2026-11-20T12:00:00Z', 'de hoy a las 6 a. m.'],
  ['2026-11-20T04:30:00Z', 'de ayer a las 10:30 p. m.'],
  ['2026-11-16T19:00:00Z', 'del lunes 16 nov a la 1 p. m.'],
])('what is of %s is %s', (at, said) => {
  expect(sayAsOf(Date.parse(at), now, zone).replaceAll('\u00a0', ' ')).toBe(said);
});

it('says what is in it, and nothing of what is not', () => {
  const said = sayHolds({ company: 1200, menu_item: 0, coupon: 1, promotion: 64, event: 0 });
  expect(said.replaceAll('\u00a0', ' ')).toBe('1,200 negocios, 1 cupón y 64 promociones');
});

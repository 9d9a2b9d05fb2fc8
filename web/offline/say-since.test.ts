import { expect, it } from 'vitest';
import { saySince } from './say-since.ts';

const zone = 'America/Mexico_City';
const now = Date.parse('2026-11-21T03:00:00Z');

it.each([
  ['2026-11-21T00:42:00Z', 'Sin conexión. Actualizado hoy, 6:42 p. m.'],
  ['2026-11-20T03:00:00Z', 'Sin conexión. Actualizado ayer, 9 p. m.'],
  ['2026-11-16T19:05:00Z', 'Sin conexión. Actualizado lunes 16 nov, 1:05 p. m.'],
])('what is of %s', (at, said) => {
  expect(saySince(Date.parse(at), now, zone).replaceAll('\u00a0', ' ')).toBe(said);
});

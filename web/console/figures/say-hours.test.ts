import { expect, it } from 'vitest';
import { sayHours } from './say-hours.ts';

const hours = (counts: Record<number, number>) => Array.from({ length: 24 }, (_, hour) => counts[hour] ?? null);

it.each([
  [{}, 'Muy pocos en cada hora para decirlo.'],
  [{ 14: 9, 20: 7 }, 'No hay dos horas con 10 que comparar.'],
  [{ 14: 9, 20: 40 }, 'No hay dos horas con 10 que comparar.'],
  [{ 14: 11, 20: 40 }, 'Sobre todo de 8 a 9 p. m.: 40 canjes.'],
  [{ 14: 40, 23: 40 }, 'Sobre todo de 2 a 3 p. m. y 11 p. m. a 12 a. m.: 40 canjes en cada una.'],
])('hours are compared only where two have ten redemptions', (counts, said) => {
  expect(sayHours(hours(counts)).replaceAll('\u00a0', ' ')).toBe(said);
});

import { expect, it } from 'vitest';
import { atHour } from './hour.ts';

const categories = ['ferreterias', 'cafes-y-postres', 'comida', 'panaderias'].map((slug) => ({ slug }));

it.each([
  [4, 'Para la noche', 'comida'],
  [5, 'Para desayunar', 'cafes-y-postres'],
  [11, 'Para desayunar', 'cafes-y-postres'],
  [12, 'A la hora de comer', 'comida'],
  [17, 'Para la tarde', 'cafes-y-postres'],
  [19, 'Para cenar', 'comida'],
  [23, 'Para cenar', 'comida'],
])('at %i people look for %j, first of all in %j', (hour, said, slug) => {
  expect(atHour(hour, categories)).toEqual({ said, category: { slug } });
});

it('leads by no category where the city has none for the hour', () => {
  expect(atHour(9, [{ slug: 'ferreterias' }])).toEqual({ said: 'Para desayunar', category: undefined });
});

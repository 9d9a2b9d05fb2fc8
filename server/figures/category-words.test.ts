import { expect, it } from 'vitest';
import { demoCategories } from '../../database/seed/demo/categories.ts';
import { categoryOfWords } from './category-words.ts';

it.each([
  ['pozole', 'comida'],
  ['gorditas', 'comida'],
  ['tacos de canasta', 'comida'],
  ['pasteles', 'cafe-y-postres'],
  ['Pan de muerto', 'cafe-y-postres'],
  ['veterinaria 24 horas', 'mascotas'],
  ['mecánico', 'hogar-y-auto'],
  ['uñas', 'belleza'],
  ['xilofonos jupiter', null],
  ['', null],
])('%s is looked for at %s', (words, slug) => {
  expect(categoryOfWords(words)).toBe(slug);
  if (slug) expect(demoCategories.map((category) => category.slug)).toContain(slug);
});

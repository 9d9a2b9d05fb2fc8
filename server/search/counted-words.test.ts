import { expect, it } from 'vitest';
import { countedWords } from './counted-words.ts';

it.each([
  ['Gorditas de nata', 'gorditas nata'],
  ['  PANADERÍA  ', 'panaderia'],
  ['veterinaria 24 horas', 'veterinaria 24 horas'],
  ['442 123 4567', null],
  ['lupita 4421234567', null],
  ['lupita@correo.mx', null],
  ['lupita gmail', null],
  ['www.tacos.com', null],
  ['5555', '5555'],
  ['76000', null],
  ['a', null],
  ['x'.repeat(64), null],
])('%j is counted as %j', (typed, words) => {
  expect(countedWords(typed)).toBe(words);
});

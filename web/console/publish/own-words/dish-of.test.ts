import { expect, test } from 'vitest';
import { dishOf } from './dish-of.ts';

const menu = [
  'Quesadilla de flor',
  'Café de olla',
  'Torta ahogada',
  'Tacos al pastor',
  'Taco',
  'Agua de limón',
  'Agua de jamaica',
  'Arroz con leche',
].map((name) => ({ name }));

test.each([
  ['cafe de olla', 'Café de olla'],
  ['CAFÉS DE OLLA grandes', 'Café de olla'],
  ['Tortas', 'Torta ahogada'],
  ['tortas ahogadas', 'Torta ahogada'],
  ['orden de tacos al pastor', 'Tacos al pastor'],
  ['dos tacos de suadero', 'Taco'],
  ['aguas', undefined],
  ['Leche', undefined],
  ['pastor', 'Tacos al pastor'],
  ['arroz', 'Arroz con leche'],
  ['flan', undefined],
  ['', undefined],
  ['En toda tu cuenta', undefined],
])('«%s» is the dish %s', (title, name) => expect(dishOf(title, menu)?.name).toBe(name));

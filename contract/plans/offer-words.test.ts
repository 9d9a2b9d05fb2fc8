import { expect, it, test } from 'vitest';
import { asksForMore, isOn, isOnEverything, servesOf } from './offer-words.ts';

const tacos = (name: string) => ({ name, category: 'tacos-y-antojitos' });

test.each([
  ['Tacos al pastor', tacos('Al pastor'), true],
  ['Tacos al pastor', tacos('Orden de tacos al pastor'), true],
  ['Tacos al pastor', tacos('Suadero'), false],
  ['Tacos al pastor', tacos('Volcán de pastor'), false],
  ['Quesadillas de chicharrón', tacos('Quesadilla'), false],
  ['Quesadillas de chicharrón', tacos('Quesadilla de chicharrón'), true],
  ['En pizzas grandes', { name: 'Pizza grande de peperoni', category: 'pizza-y-pasta' }, true],
  ['En pizzas grandes', { name: 'Pizza chica', category: 'pizza-y-pasta' }, false],
  ['En pays enteros', { name: 'Pay de manzana', category: 'pan-y-postres' }, false],
  ['Churros rellenos', { name: 'Churro relleno', category: 'pan-y-postres' }, true],
  ['De la casa', tacos('Al pastor'), false],
])('«%s» on %o: %s', (title, dish, on) => expect(isOn(title, dish)).toBe(on));

test.each([
  ['En tu consumo desde $200', true],
  ['En toda la carta', true],
  ['En cuentas desde $400', true],
  ['En la compra de kilo y medio o más', false],
  ['En pays enteros', false],
  ['De 5', false],
])('«%s» is on everything: %s', (title, all) => expect(isOnEverything(title)).toBe(all));

test.each([
  ['Tetera para dos y rebanada de pay', 2],
  ['Cena para 4', 4],
  ['Docena surtida', 4],
  ['Media docena con chocolate espeso', 2],
  ['Pollo entero con papas', 4],
  ['Orden de 5 con guacamole', 1],
  ['Torta para llevar', 1],
])('«%s» is for %i', (title, people) => expect(servesOf(title)).toBe(people));

it('a gift with something else than a bill is known by its words', () => {
  expect(['Dona glaseada con tu café grande', 'Café de olla al pedir tres gorditas'].map(asksForMore)).toEqual([true, true]);
  expect(asksForMore('Agua fresca')).toBe(false);
});

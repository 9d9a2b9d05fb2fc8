import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDishes, withoutLine } from './read-dishes.ts';

const read = (text: string, menu: { name: string; price: number }[] = []) =>
  readDishes(text, menu).map(({ name, price, problem }) => (problem ? `${name} ${price ?? '?'}: ${problem}` : `${name} ${price}`));

it.each<[string, string]>([
  ['Suadero 20', 'Suadero 20'],
  ['Suadero $20', 'Suadero 20'],
  ['Suadero$20', 'Suadero 20'],
  ['Suadero......20.50', 'Suadero 20.5'],
  ['Suadero — $ 20', 'Suadero 20'],
  ['- Suadero: 20 pesos', 'Suadero 20'],
  ['$20 Suadero', 'Suadero 20'],
  ['Agua de jamaica, 1 litro 45', 'Agua de jamaica, 1 litro 45'],
  ['Orden de 5 $99', 'Orden de 5 99'],
  ['2 tacos al pastor 50', '2 tacos al pastor 50'],
  ['Paquete familiar 1,250', 'Paquete familiar 1250'],
  ['  Café   de olla\t28  ', 'Café   de olla 28'],
  ['Coca-Cola 600 ml 25', 'Coca-Cola 600 ml 25'],
  ['Menú del día (lun-vie) 95.00', 'Menú del día (lun-vie) 95'],
  ['Tacos 18 c/u', 'Tacos 18'],
  ['Tacos $18.00 c/u', 'Tacos 18'],
  ['Tacos 18 pesos C/U.', 'Tacos 18'],
  ['Tacos 18 (c/u)', 'Tacos 18'],
  ['Gorditas 25 cada una', 'Gorditas 25'],
  ['Tacos, 18 cada uno', 'Tacos 18'],
  ['Tacos c/u $18', 'Tacos 18'],
  ['Tacos cada uno: 18', 'Tacos 18'],
  ['$18 c/u Tacos', 'Tacos 18'],
  ['Cada uno con salsa 18', 'Cada uno con salsa 18'],
  ['Michelada 65 grande', 'Michelada grande 65'],
  ['Michelada: $65 grande', 'Michelada grande 65'],
  ['Agua de jamaica 25 chica sin hielo', 'Agua de jamaica chica sin hielo 25'],
  ['Michelada $65 con clamato', 'Michelada con clamato 65'],
  ['Hamburguesa 80 pesos doble', 'Hamburguesa doble 80'],
  ['Coca 600 chica', 'Coca 600 chica ?: Falta cuánto cuesta'],
  ['Tacos 3 grande', 'Tacos 3 grande ?: Falta cuánto cuesta'],
  ['Orden 12 piezas', 'Orden 12 piezas ?: Falta cuánto cuesta'],
  ['18 c/u', ' 18: Falta cómo se llama'],
  ['Suadero', 'Suadero ?: Falta cuánto cuesta'],
  ['Tacos c/u', 'Tacos c/u ?: Falta cuánto cuesta'],
  ['Coca 600 ml', 'Coca 600 ml ?: Falta cuánto cuesta'],
  ['20', ' 20: Falta cómo se llama'],
  ['Suadero 20.505', 'Suadero 20.505 ?: Falta cuánto cuesta'],
  ['Pozole $90 chico y 120 grande', 'Pozole $90 chico y 120 grande ?: Trae dos precios: ponlos en dos renglones'],
  [`${'a'.repeat(121)} 20`, `${'a'.repeat(121)} 20: El nombre es muy largo`],
])('«%s»', (line, wanted) => {
  expect(read(line)).toEqual([wanted]);
});

it('leaves out what is in the menu already, or on an earlier line, with or without accents', () => {
  const menu = [{ name: 'Café de olla', price: 28 }];
  const lines = readDishes('Cafe de Olla 28\ncafé de olla\nFlan 45\n\nflan 45', menu);
  expect(lines.map(({ state, problem }) => [state, problem])).toEqual([
    ['left-out', 'Ya está en tu menú'],
    ['left-out', 'Ya está en tu menú'],
    ['ready', undefined],
    ['left-out', 'Está dos veces'],
  ]);
});

it('keeps what is there at another price, to be corrected, since leaving it out would lose the price', () => {
  const lines = readDishes('Cafe de Olla 30\nFlan 45\nflan 50', [{ name: 'Café de olla', price: 28 }]);
  expect(lines.map(({ state, problem }) => [state, problem])).toEqual([
    ['lacks', 'Ya está en tu menú, a $28'],
    ['ready', undefined],
    ['lacks', 'Está dos veces, a $45'],
  ]);
});

it('reads back whatever is written as a name and its price', () => {
  const name = fc.stringMatching(/^[a-zñáé][a-zñáé ()0-9]{0,30}[a-zñáé)]$/);
  const price = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(name, price, fc.constantFrom(' ', ' $', ' ... ', ': ', ' - '), (said, pesos, between) => {
      const [dish] = readDishes(`${said}${between}${pesos}`, []);
      expect([dish?.name, dish?.price]).toEqual([said, pesos]);
    }),
  );
});

it('a line that is done with is gone once, and no other', () => {
  expect(withoutLine('Suadero 20\nFlan 45\nSuadero 20', 'Suadero 20')).toBe('Flan 45\nSuadero 20');
  expect(withoutLine('Flan 45', 'Pastor 18')).toBe('Flan 45');
});

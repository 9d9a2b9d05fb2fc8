import { expect, test } from 'vitest';
import { readOffer } from '../offer-from-text.ts';
import type { FieldsRead } from './reading.ts';

const now = '2026-11-25T10:00';

test.each<[text: string, meant: Partial<Record<keyof FieldsRead, unknown>>]>([
  ['Facial $350, no aplica con otras promos ni en domingo', { windows: [{ days: [1, 2, 3, 4, 5, 6], from: '00:00', to: '24:00' }] }],
  ['Pavo de 6 kilos en 899 antes del viernes', { ends_at: '2026-11-27T00:00', windows: undefined }],
  ['Cemento 12% menos hasta acabar noviembre', { ends_at: '2026-12-01T00:00', title: 'Cemento', stock: undefined }],
  ['Mensualidad $450 pagando antes del día 5', { ends_at: undefined, terms: ['pagando antes del día 5'] }],
  ['$50 de descuento en tu primera compra mayor a $300', { first_visit: true, min_purchase: 300, value: 50 }],
  ['hoy serbesas 2 x 50 asta las 10', { price: 50, title: '2 serbesas', ends_at: '2026-11-25T22:00' }],
  ['oye, ponle ahí que mañana tengo la docena de tamales en 120', { title: 'docena de tamales', price: 120 }],
  ['hoy 2x1 en gorditas de nopales, 20 nomás', { kind: 'two_for_one', stock: 20, title: 'gorditas de nopales' }],
  ['mañana gorditas de migajas a 18 pesos, antes 25, 30 nomas', { price: 18, original_price: 25, stock: 30, title: 'gorditas de migajas' }],
  ['tacos de pastor a 10 pesos, 50 nada más', { price: 10, stock: 50 }],
  ['hoy hamburguesa, antes $80, 50 nada más', { price: 50, original_price: 80, stock: undefined }],
  ['corte de cabello antes a 150, 99 nada más', { price: 99, original_price: 150, stock: undefined }],
  ['gorditas de 5 a 8, 20 nomás', { price: 20, stock: undefined }],
  ['Tenis Panam $450 el segundo par a $200', { title: 'Tenis Panam', kind: undefined, price: undefined }],
])('«%s» is read as it is meant', (text, meant) => {
  const { fields } = readOffer(text, now);
  const names = Object.keys(meant) as (keyof FieldsRead)[];
  expect(Object.fromEntries(names.map((name) => [name, fields[name]]))).toEqual(meant);
});

test.each([
  ['$100 de regalo en tu recarga de $500', 'kind'],
  ['Compra una pizza grande y por $50 más llévate la segunda', 'kind'],
  ['Mayoreo: a partir de 12 piezas playera en $45', 'terms'],
  ['Descuento de 20 pesos por kilo en arrachera', 'title'],
  ['El miércoles de ceniza pescado 2x1', 'ends_at'],
] as const)('«%s» asks for %s', (text, field) => {
  const { ask, fields } = readOffer(text, now);
  expect(ask).toContain(field);
  expect(fields).not.toHaveProperty(field);
});

test.each([
  ['Paletas de agua 10 pesos c/u, 3x25', 'two_offers'],
  ['Sorteo de una pantalla, cada $200 un boleto', 'raffle'],
  ['Se rifa pavo y además 10% en toda la tienda', 'raffle'],
  ['serbesas al 2x1', 'alcohol'],
] as const)('«%s» is flagged %s', (text, flag) => {
  expect(readOffer(text, now).flags).toContain(flag);
});

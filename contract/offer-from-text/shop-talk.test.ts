import { expect, test } from 'vitest';
import { readOffer } from '../offer-from-text.ts';
import type { ReadingFields } from './reading.ts';

const now = '2026-11-25T10:00';

test.each<[text: string, meant: Partial<Record<keyof ReadingFields, unknown>>]>([
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
  [
    'Renta de brincolín $500 máximo 3 horas hasta el domingo',
    { ends_at: '2026-11-30T00:00', windows: undefined, terms: ['máximo 3 horas'] },
  ],
  ['Estacionamiento gratis máximo 2 horas en tu compra hoy', { ends_at: '2026-11-26T00:00', terms: ['máximo 2 horas'] }],
  ['Karaoke $50 máximo 2 horas por persona hoy', { per_customer: undefined, terms: ['máximo 2 horas por persona'] }],
  ['Pizza $99 hoy, entrega en máximo 3 horas', { ends_at: '2026-11-26T00:00', terms: ['entrega en máximo 3 horas'] }],
  ['hoy 2x1 en café máximo hasta las 8 pm', { title: 'café', ends_at: '2026-11-25T20:00' }],
  ['hoy 2x1 en café hasta las 20 horas', { title: 'café', ends_at: '2026-11-25T20:00' }],
  ['Alaciado $399 máximo hasta el sábado', { title: 'Alaciado', ends_at: '2026-11-29T00:00' }],
  ['Hoy 20% con tope de $200', { kind: 'percent', value: 20, title: 'Toda tu compra', terms: ['con tope de $200'] }],
  ['15% en balatas, descuento máximo 500 pesos', { value: 15, title: 'balatas', terms: ['descuento máximo 500 pesos'] }],
  ['Hoy 20% en llantas, máximo $200 de descuento', { value: 20, title: 'llantas', terms: ['máximo $200 de descuento'] }],
  ['Si cumples años en noviembre 2x1 en pizza', { title: 'pizza', ends_at: undefined, terms: ['Si cumples años en noviembre'] }],
  ['Cumpleañeros de este mes 30% en uñas', { title: 'uñas', ends_at: undefined, terms: ['Cumpleañeros de este mes'] }],
  ['El día de tu cumpleaños mensualidad a mitad de precio', { title: 'mensualidad', terms: ['El día de tu cumpleaños'] }],
  ['En tu cumple pastel gratis en la compra de 4 comidas', { title: 'pastel en la compra de 4 comidas', terms: ['En tu cumple'] }],
  ['El día de tu cumpleaños entrada gratis', { title: 'entrada', terms: ['El día de tu cumpleaños'] }],
  ['Hoy cumple la fonda 3 años y la comida a $50', { title: 'comida', ends_at: '2026-11-26T00:00' }],
  ['Hoy es cumpleaños de doña Mary y todo al 15%', { title: 'todo', ends_at: '2026-11-26T00:00' }],
  ['Juevos rancheros $55 hoy', { title: 'Juevos rancheros', ends_at: '2026-11-26T00:00' }],
  ['Pizza de Dominos $99 el domingo', { title: 'Pizza de Dominos', ends_at: '2026-11-30T00:00' }],
  ['de lunes a vienes comida corrida $65', { title: 'comida corrida', windows: [{ days: [1, 2, 3, 4, 5], from: '00:00', to: '24:00' }] }],
  ['Camarones $120 hasta el vienes', { title: 'Camarones', ends_at: '2026-11-28T00:00' }],
  ['Si tu perro cumple años en diciembre baño gratis', { title: 'baño', starts_at: undefined, ends_at: undefined }],
  ['Cita gratis, tolerancia máxima 15 minutos', { title: 'Cita', terms: ['tolerancia máxima 15 minutos'] }],
  ['Si vienes hoy 2x1 en café', { title: 'café', ends_at: '2026-11-26T00:00' }],
  ['Mascarilla de noche gratis en compras de 300', { title: 'Mascarilla de noche', windows: undefined }],
  ['Corte niño $70, edad máxima 12 años', { title: 'Corte niño', terms: ['edad máxima 12 años'] }],
  ['Pastel con 20% de descuento, pídelo con 2 días de anticipación', { title: 'Pastel', terms: ['pídelo con 2 días de anticipación'] }],
  ['Hasta 40% en línea blanca', { title: 'línea blanca', terms: undefined }],
  ['20% en línea de maquillaje', { title: 'línea de maquillaje', terms: undefined }],
  ['20% en línea pagando con tarjeta', { title: 'Toda tu compra', terms: ['en línea pagando con tarjeta'] }],
  ['Pastel de tu cumpleaños $350 con foto', { title: 'Pastel de tu cumpleaños con foto', terms: undefined }],
  ['Corte 2x1 ma;ana', { title: 'Corte', starts_at: '2026-11-26T00:00', ends_at: '2026-11-27T00:00' }],
  ['U;as acrílicas $180', { title: 'U;as acrílicas', price: 180 }],
  ['10% en grupos de máximo 8 personas', { title: 'Toda tu compra', terms: ['en grupos de máximo 8 personas'] }],
  ['Tacos 2x1 hasta las 3 pm del sábado', { starts_at: undefined, ends_at: '2026-11-28T15:00', windows: undefined }],
  ['Hamburguesa $70 antes $95, solo son 50', { price: 70, original_price: 95, stock: 50 }],
  ['hamburguesa en 70 en vez de 90 y son 50 nomás', { price: 70, original_price: 90, stock: 50 }],
  ['vamos a dar la pizza a 90, 30 platos nada más', { title: 'pizza', price: 90, stock: 30 }],
  ['Mechas desde la raíz 20% off', { title: 'Mechas desde la raíz', terms: undefined }],
  ['Pizza 2x1 desde la segunda visita', { title: 'Pizza', terms: ['desde la segunda visita'] }],
  ['Protección 10% menos si la pides antes del 15 de diciembre', { ends_at: '2026-12-15T00:00', terms: undefined }],
  ['Trae a un amigo y los dos pagan $300 de mensualidad', { title: 'mensualidad', terms: ['Trae a un amigo y los dos pagan'] }],
  ['Tenis Panam $450 el segundo par a $200', { title: 'Tenis Panam', kind: undefined, price: undefined }],
])('«%s» is read as it is meant', (text, meant) => {
  const { fields } = readOffer(text, now);
  const names = Object.keys(meant) as (keyof ReadingFields)[];
  expect(Object.fromEntries(names.map((name) => [name, fields[name]]))).toEqual(meant);
});

test.each([
  ['$100 de regalo en tu recarga de $500', 'kind'],
  ['Compra una pizza grande y por $50 más llévate la segunda', 'kind'],
  ['Mayoreo: a partir de 12 piezas playera en $45', 'terms'],
  ['Descuento de 20 pesos por kilo en arrachera', 'title'],
  ['El miércoles de ceniza pescado 2x1', 'ends_at'],
  ['Máximo descuento hoy: 50%', 'value'],
  ['Descuento máximo hoy 50%', 'value'],
  ['hoy máximo 50% de descuento en ropa', 'value'],
  ['Tacos 2x1 hasta las 3 horas del sábado', 'ends_at'],
  ['En noviembre cumple mi gym 3 años: inscripción gratis', 'ends_at'],
  ['En diciembre cumple la fonda 3 años: postre gratis', 'starts_at'],
  ['Este mes cumplimos 5 años: 20% en uñas', 'ends_at'],
  ['Balneario 2x1 hasta 3 horas', 'windows'],
  ['Alberca $80 por hasta 4 horas hoy', 'ends_at'],
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

test('a dish with another number is no slip of one of the menu', () => {
  const menu = [{ name: 'Combo 2', price: 120 }];
  expect(readOffer('hoy combo 3 a 99', now, { menu }).ask).toEqual([]);
  expect(readOffer('hoy cmobo 2 a 99', now, { menu }).ask).toEqual(['original_price']);
});

import { expect, test } from 'vitest';
import { isUncounted } from './until-gone.ts';

test.each([
  'Hasta agotar existencias',
  'válido HASTA AGOTAR  EXISTENCIAS.',
  '3 tacos por $50, hasta agotar existencias',
  '2x1 hasta las 9 pm o hasta agotar existencias',
  'Del 1 al 15 de noviembre o hasta agotar existencias',
  'hasta agotar las piezas',
  'Hasta agotarse',
  'hasta que se acaben',
  'mientras haya existencias',
  'mientras duren las existencias',
  '$50 pesos hasta agotar existencias',
])('«%s» does not say how many', (text) => expect(isUncounted(text)).toBe(true));

test.each([
  'Hasta agotar 30 piezas',
  'hasta que se acaben las 30 piezas',
  'Solo 30, hasta agotar existencias',
  '30 pzs hasta agotar existencias',
  'Hasta agotar existencias: quedan 30',
  'Antes de que se acaben las vacaciones, 2x1',
  'hasta que se acaben las vacaciones',
  'Café gratis mientras eliges tus productos',
  'Al terminar tu producto trae el frasco',
  'Sujeto a inventario',
  'hasta agotar las 30 piezas',
  '30 piezas, hasta agotar existencias',
  'Solo 30 hamburguesas. Hasta agotar existencias.',
  'Hasta agotar existencias (30 piezas)',
  'Hasta agotar existencias: 30',
  'Hasta agotar existencias. Solo hay 30.',
  'Hasta las 9 p. m.',
  'Válido hasta terminar noviembre',
  'Sujeto a disponibilidad del salón',
  'Mientras esperas tu corte',
  '',
])('«%s» says it, or nothing of the kind', (text) => expect(isUncounted(text)).toBe(false));

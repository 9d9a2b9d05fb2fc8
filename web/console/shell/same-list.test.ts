import { expect, it } from 'vitest';
import { isSameList } from './same-list.ts';

const at = (path: string) => new URL(path, 'https://barrio.example');

it.each([
  ['/mi-negocio/cupones', '/mi-negocio/cupones?ver=en-pausa', true],
  ['/mi-negocio/cupones?ver=en-pausa', '/mi-negocio/cupones?ver=terminados', true],
  ['/mi-negocio/cupones?negocio=3', '/mi-negocio/cupones?negocio=3&ver=terminados', true],
  ['/mi-negocio/cupones', '/mi-negocio/cupones', false],
  ['/mi-negocio/cupones?negocio=3', '/mi-negocio/cupones?negocio=4&ver=terminados', false],
  ['/mi-negocio/cupones', '/mi-negocio/promociones?ver=en-pausa', false],
])('%s and %s are of one list: %s', (one, other, wanted) => {
  expect(isSameList(at(one), at(other))).toBe(wanted);
});

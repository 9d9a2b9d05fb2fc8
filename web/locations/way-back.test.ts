import { describe, expect, test } from 'vitest';
import { wayBack } from './way-back.ts';

const back = (volver: string) => wayBack(volver, '/promociones');

describe('wayBack', () => {
  test.each(['/cupones', '/eventos?gratis=1', '/negocios/cafe-breve#menu', '/'])('leads to our own page %s', (path) => {
    expect(back(path)).toBe(path);
  });

  test.each([
    '//otro.example',
    '/\\otro.example',
    '\\/otro.example',
    '/\t/otro.example',
    '/\n/otro.example',
    '/./\t/otro.example',
    '/x/..//otro.example',
    '/.//otro.example',
    'https://otro.example/cupones',
    'javascript:alert(1)',
    'cupones',
    '',
  ])('refuses %j', (path) => {
    expect(back(path)).toBe('/promociones');
  });

  test('without a way back leads to the promotions', () => {
    expect(wayBack(null, '/promociones')).toBe('/promociones');
  });

  test('drops the colonia of that address', () => {
    expect(back('/cupones?colonia=12&abierto=1')).toBe('/cupones?abierto=1');
    expect(back('/cupones?colonia=12')).toBe('/cupones');
  });
});

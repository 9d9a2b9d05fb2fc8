import { describe, expect, it } from 'vitest';
import { slugOf } from './slugs.ts';

describe('slugOf', () => {
  it.each([
    ['Taquería El Güero', 'taqueria-el-guero'],
    ["D'Luis & Cía. — Ñandú", 'dluis-cia-nandu'],
    ['¡¡¡', 'negocio'],
    ['北京', 'negocio'],
    ['una palabra muy larga que no cabe entera', 'una-palabra-muy-larga-que-no'],
    ['x'.repeat(99), 'x'.repeat(30)],
  ])('%j is %j', (text, slug) => {
    expect(slugOf(text, 30, 'negocio')).toBe(slug);
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });
});

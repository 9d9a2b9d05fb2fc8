import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './passwords.ts';

describe('isCommonPassword', () => {
  it.each([
    '12345678',
    '87654321',
    '0123456789',
    '11111111',
    'aaaaaaaa',
    'aaaaaaab',
    'abcabcab',
    '12121212',
    '1q2w3e4r',
    '1qaz2wsx',
    'qwertyuiop',
    'password',
    'Password1!',
    'P@$$w0rd',
    'p4ssw0rd',
    'contraseña',
    'CONTRASENA',
    'Contraseña123',
    'contrasen\u0303a',
    'secreto1',
    'mexico2024',
    'México86!',
    'america10',
    'chivas123',
    'teamo1234',
    'guadalupe',
    'Barrio2026',
    'abcd1234',
    'qwerty99',
    '21031998',
    '19980321',
    'asdfghjkl',
    'm e x i c o 1',
  ])('%s is', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'nopal-verde-7391',
    'camion rojo 7',
    'Correo-Verde-22',
    'unaclavelarga',
    'tortuga-17-lenta',
    'mexicanisimos',
    'Xk29-fq0!',
    'mi perro se llama Pozole',
    '48151623',
    'ñandúñandúazul',
    '🌮🌮 al pastor',
  ])('%s is not', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('the phone itself is, however it is dressed', () => {
    expect(isCommonPassword('4427391582', '4427391582')).toBe(true);
    expect(isCommonPassword('tel 442 739 1582!', '4427391582')).toBe(true);
    expect(isCommonPassword('4427391582', '5527391582')).toBe(false);
  });

  it('costs a form no more than 2 kB', () => {
    expect(readFileSync(new URL('./passwords.ts', import.meta.url)).length).toBeLessThanOrEqual(2048);
  });
});

import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { isKnownPassword, refuseKnown } from './password-blocklist.ts';

describe('a password that is chosen', () => {
  it('is none of the leaked ones that would be long enough, in whatever letters; they are eighteen thousand, to the nearest thousand', () => {
    const longEnough = dictionary['passwords-common'].filter((password) => password.length >= 8);
    expect(Math.round(longEnough.length / 1000)).toBe(18);
    for (const password of longEnough) expect(isKnownPassword(password), password).toBe(true);
    for (const password of ['trustno1', 'TrustNo1', 'ｔｒｕｓｔｎｏ１', 'starwars']) expect(isKnownPassword(password), password).toBe(true);
  });

  it('is not what anyone would try of whom it is for', () => {
    expect(() => refuseKnown('new_password', 'tel 442 739 1582!', '4427391582')).toThrow('Revisa new_password');
    expect(() => refuseKnown('password', 'TrustNo1')).toThrow('Revisa password');
  });

  it.each([
    'nopal-verde-7391',
    'mi perro se llama Pozole',
    'x'.repeat(3) + 'ñandú 48 azul'.repeat(9),
    '🌮🌮 al pastor',
    'camión rojo siete',
  ])('%j may be one, whatever letters it has', (password) => expect(() => refuseKnown('password', password)).not.toThrow());
});

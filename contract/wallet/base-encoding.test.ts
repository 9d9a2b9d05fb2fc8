import { describe, expect, it } from 'vitest';
import { fromText, toBase32 } from './base-encoding.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('text and bytes', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j is %j in Base32, as RFC 4648 says, and back', (plain, text) => {
    expect(toBase32(bytes(plain))).toBe(text);
    expect(fromText(text, 'base32')).toEqual(bytes(plain));
  });

  it('Base64 for addresses is what Node writes, of any length', () => {
    for (let length = 0; length < 70; length++) {
      const plain = Uint8Array.from({ length }, (_, at) => (at * 89 + length * 31) & 255);
      expect(fromText(Buffer.from(plain).toString('base64url'), 'base64url')).toEqual(plain);
    }
  });

  it.each([
    ['a', 'base32'],
    ['1', 'base32'],
    ['+', 'base64url'],
    ['AA=', 'base64url'],
  ] as const)('%j is no %s', (text, radix) => {
    expect(fromText(text, radix)).toBeNull();
  });
});

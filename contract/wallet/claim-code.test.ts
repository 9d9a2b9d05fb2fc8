import { describe, expect, it } from 'vitest';
import { newClaimCode, readClaimCode } from './claim-code.ts';

const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
let state = 7;
const random = (below: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};
const codes = Array.from({ length: 200 }, () => newClaimCode(random));

describe('a code', () => {
  it('has eight characters that nobody takes for one another', () => {
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  });

  it('is read as people type it', () => {
    for (const code of codes) {
      expect(readClaimCode(code)).toBe(code);
      expect(readClaimCode(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).toBe(code);
    }
  });

  it('is none with any one character wrong, or two that changed places', () => {
    for (const code of codes.slice(0, 40)) {
      for (let at = 0; at < code.length; at++) {
        for (const other of alphabet.replace(code[at] as string, ''))
          expect(readClaimCode(code.slice(0, at) + other + code.slice(at + 1))).toBeNull();
        for (let to = at + 1; to < code.length - 1; to++) {
          if (code[at] === code[to]) continue;
          const swapped = [...code];
          [swapped[at], swapped[to]] = [swapped[to] as string, swapped[at] as string];
          expect(readClaimCode(swapped.join(''))).toBeNull();
        }
      }
    }
  });

  it.each(['', 'ABC', '0OIL1222', 'ABCDEFGHJ', 'ñ2345678'])('is not %j', (typed) => {
    expect(readClaimCode(typed)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { isStepTaken, stepAt, totp } from './totp.ts';

/** "12345678901234567890", the secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('the digits', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds are the last six of RFC 6238', async (seconds, digits) => {
    expect(await totp(secret, stepAt(seconds * 1000))).toBe(digits);
  });

  it.each(
    ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
      (digits, count) => [count, digits] as const,
    ),
  )('of count %i are those of RFC 4226', async (count, digits) => {
    expect(await totp(secret, count)).toBe(digits);
  });
});

describe('a step', () => {
  const begins = 59_000_000 * 30_000;
  it.each([
    [-1, false],
    [0, true],
    [29_999, true],
    [89_999, true],
    [90_000, false],
    [3_600_000, false],
  ])('is taken %i ms after it began: %s', (milliseconds, taken) => {
    expect(isStepTaken(59_000_000, begins + milliseconds)).toBe(taken);
  });
});

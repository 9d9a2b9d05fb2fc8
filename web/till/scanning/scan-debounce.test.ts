import { expect, test } from 'vitest';
import { createScanDebounce } from './scan-debounce.ts';

/** Codes are «claim.step»; answers whether one is reported that is taken then. */
const open = () => {
  const seen = createScanDebounce((text) => text.split('.')[0]);
  return {
    ...seen,
    isNew(text: string, now: number): boolean {
      seen.look(now);
      if (seen.isTaken(text, now)) return false;
      seen.take(text, now);
      return true;
    },
  };
};

test('a code is reported once for as long as it stays in sight, and again when it comes back', () => {
  const seen = open();
  expect([0, 120, 1900, 3800].map((now) => seen.isNew('7.1', now))).toEqual([true, false, false, false]);
  expect(seen.isNew('7.1', 5800)).toBe(true);
});

test('one that nobody takes is reported again', () => {
  const seen = open();
  expect([seen.isTaken('7.1', 0), seen.isTaken('7.1', 120)]).toEqual([false, false]);
});

test('what stood before the lens during a result is not reported after it', () => {
  const seen = open();
  seen.isNew('7.1', 0);
  for (let now = 0; now < 60_000; now += 500) seen.pause(now);
  expect(seen.isNew('7.1', 60_100)).toBe(false);
});

test('what went out of sight before a result is reported after it', () => {
  const seen = open();
  seen.isNew('7.1', 0);
  seen.look(5000);
  for (let now = 5100; now < 9000; now += 500) seen.pause(now);
  expect(seen.isNew('7.1', 9000)).toBe(true);
});

test('of two in one picture each is reported once', () => {
  const seen = open();
  const reported = [0, 120, 240].map((now) => ['7.1', '8.1'].filter((text) => seen.isNew(text, now)));
  expect(reported).toEqual([['7.1', '8.1'], [], []]);
});

test('after a redemption the next code of the same claim is the same, until it was out of sight', () => {
  const seen = open();
  seen.isNew('7.1', 0);
  seen.markSeen('7', 500);
  expect(seen.isNew('7.2', 1000)).toBe(false);
  expect(seen.isNew('8.1', 1100)).toBe(true);
  expect(seen.isNew('7.3', 1200)).toBe(false);
  expect(seen.isNew('7.3', 3200)).toBe(true);
});

test('after a refusal the next code of the same claim is another try', () => {
  const seen = open();
  seen.isNew('7.1', 0);
  expect(seen.isNew('7.2', 1000)).toBe(true);
});

test('nothing that was never seen stays in sight', () => {
  const seen = open();
  seen.pause(1000);
  expect(seen.isNew('7.1', 1100)).toBe(true);
});

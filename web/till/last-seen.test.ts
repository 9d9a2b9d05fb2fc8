import { expect, test } from 'vitest';
import { lastSeen } from './last-seen.ts';

/** Codes are «claim.step». */
const open = () => lastSeen((text) => Number(text.split('.')[0]));

test('a code is reported once for as long as it stays in sight, and again when it comes back', () => {
  const seen = open();
  expect([0, 120, 1900, 3800].map((now) => seen.isNew('7.1', now))).toEqual([true, false, false, false]);
  expect(seen.isNew('7.1', 5800)).toBe(true);
});

test('what stood before the lens during a result is not reported after it', () => {
  const seen = open();
  seen.isNew('7.1', 0);
  for (let now = 0; now < 60_000; now += 500) seen.pause(now);
  expect(seen.isNew('7.1', 60_100)).toBe(false);
});

test('another code is reported at once', () => {
  const seen = open();
  seen.isNew('7.1', 0);
  expect(seen.isNew('8.1', 100)).toBe(true);
  expect(seen.isNew('7.1', 200)).toBe(true);
});

test('after a redemption the next code of the same claim is the same, until it was out of sight', () => {
  const seen = open();
  seen.isNew('7.1', 0);
  seen.settle(7);
  expect(seen.isNew('7.2', 1000)).toBe(false);
  expect(seen.isNew('8.1', 1100)).toBe(true);
  expect(seen.isNew('7.3', 1200)).toBe(true);
});

test('after a refusal the next code of the same claim is another try', () => {
  const seen = open();
  seen.isNew('7.1', 0);
  seen.settle(undefined);
  expect(seen.isNew('7.2', 1000)).toBe(true);
});

test('nothing that was never seen stays in sight', () => {
  const seen = open();
  seen.pause(1000);
  expect(seen.isNew('7.1', 1100)).toBe(true);
});

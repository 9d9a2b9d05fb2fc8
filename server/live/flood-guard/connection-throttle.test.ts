import { expect, test } from 'vitest';
import { ConnectionThrottle } from './connection-throttle.ts';

const waits = (held: ConnectionThrottle, network: string, lines: number, now: number) =>
  Array.from({ length: lines }, () => held.waitOf(network, now));
const ended = (held: ConnectionThrottle, lines: number, given: { lasted: number; asked: boolean }, now: number) => {
  for (let line = 0; line < lines; line++) held.ended('a', given, now);
};

test('new lines of a network that flooded wait for each other, for a minute after the last time; others do not', () => {
  const held = new ConnectionThrottle();
  expect(waits(held, 'a', 3, 1000)).toEqual([0, 0, 0]);
  held.flooded('a', 1000);
  expect(waits(held, 'a', 3, 1000)).toEqual([0, 50, 100]);
  expect(waits(held, 'b', 3, 1000)).toEqual([0, 0, 0]);
  held.flooded('a', 31_000);
  expect(waits(held, 'a', 2, 90_000)).toEqual([0, 50]);
  expect(waits(held, 'a', 2, 91_000)).toEqual([0, 0]);
});

test('a line never waits so long that a phone would give up, and those beyond are refused', () => {
  const held = new ConnectionThrottle();
  held.flooded('a', 0);
  const all = waits(held, 'a', 400, 0);
  const last = Math.max(...all.map((wait) => wait ?? 0));
  expect([last, all.filter((wait) => wait === undefined).length]).toEqual([15_000, 99]);
  expect(held.waitOf('a', 60)).toBe(14_990);
});

test('many networks that flood wait for each other too', () => {
  const held = new ConnectionThrottle();
  const networks = Array.from({ length: 100 }, (_, n) => `n${n}`);
  for (const network of networks) held.flooded(network, 0);
  expect(networks.map((network) => held.waitOf(network, 0))).toEqual(networks.map((_, n) => n * 17));
  expect(held.waitOf('quiet', 0)).toBe(0);
});

test('lines opened for nothing hold a network off when they are many in ten seconds, sooner when the server had to end them', () => {
  const held = new ConnectionThrottle();
  const isHeld = (now: number) => waits(held, 'a', 2, now)[1] !== 0;
  ended(held, 1000, { lasted: 2000, asked: true }, 0);
  ended(held, 199, { lasted: 1999, asked: true }, 0);
  expect(isHeld(0)).toBe(false);
  ended(held, 199, { lasted: 0, asked: true }, 10_000);
  expect(isHeld(10_000)).toBe(false);
  ended(held, 1, { lasted: 0, asked: true }, 10_000);
  expect(isHeld(10_000)).toBe(true);
  const strict = new ConnectionThrottle();
  for (let line = 0; line < 10; line++) strict.ended('a', { lasted: 10, asked: false }, 0);
  expect(waits(strict, 'a', 2, 0)).toEqual([0, 50]);
});

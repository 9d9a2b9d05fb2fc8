import { expect, test } from 'vitest';
import { createFrameCounter } from './frame-counter.ts';

/** A frame of so many bytes, with or without a client's mask. */
function frame(bytes: number, isMasked = true): Buffer {
  const mask = isMasked ? 0x80 : 0;
  const long = Buffer.alloc(8);
  long.writeBigUInt64BE(BigInt(bytes));
  const length = bytes < 126 ? [mask | bytes] : bytes < 65_536 ? [mask | 126, ...long.subarray(6)] : [mask | 127, ...long];
  // Content that a wrong parser would take for a header.
  return Buffer.concat([Buffer.from([0x81, ...length]), Buffer.alloc((isMasked ? 4 : 0) + bytes, 0x82)]);
}

const sizes = [0, 1, 125, 126, 127, 300, 65_535, 65_536, 70_000, 0, 0, 5];

test('frames are counted where they begin, however long they are and however they are cut', () => {
  const bytes = Buffer.concat(sizes.flatMap((size) => [frame(size), frame(size, false)]));
  expect(createFrameCounter()(bytes)).toBe(2 * sizes.length);
  for (const step of [1, 2, 3, 7]) {
    const count = createFrameCounter();
    let pieces = 0;
    let counted = 0;
    for (let at = 0; at < bytes.length; at += step, pieces++) counted += count(bytes.subarray(at, at + step));
    // Almost no piece of these sizes contains two frame starts.
    expect(counted - pieces, `pieces of ${step}`).toBeLessThan(10);
    expect(count(frame(0)), 'the last one is over').toBe(1);
    expect(count(Buffer.concat([frame(0), frame(0)]))).toBe(2);
  }
});

test('a piece in which none begins counts as one', () => {
  const count = createFrameCounter();
  const bytes = frame(1000);
  expect([count(bytes.subarray(0, 1)), count(bytes.subarray(1, 500)), count(bytes.subarray(500)), count(frame(0))]).toEqual([1, 1, 1, 1]);
  expect(count(Buffer.concat([frame(3), frame(3), frame(3).subarray(0, 1)]))).toBe(3);
  expect(count(Buffer.concat([frame(3).subarray(1), frame(0)]))).toBe(1);
});

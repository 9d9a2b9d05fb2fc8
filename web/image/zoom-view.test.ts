import { expect, test } from 'vitest';
import { clampView, follow, gripOf, wholeView, zoomAt } from './zoom-view.ts';

const frame = { width: 300, height: 600 };
const picture = { width: 1200, height: 1200 };

test('what lies under the finger stays there while the picture grows', () => {
  const view = zoomAt({ scale: 2, x: 10, y: -20 }, 2, { x: 50, y: 40 });
  expect(view.scale).toBe(4);
  // The point of the picture that was at (50, 40), shown by the new view.
  expect([view.x + 4 * ((50 - 10) / 2), view.y + 4 * ((40 + 20) / 2)]).toEqual([50, 40]);
});

test('it grows sixfold at the most and never becomes smaller than it came', () => {
  expect(zoomAt(wholeView, 100, { x: 0, y: 0 }).scale).toBe(6);
  expect(zoomAt({ scale: 2, x: 30, y: 0 }, 0.01, { x: 0, y: 0 }).scale).toBe(1);
});

test('two fingers enlarge by how far they part, and move with their middle', () => {
  const from = gripOf([
    { x: -20, y: 0 },
    { x: 20, y: 0 },
  ]);
  const to = gripOf([
    { x: -50, y: 10 },
    { x: 70, y: 10 },
  ]);
  expect(follow(wholeView, from, to)).toEqual({ scale: 3, x: 10, y: 10 });
});

test('one finger moves the picture; lifting the second does not make it jump in size', () => {
  expect(follow({ scale: 3, x: 0, y: 0 }, gripOf([{ x: 0, y: 0 }]), gripOf([{ x: 15, y: -5 }]))).toEqual({ scale: 3, x: 15, y: -5 });
  expect(gripOf([])).toEqual({ x: 0, y: 0, spread: 0 });
});

test('the picture goes no further than its edge', () => {
  // Fitted it is 300 × 300; at 3 it is 900 × 900 in a frame of 300 × 600.
  expect(clampView({ scale: 3, x: 9999, y: -9999 }, frame, picture)).toEqual({ scale: 3, x: 300, y: -150 });
  expect(clampView({ scale: 3, x: 12, y: 34 }, frame, picture)).toEqual({ scale: 3, x: 12, y: 34 });
});

test('where it is smaller than the frame it stays in the middle', () => {
  expect(clampView({ scale: 1.5, x: 0, y: 80 }, frame, picture)).toEqual({ scale: 1.5, x: 0, y: 0 });
  expect(clampView({ scale: 1, x: 40, y: 40 }, frame, picture)).toEqual(wholeView);
});

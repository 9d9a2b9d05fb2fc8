import { expect, it } from 'vitest';
import { undoLeft } from './undo-time.ts';

const now = Date.parse('2026-11-20T18:45:00-06:00');

it.each<[string, number | undefined, number]>([
  ['was published just now', now, 10_000],
  ['was published four seconds ago', now - 4000, 6000],
  ['was published ten seconds ago', now - 10_000, 0],
  ['was published long ago', now - 86_400_000, 0],
  ['was published by a clock that is ahead', now + 3_600_000, 10_000],
  ['was not published here', undefined, 0],
])('what %s', (_, published, left) => {
  expect(undoLeft(published, now)).toBe(left);
});

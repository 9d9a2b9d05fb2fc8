import { expect, it } from 'vitest';
import { undoLeft } from './undo-time.ts';

const now = Date.parse('2026-11-20T18:45:00-06:00');

it.each<[string, number | undefined, number, number]>([
  ['was published just now', now, now, 10_000],
  ['was published four seconds ago and is shown since', now - 4000, now - 4000, 6000],
  ['was published nine seconds ago by a line on which it shows only now', now - 9000, now, 10_000],
  ['was published half a minute ago and shows only now', now - 30_000, now, 0],
  ['was shown ten seconds ago', now - 12_000, now - 10_000, 0],
  ['was published long ago', now - 86_400_000, now, 0],
  ['was published by a clock that is ahead', now + 3_600_000, now + 3_600_000, 10_000],
  ['was not published here', undefined, now, 0],
])('what %s', (_, published, shown, left) => {
  expect(undoLeft(published, shown, now)).toBe(left);
});

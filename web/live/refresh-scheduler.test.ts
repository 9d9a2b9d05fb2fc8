import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refresher } from './refresh-scheduler.ts';

const answers: ((done: boolean) => void)[] = [];
const refresh = vi.fn(() => new Promise<boolean>((answer) => answers.push(answer)));
let mayRefresh = true;

/** Ends the running fetch. */
async function answer(done = true): Promise<void> {
  answers.shift()?.(done);
  await vi.advanceTimersByTimeAsync(0);
}

function start() {
  return refresher({ refresh, mayRefresh: () => mayRefresh });
}

beforeEach(() => {
  vi.useFakeTimers();
  refresh.mockClear();
  answers.length = 0;
  mayRefresh = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('many hints at once are one fetch, after 150 ms and no later than chance says', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  const { ask } = start();
  for (let hint = 0; hint < 50; hint++) ask(250);
  await vi.advanceTimersByTimeAsync(149);
  expect(refresh).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(251);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a hint that cannot wait comes before one that can', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  const { ask } = start();
  ask(2000);
  ask(0);
  await vi.advanceTimersByTimeAsync(150);
  expect(refresh).toHaveBeenCalledTimes(1);
  await answer();
  await vi.advanceTimersByTimeAsync(5000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a hint that comes while it fetches makes it fetch once more, half a second apart', async () => {
  const { ask } = start();
  ask(0);
  await vi.advanceTimersByTimeAsync(150);
  ask(0);
  ask(0);
  await vi.advanceTimersByTimeAsync(5000);
  expect(refresh).toHaveBeenCalledTimes(1);
  await answer();
  await vi.advanceTimersByTimeAsync(499);
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('waits while something stands in the way, and then fetches once', async () => {
  const { ask, look } = start();
  mayRefresh = false;
  ask(0);
  ask(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refresh).toHaveBeenCalledTimes(0);
  mayRefresh = true;
  look();
  await vi.advanceTimersByTimeAsync(0);
  expect(refresh).toHaveBeenCalledTimes(1);
  await answer();
  await vi.advanceTimersByTimeAsync(5000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('what fails is tried again, ever less often, until it is done', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { ask } = start();
  ask(0);
  await vi.advanceTimersByTimeAsync(150);
  for (const pause of [5000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
    const before = refresh.mock.calls.length;
    await answer(false);
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(refresh).toHaveBeenCalledTimes(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(refresh).toHaveBeenCalledTimes(before + 1);
  }
  await answer();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(refresh).toHaveBeenCalledTimes(7);
});

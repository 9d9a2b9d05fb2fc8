import { expect, it } from 'vitest';
import { lastBegun } from './use-refreshed.ts';

function slow<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return { fetch: () => promise, resolve, reject };
}

it('an answer that was longer on its way than the next one is not shown over it', async () => {
  const shown: string[] = [];
  const run = lastBegun<string>((value) => shown.push(value));
  const [before, after] = [slow<string>(), slow<string>()];
  const both = Promise.all([run(before.fetch), run(after.fetch)]);
  after.resolve('resumed');
  before.resolve('paused');
  await both;
  expect(shown).toEqual(['resumed']);
});

it('answers that come in turn are shown, and a failure is thrown', async () => {
  const shown: number[] = [];
  const run = lastBegun<number>((value) => shown.push(value));
  await run(async () => 1);
  await expect(run(() => Promise.reject(new Error('no line')))).rejects.toThrow('no line');
  await run(async () => 2);
  expect(shown).toEqual([1, 2]);
});

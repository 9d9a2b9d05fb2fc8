import { expect, it } from 'vitest';
import { newestOnly } from './use-refreshed.ts';

function slow<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return { fetch: () => promise, resolve, reject };
}

it('an answer that was longer on its way than the next one is not shown over it', async () => {
  const shown: string[] = [];
  const run = newestOnly<string>((value) => shown.push(value));
  const [before, after] = [slow<string>(), slow<string>()];
  const both = Promise.all([run(before.fetch), run(after.fetch)]);
  after.resolve('resumed');
  before.resolve('paused');
  await both;
  expect(shown).toEqual(['resumed']);
});

it('answers that come in turn are shown, and a failure is thrown', async () => {
  const shown: number[] = [];
  const run = newestOnly<number>((value) => shown.push(value));
  await run(async () => 1);
  await expect(run(() => Promise.reject(new Error('no line')))).rejects.toThrow('no line');
  await run(async () => 2);
  expect(shown).toEqual([1, 2]);
});

it('on a line slower than what is asked, each answer is shown, and one that fails takes none along', async () => {
  const shown: number[] = [];
  const run = newestOnly<number>((value) => shown.push(value));
  const [first, second, third] = [slow<number>(), slow<number>(), slow<number>()];
  const [one, two, three] = [first, second, third].map(({ fetch }) => run(fetch));
  first.resolve(1);
  await one;
  third.reject(new Error('no line'));
  await expect(three).rejects.toThrow('no line');
  second.resolve(2);
  await two;
  expect(shown).toEqual([1, 2]);
});

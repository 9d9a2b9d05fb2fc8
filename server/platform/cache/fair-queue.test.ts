import { describe, expect, it } from 'vitest';
import type { ProblemError } from '../problems.ts';
import { FairQueue } from './fair-queue.ts';

const limits = { perNetwork: 2, waitingPerNetwork: 3, atOnce: 3, waiting: 6 };
const statusOf = (error: unknown) => (error as ProblemError).status;

/** Work that runs until the test releases it. */
function held() {
  const begun: string[] = [];
  const free: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      free.push(() => resolve(name));
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { begun, work, letGo: () => free.shift()?.(), settle };
}

describe('a fair queue', () => {
  it('does little of one network at once, and others’ work beside it', async () => {
    const queue = new FairQueue(limits);
    const { begun, work, letGo, settle } = held();
    const of = ['a1', 'a2', 'a3', 'a4'].map((name) => queue.run('a', work(name)));
    const other = queue.run('b', work('b1'));
    await settle();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    letGo();
    expect(await of[0]).toBe('a1');
    await settle();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
    for (let n = 0; n < 4; n++) {
      letGo();
      await settle();
    }
    expect(await Promise.all([...of, other])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  });

  it('refuses a network of which too much waits, and everybody when too much waits at all', async () => {
    const queue = new FairQueue(limits);
    const { work, letGo, settle } = held();
    const all = Array.from({ length: 5 }, (_, n) => queue.run('a', work(`a${n}`)));
    const refused = await queue.run('a', work('too many')).catch(statusOf);
    all.push(...['b1', 'b2', 'b3'].map((name) => queue.run('b', work(name))), queue.run('c', work('c1')));
    await settle();
    expect([refused, await queue.run('d', work('d1')).catch(statusOf)]).toEqual([429, 503]);
    for (let n = 0; n < 20; n++) {
      letGo();
      await settle();
    }
    expect(await Promise.all(all)).toHaveLength(9);
    const after = queue.run('a', work('after'));
    await settle();
    letGo();
    expect(await after).toBe('after');
  });

  it('goes on after work that failed', async () => {
    const queue = new FairQueue(limits);
    for (let n = 0; n < 10; n++) await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run('a', async () => 'yes')).toBe('yes');
  });
});

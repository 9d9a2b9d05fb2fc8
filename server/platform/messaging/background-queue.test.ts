import { describe, expect, it } from 'vitest';
import { createMetrics } from '../observability/metrics.ts';
import { createBackgroundQueue } from './background-queue.ts';

const { runJob } = createMetrics();

const logged = () => {
  const lines: unknown[][] = [];
  return { lines, error: (...line: unknown[]) => void lines.push(line) };
};

describe('work that nobody waits for', () => {
  it('is done later, a few at a time, all of it before the server ends', async () => {
    const log = logged();
    const outgoing = createBackgroundQueue(log, 0, runJob);
    const done: number[] = [];
    let running = 0;
    let most = 0;
    for (let n = 0; n < 30; n++) {
      outgoing.add('work', async () => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, 2));
        running--;
        done.push(n);
      });
    }
    expect(most).toBe(0);
    await outgoing.onIdle();
    expect(done).toHaveLength(30);
    expect(most).toBe(4);
    expect(log.lines).toEqual([]);
  });

  it('fails in the log, and what follows goes on', async () => {
    const log = logged();
    const outgoing = createBackgroundQueue(log, 0, runJob);
    const failure = new Error('Twilio answers 500');
    outgoing.add('sms', () => Promise.reject(failure));
    let done = false;
    outgoing.add('sms', async () => {
      done = true;
    });
    await outgoing.onIdle();
    expect(done).toBe(true);
    expect(log.lines).toEqual([[{ err: failure }, 'sms failed']]);
  });

  it('is dropped, and that is said, when too much waits', async () => {
    const log = logged();
    const outgoing = createBackgroundQueue(log, 0, runJob);
    let done = 0;
    for (let n = 0; n < 1010; n++) {
      outgoing.add('sms', async () => {
        done++;
      });
    }
    await outgoing.onIdle();
    expect(done).toBe(1000);
    expect(log.lines).toHaveLength(10);
  });

  it('begins at a moment of chance, and the server’s end waits for it', async () => {
    const outgoing = createBackgroundQueue(logged(), 80, runJob);
    const began = performance.now();
    const moments: number[] = [];
    for (let n = 0; n < 40; n++) outgoing.add('sms', async () => void moments.push(performance.now() - began));
    await outgoing.onIdle();
    expect(moments).toHaveLength(40);
    expect(Math.max(...moments) - Math.min(...moments)).toBeGreaterThan(20);
  });

  it('has nothing to wait for when there is none', async () => {
    await createBackgroundQueue(logged(), 0, runJob).onIdle();
  });
});

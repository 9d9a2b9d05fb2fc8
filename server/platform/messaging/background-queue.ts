import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import PQueue from 'p-queue';
import type { RunJob } from '../observability/metrics.ts';

/** Work that nobody waits for, such as a text message: done after the answer, so that how long it takes shows in no answer. */
export type BackgroundQueue = { add(what: string, work: () => Promise<void>): void; onIdle(): Promise<void> };

const atOnce = 4;

/** How many may wait: what comes when the queue is full is dropped and logged. */
const maxWaiting = 1000;

/**
 * A failure is logged as `what` failed; nothing of the work itself is. Work begins at some moment within `delay` milliseconds, so that it
 * coincides with no answer in particular.
 */
export function createBackgroundQueue(log: Pick<FastifyBaseLogger, 'error'>, delay: number, runJob: RunJob): BackgroundQueue {
  const queue = new PQueue({ concurrency: atOnce });
  const delayed = new Set<Promise<void>>();
  const run = (what: string, work: () => Promise<void>) => () =>
    runJob('outgoing', work).catch((error: unknown) => log.error({ err: error }, `${what} failed`));
  return {
    add: (what, work) => {
      if (queue.size + delayed.size >= maxWaiting) {
        log.error(`${what} dropped: too many are waiting`);
        return;
      }
      const begun = sleep(Math.random() * delay).then(() => {
        delayed.delete(begun);
        void queue.add(run(what, work));
      });
      delayed.add(begun);
    },
    onIdle: async () => {
      await Promise.all(delayed);
      await queue.onIdle();
    },
  };
}

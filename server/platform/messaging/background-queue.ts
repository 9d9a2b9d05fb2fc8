import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import PQueue from 'p-queue';
import type { RunJob } from '../observability/metrics.ts';

/** Work that runs after the reply, such as a text message, so that the reply's time does not reveal it. */
export type BackgroundQueue = { add(what: string, work: () => Promise<void>): void; onIdle(): Promise<void> };

const atOnce = 4;

/** A full queue drops new work and logs that. */
const maxWaiting = 1000;

/**
 * Logs that `what` failed, and nothing of the work itself. Each piece starts after a random time of up to `delayMs` milliseconds, so that it coincides
 * with no particular reply.
 */
export function createBackgroundQueue(log: Pick<FastifyBaseLogger, 'error'>, delayMs: number, runJob: RunJob): BackgroundQueue {
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
      const begun = sleep(Math.random() * delayMs).then(() => {
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

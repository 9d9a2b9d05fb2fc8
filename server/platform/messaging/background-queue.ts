import type { FastifyBaseLogger } from 'fastify';
import type { RunJob } from '../observability/metrics.ts';

/** Work that nobody waits for, such as a text message: done after the answer, so that how long it takes shows in no answer. */
export type Outgoing = { add(what: string, work: () => Promise<void>): void; settled(): Promise<void> };

/** At once, and how many may wait: what comes when the queue is full is dropped and logged. */
const atOnce = 4;
const most = 1000;

/**
 * A failure is logged as `what` failed; nothing of the work itself is. Work begins at some moment within `delay` milliseconds, so that it
 * coincides with no answer in particular.
 */
export function openOutgoing(log: Pick<FastifyBaseLogger, 'error'>, delay: number, runJob: RunJob): Outgoing {
  const waiting: { what: string; work: () => Promise<void> }[] = [];
  const idle: (() => void)[] = [];
  let running = 0;
  let held = 0;
  const next = async () => {
    const one = running < atOnce ? waiting.shift() : undefined;
    if (one) {
      running++;
      await runJob('outgoing', one.work).catch((error: unknown) => log.error({ err: error }, `${one.what} failed`));
      running--;
      void next();
    } else if (running + held === 0) {
      for (const resolve of idle.splice(0)) resolve();
    }
  };
  return {
    add: (what, work) => {
      if (waiting.length + held >= most) {
        log.error(`${what} dropped: too many are waiting`);
        return;
      }
      held++;
      const begin = () => {
        held--;
        waiting.push({ what, work });
        void next();
      };
      if (delay > 0) setTimeout(begin, Math.random() * delay);
      else setImmediate(begin);
    },
    settled: () =>
      new Promise((resolve) => {
        idle.push(resolve);
        setImmediate(next);
      }),
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { logOnFirstFailure } from '../observability/log-once.ts';
import type { Metrics } from '../observability/metrics.ts';

/** Work that the server does again and again without anybody asking. */
export type RecurringJob = {
  /** The job's label in `/metrics`. */
  name: string;
  /** Milliseconds from the end of one run to the next; the first run comes after as many. */
  intervalMs: number;
  run(): Promise<unknown>;
};

type JobsOptions = { log: Pick<FastifyBaseLogger, 'error'>; metrics: Pick<Metrics, 'runJob'> };

/**
 * Runs every job until the answered function is called, which waits for the runs under way. No run of a job overlaps another of the same job; a
 * failure is counted, logged when a job begins to fail, and does not end the job.
 */
export function startJobs(jobs: RecurringJob[], { log, metrics }: JobsOptions): () => Promise<void> {
  const stop = new AbortController();
  async function repeat({ name, intervalMs, run }: RecurringJob): Promise<void> {
    const runOnce = logOnFirstFailure(log, `the job ${name} failed; it is run again`, () => metrics.runJob(name, run));
    for (;;) {
      await sleep(intervalMs, undefined, { signal: stop.signal, ref: false }).catch(() => {});
      if (stop.signal.aborted) return;
      await runOnce();
    }
  }
  const running = jobs.map(repeat);
  return async () => {
    stop.abort();
    await Promise.all(running);
  };
}

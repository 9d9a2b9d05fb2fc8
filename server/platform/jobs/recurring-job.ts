import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { logOnFirstFailure } from '../observability/log-once.ts';
import type { Metrics } from '../observability/metrics.ts';

/** Work that the server repeats by itself. */
export type RecurringJob = {
  /** The job's label in `/metrics`. */
  name: string;
  /** Milliseconds between the end of one run and the next; the first run waits as long. */
  intervalMs: number;
  run(): Promise<unknown>;
};

type JobsOptions = { log: Pick<FastifyBaseLogger, 'error'>; metrics: Pick<Metrics, 'runJob'> };

/**
 * Runs every job until the returned function is called, which waits for running ones. Two runs of one job never overlap; a failure is counted, logged
 * when a job begins to fail, and does not stop the job.
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

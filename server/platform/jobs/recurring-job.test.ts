import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMetrics } from '../observability/metrics.ts';
import { type RecurringJob, startJobs } from './recurring-job.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

function start(job: Partial<RecurringJob> & Pick<RecurringJob, 'run'>) {
  const log = { error: vi.fn() };
  const metrics = createMetrics();
  const stop = startJobs([{ name: 'tidy-up', intervalMs: 5, ...job }], { log, metrics });
  stops.push(stop);
  return { log, metrics, stop };
}

describe('a recurring job', () => {
  it('runs again and again, never twice at once', async () => {
    let atOnce = 0;
    let most = 0;
    const run = vi.fn(async () => {
      most = Math.max(most, ++atOnce);
      await new Promise((resolve) => setTimeout(resolve, 12));
      atOnce--;
    });
    start({ run });
    await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(2), { timeout: 10_000 });
    expect(most).toBe(1);
  });

  it('is logged when it begins to fail and not each time, and goes on', async () => {
    const run = vi.fn().mockRejectedValue(new Error('no'));
    const { log, metrics } = start({ run });
    await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(3), { timeout: 10_000 });
    expect(log.error.mock.calls.map(([, message]) => message)).toEqual(['the job tidy-up failed; it is run again']);
    expect(await metrics.text()).toMatch(/^barrio_job_failures_total\{job="tidy-up"\} [3-9]/m);
  });

  it('is waited for when it is stopped, and does not run again', async () => {
    let release = () => {};
    const run = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    const { stop } = start({ run });
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), { timeout: 10_000 });
    const stopped = stop().then(() => 'stopped');
    expect(await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, 20, 'waiting'))])).toBe('waiting');
    release();
    expect(await stopped).toBe('stopped');
    expect(run).toHaveBeenCalledOnce();
  });
});

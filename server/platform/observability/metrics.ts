import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { Histogram } from './histogram.ts';

/** Counts a job's run and its result, and returns or throws what the work did. */
export type RunJob = <T>(job: string, work: () => Promise<T>) => Promise<T>;

/** What is cached counts by itself; `drops` are changes that took answers away. */
type CacheCounts = () => Record<'hits' | 'misses' | 'drops' | 'entries' | 'bytes', number>;

export type Metrics = {
  /** Nouns add their own metrics to it. No label may have unbounded values. */
  registry: Registry;
  /** Counts a reply by its registered route, since there are only so many. */
  request(method: string, route: string, status: number, milliseconds: number): void;
  query(milliseconds: number, failure?: string): void;
  /** Counts a statement that never ran, for want of a connection. */
  unasked(failure: string): void;
  databaseAway(isDown: boolean): void;
  /** Counts a job from now on, also before its first run. */
  watchJob(job: string): void;
  runJob: RunJob;
  watchCache(cache: { counts: CacheCounts }): void;
  /** Everything in Prometheus's format. */
  text(): Promise<string>;
};

const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

let ofProcess: Registry | undefined;

/** Heap, event loop, processor and handles: one set for each process, however many servers run in it. */
function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const requests = new Histogram(
    { name: 'barrio_http_request_seconds', help: 'Requests answered', labels: ['method', 'route', 'status'], bounds },
    registry,
  );
  const queries = new Histogram({ name: 'barrio_query_seconds', help: 'Statements of the database', labels: [], bounds }, registry);
  const failed = new Counter({
    name: 'barrio_query_errors_total',
    help: "Statements that failed or got no connection, by the class of Postgres' code; 'none' never reached it",
    labelNames: ['class'],
    registers: [registry],
  });
  const unasked = (failure: string) => failed.inc({ class: /^[0-9A-Z]{5}$/.test(failure) ? failure.slice(0, 2) : 'none' });
  const away = new Gauge({
    name: 'barrio_database_away',
    help: '1 while the server of the database does not answer',
    registers: [registry],
  });
  return {
    registry,
    request: (method, route, status, milliseconds) =>
      requests.observe(milliseconds / 1000, method, route, classes[Math.floor(status / 100)] ?? 'other'),
    query: (milliseconds, failure) => {
      queries.observe(milliseconds / 1000);
      if (failure !== undefined) unasked(failure);
    },
    unasked,
    databaseAway: (isDown) => away.set(isDown ? 1 : 0),
    ...countJobs(registry),
    watchCache: (cache) => countCache(registry, () => cache.counts()),
    text: async () => `${await registry.metrics()}\n${await processRegistry().metrics()}`,
  };
}

const classes = ['other', '1xx', '2xx', '3xx', '4xx', '5xx'];

function countJobs(registry: Registry): Pick<Metrics, 'watchJob' | 'runJob'> {
  const labelNames = ['job'] as const;
  const registers = [registry];
  const runs = new Counter({ name: 'barrio_job_runs_total', help: 'Runs of a job', labelNames, registers });
  const failures = new Counter({ name: 'barrio_job_failures_total', help: 'Runs that failed', labelNames, registers });
  const last = new Gauge({
    name: 'barrio_job_last_success_timestamp_seconds',
    help: 'When a job last succeeded; at first, when the process began',
    labelNames,
    registers,
  });
  return {
    watchJob: (job) => {
      runs.inc({ job }, 0);
      failures.inc({ job }, 0);
      last.setToCurrentTime({ job });
    },
    runJob: async (job, work) => {
      runs.inc({ job });
      try {
        const result = await work();
        last.setToCurrentTime({ job });
        return result;
      } catch (error) {
        failures.inc({ job });
        throw error;
      }
    },
  };
}

/** Reads the cache's own counters at each scrape. */
function countCache(registry: Registry, counts: CacheCounts): void {
  const totals = { hits: 'Answers found', misses: 'Answers not found, or not any more', drops: 'Changes that took answers away' };
  for (const [what, help] of Object.entries(totals) as [keyof typeof totals, string][]) {
    new Counter({
      name: `barrio_cache_${what}_total`,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(counts()[what]);
      },
    });
  }
  const sizes = { entries: 'Answers kept', bytes: 'What they take' };
  for (const [what, help] of Object.entries(sizes) as [keyof typeof sizes, string][]) {
    new Gauge({
      name: `barrio_cache_${what}`,
      help,
      registers: [registry],
      collect() {
        this.set(counts()[what]);
      },
    });
  }
}

import { Gauge } from 'prom-client';
import type { Metrics } from '../observability/metrics.ts';
import type { OpenDatabase } from './database-handle.ts';
import { wrapQuery } from './postgres/pg-internals.ts';

type Failure = { code?: unknown } | null | undefined;
type QueryClient = { query: unknown };

type Pool = {
  on(event: 'connect', heard: (client: QueryClient) => void): void;
  on(event: 'refused', heard: (failure: NonNullable<Failure>) => void): void;
  totalCount: number;
  idleCount: number;
  waitingCount: number;
};
type EmbeddedQueryClient = QueryClient & { transaction(work: (tx: QueryClient) => Promise<unknown>): Promise<unknown> };

/** Times every statement of either engine. Of a Postgres server it also counts whether it is down and how much of the pool is in use. */
export function timeQueries({ db, onAway }: Pick<OpenDatabase, 'db' | 'onAway'>, metrics: Metrics): void {
  onAway?.(metrics.databaseAway);
  const { $client: client } = db as unknown as { $client: Pool | EmbeddedQueryClient };
  if ('totalCount' in client) {
    client.on('connect', (connection) => time(connection, metrics));
    client.on('refused', ({ code }) => metrics.unasked(String(code)));
    countConnections(client, metrics);
    return;
  }
  time(client, metrics);
  const { transaction } = client;
  client.transaction = (work) =>
    transaction.call(client, (tx) => {
      time(tx, metrics);
      return work(tx);
    });
}

/** Passes the result through, whether it comes by promise or by callback. */
function time(client: QueryClient, { query: note }: Metrics): void {
  wrapQuery(client, (query, args) => {
    const start = performance.now();
    const end = (failure?: Failure) => note(performance.now() - start, failure ? String(failure.code) : undefined);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const passOn = (failure: Failure, ...rest: unknown[]) => {
        end(failure);
        callback(failure, ...rest);
      };
      return query(...args.slice(0, -1), passOn);
    }
    const result = query(...args);
    if (result instanceof Promise) result.then(() => end(), end);
    return result;
  });
}

function countConnections(pool: Pool, { registry }: Metrics): void {
  new Gauge({
    name: 'barrio_pool_connections',
    help: 'Connections to Postgres; waiting are those who want one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'in use' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

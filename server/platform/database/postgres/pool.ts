import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { advisoryLocks } from '../../../../database/advisory-locks.ts';
import { migrateServer } from '../../../../database/migrate.ts';
import type { OpenDatabase } from '../database-handle.ts';
import { liftsLimit } from '../pglite/pglite-transaction.ts';
import { type Probe, probeServer, unavailableError } from './health-probe.ts';
import { checkInternals, cut, isIdle, streamOf, wrapQuery } from './pg-internals.ts';

/**
 * Milliseconds of silence after which a connection with a running statement counts as dead: any statement ends before, except in a transaction that
 * lifted its limit.
 */
const usualIdleTimeoutMs = 15_000;

/** Opens and migrates (`prepare`) a server's database. The server may go down and come back later. */
export async function openPostgres(
  connectionString: string,
  prepare = migrateServer,
  idleTimeout = usualIdleTimeoutMs,
): Promise<OpenDatabase> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    checkInternals(client);
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    await prepare(drizzle(client));
  } finally {
    await client.end();
  }
  const listeners: ((isDown: boolean) => void)[] = [];
  const pool = new GuardedPool(connectionString, idleTimeout, (isDown) => {
    for (const listener of listeners) listener(isDown);
  });
  return { db: drizzle(pool), engine: 'Postgres', close: () => pool.end(), onAway: (listener) => void listeners.push(listener) };
}

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (broken?: Error | boolean) => void) => void;

/**
 * Gives out connections while the server answers. Once it is down, the pool rejects all waiting and new callers at once, and emits `refused` for each
 * of them.
 */
class GuardedPool extends pg.Pool {
  readonly #watch: Probe;
  readonly #open: Set<pg.Client>;
  readonly #waiting = new Set<(error: Error) => void>();

  constructor(connectionString: string, idleTimeout: number, onChange: (isDown: boolean) => void) {
    const open = new Set<pg.Client>();
    super({
      connectionString,
      max: 10,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 10_000,
      // Every statement is short: compiling one takes longer than running it.
      options: '-c jit=off',
      keepAlive: true,
      Client: class extends pg.Client {
        constructor(config?: pg.ClientConfig) {
          super(config);
          open.add(this);
          this.once('end', () => open.delete(this));
          // The pool replaces a broken connection; without a listener the error would end the process.
          this.on('error', () => {});
        }
      },
    });
    this.#open = open;
    this.on('error', () => {});
    this.on('connect', (client) => destroyWhenSilent(client, idleTimeout));
    this.on('acquire', (client) => streamOf(client).setTimeout(idleTimeout));
    this.#watch = probeServer(connectionString, (isDown) => {
      if (isDown) this.#rejectWaiting();
      onChange(isDown);
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const client = this.#take();
    client.catch((error) => this.emit('refused', error));
    if (!callback) return client;
    client.then(
      (connection) => callback(undefined, connection, connection.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  override async end(): Promise<void> {
    await this.#watch.close();
    await super.end();
  }

  #take(): Promise<pg.PoolClient> {
    if (this.#watch.isDown()) return Promise.reject(unavailableError());
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      super.connect().then(
        (client) => {
          // `#rejectWaiting` has already answered a caller that is not in the set any more.
          if (this.#waiting.delete(reject)) resolve(releaseOnce(client));
          else client.release();
        },
        (error) => {
          this.#waiting.delete(reject);
          reject(error);
        },
      );
    });
  }

  #rejectWaiting(): void {
    for (const reject of this.#waiting) reject(unavailableError());
    this.#waiting.clear();
    for (const client of this.#open) cut(client);
  }
}

/** The server may be up while one connection to it is dead: reject its statement, and never use it again. */
function destroyWhenSilent(client: pg.PoolClient, idleTimeout: number): void {
  const stream = streamOf(client);
  stream.setTimeout(idleTimeout);
  stream.on('timeout', () => {
    const { bytesRead } = stream;
    // Read what arrived while this process was busy before the silence counts.
    setImmediate(() => stream.bytesRead === bytesRead && !isIdle(client) && cut(client));
  });
  wrapQuery(client, (query, args) => {
    const [statement] = args as [string | { text: string }];
    if (liftsLimit.test(typeof statement === 'string' ? statement : statement.text)) stream.setTimeout(0);
    return query(...args);
  });
}

/** A broken connection returns to the pool by itself: a transaction that cannot even begin never releases it. */
function releaseOnce(client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  let isOut = true;
  const releaseToPool = (broken?: Error | boolean) => {
    if (!isOut) return;
    isOut = false;
    client.off('end', onEnd);
    release(broken);
  };
  const onEnd = () => releaseToPool(true);
  client.on('end', onEnd);
  client.release = releaseToPool;
  return client;
}

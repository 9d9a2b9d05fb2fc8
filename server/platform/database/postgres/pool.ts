import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { advisoryLocks } from '../../../../database/advisory-locks.ts';
import { migrateServer } from '../../../../database/migrate.ts';
import type { OpenDatabase } from '../database-handle.ts';
import { liftsLimit } from '../pglite/transaction.ts';
import { cut, type Probe, probeServer, streamOf, unavailableError } from './health-probe.ts';

/** Milliseconds that a connection may be silent while it is asked, unless its transaction does without a limit: any statement ends before. */
const usualIdleTimeoutMs = 15_000;

/** Opens and migrates (`prepare`) the database of a server, which may go away and come back while it is open. */
export async function openPostgres(
  connectionString: string,
  prepare = migrateServer,
  idleTimeout = usualIdleTimeoutMs,
): Promise<OpenDatabase> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
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
 * Hands out connections while the server answers. Once it does not, all that wait for it are told so at once, and so is whoever comes; its event
 * `refused` tells of each that gets none.
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
          // One that breaks is replaced by the next; without a listener it would end the process.
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
  override connect(heard: ConnectCallback): void;
  override connect(heard?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const client = this.#take();
    client.catch((error) => this.emit('refused', error));
    if (!heard) return client;
    client.then(
      (came) => heard(undefined, came, came.release),
      (error: Error) => heard(error, undefined, () => {}),
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
          // Whoever waited was told already when it is not there any more.
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

/** The server may be there and one line to it be dead: whoever waits on that is told so, and nobody gets it again. */
function destroyWhenSilent(client: pg.PoolClient, idleTimeout: number): void {
  const stream = streamOf(client);
  stream.setTimeout(idleTimeout);
  stream.on('timeout', () => {
    const { bytesRead } = stream;
    // What came while this process was busy is read before it counts.
    setImmediate(() => stream.bytesRead === bytesRead && !isIdle(client) && cut(client));
  });
  const query = client.query as (...given: unknown[]) => unknown;
  client.query = ((asked: string | { text: string }, ...rest: unknown[]) => {
    if (liftsLimit.test(typeof asked === 'string' ? asked : asked.text)) stream.setTimeout(0);
    return query.call(client, asked, ...rest);
  }) as typeof client.query;
}

const isIdle = (client: pg.PoolClient) => (client as unknown as { readyForQuery: boolean }).readyForQuery;

/** A connection that breaks goes back by itself: a transaction that cannot even begin never gives it back. */
function releaseOnce(client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  let isOut = true;
  const giveBack = (broken?: Error | boolean) => {
    if (!isOut) return;
    isOut = false;
    client.off('end', onEnd);
    release(broken);
  };
  const onEnd = () => giveBack(true);
  client.on('end', onEnd);
  client.release = giveBack;
  return client;
}

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { cut } from './pg-internals.ts';

/** Milliseconds between two probes, and the time in which the server has to answer one. */
const probeIntervalMs = 300;
const probeTimeoutMs = 1_000;
const tickMs = 50;

/** What a query on a database that is down gets: a connection failure by its Postgres code (08006). */
export const unavailableError = () => Object.assign(new Error('the database is away'), { code: '08006' });

export type Probe = { isDown(): boolean; close(): Promise<void> };

/**
 * Checks over its own connection whether a server answers. A frozen server breaks no connection, so a query on it would wait for ever; `onChange`
 * reports when it goes down and when it is back.
 */
export function probeServer(connectionString: string, onChange: (isDown: boolean) => void): Probe {
  const stop = new AbortController();
  let isDown = false;
  let client: pg.Client | undefined;
  const report = (to: boolean) => {
    if (to === isDown || stop.signal.aborted) return;
    isDown = to;
    onChange(to);
  };
  const drop = () => {
    if (client) cut(client);
    client = undefined;
  };
  async function ask(): Promise<void> {
    if (!client) {
      client = new pg.Client({ connectionString });
      client.on('error', () => {});
      await client.connect();
    }
    await client.query('select 1');
  }
  /** A server that answers anything is up, even one that has no connection left. */
  const checkIsUp = async () => {
    const failure = await withTimeout(probeTimeoutMs, ask()).catch((error: unknown) => error);
    if (failure === undefined) return true;
    drop();
    return isAnswer(failure);
  };
  async function probeLoop(): Promise<void> {
    while (!stop.signal.aborted) {
      const wasOpen = client !== undefined;
      const began = performance.now();
      // One broken connection does not mean that the server is down.
      const isUp = (await checkIsUp()) || (wasOpen && performance.now() - began < probeTimeoutMs / 2 && (await checkIsUp()));
      report(!isUp);
      await sleep(probeIntervalMs, undefined, { signal: stop.signal, ref: false }).catch(() => {});
    }
    drop();
  }
  const running = probeLoop();
  return {
    isDown: () => isDown,
    close: async () => {
      stop.abort();
      await running;
    },
  };
}

const isAnswer = (failure: unknown) => failure instanceof pg.DatabaseError && !failure.code?.startsWith('57P0');

/** Does not count the time in which this process was too busy to read the reply. */
async function withTimeout(milliseconds: number, work: Promise<void>): Promise<void> {
  let isOver = false;
  const tooLate = async () => {
    for (let left = milliseconds; left > 0 && !isOver; left -= tickMs) await sleep(tickMs, undefined, { ref: false });
    throw unavailableError();
  };
  await Promise.race([work, tooLate()]).finally(() => {
    isOver = true;
  });
}

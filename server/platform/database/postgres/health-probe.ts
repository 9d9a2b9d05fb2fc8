import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds between two looks at a server, and those in which it has to answer one. */
const probeIntervalMs = 300;
const probeTimeoutMs = 1_000;
const tickMs = 50;

/** What whoever asks a database that is away gets: a failure of the connection, in the words of Postgres (08006). */
export const unavailableError = () => Object.assign(new Error('the database is away'), { code: '08006' });

export type Probe = { isDown(): boolean; close(): Promise<void> };

/**
 * Knows by a connection of its own whether a server answers. One that is frozen breaks no connection, and who waits for it would wait for
 * ever; `onChange` hears when it goes and when it is back.
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
  /** A server that says anything at all is there, be it that it has no connection left. */
  const isThere = async () => {
    const said = await withTimeout(probeTimeoutMs, ask()).catch((error: unknown) => error);
    if (said === undefined) return true;
    drop();
    return isAnswer(said);
  };
  async function look(): Promise<void> {
    while (!stop.signal.aborted) {
      const wasOpen = client !== undefined;
      const began = performance.now();
      // One line that breaks is no server that is gone.
      const there = (await isThere()) || (wasOpen && performance.now() - began < probeTimeoutMs / 2 && (await isThere()));
      report(!there);
      await sleep(probeIntervalMs, undefined, { signal: stop.signal, ref: false }).catch(() => {});
    }
    drop();
  }
  const looking = look();
  return {
    isDown: () => isDown,
    close: async () => {
      stop.abort();
      await looking;
    },
  };
}

/** Ends a line without asking the other side, which may not answer. */
export const cut = (client: pg.ClientBase): void => void streamOf(client).destroy();

export const streamOf = (client: pg.ClientBase): Socket => (client as unknown as { connection: { stream: Socket } }).connection.stream;

const isAnswer = (said: unknown) => said instanceof pg.DatabaseError && !said.code?.startsWith('57P0');

/** The time in which this process was too busy to read what came does not count. */
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

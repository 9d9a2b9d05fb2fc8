import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds between two looks at a server, and those in which it has to answer one. */
const pace = 300;
const patience = 1_000;
const tick = 50;

/** What whoever asks a database that is away gets: a failure of the connection, in the words of Postgres (08006). */
export const awayError = () => Object.assign(new Error('the database is away'), { code: '08006' });

export type Watch = { isAway(): boolean; close(): Promise<void> };

/**
 * Knows by a connection of its own whether a server answers. One that is frozen breaks no connection, and who waits for it would wait for
 * ever; `turned` hears when it goes and when it is back.
 */
export function watchServer(connectionString: string, turned: (isAway: boolean) => void): Watch {
  const stop = new AbortController();
  let isAway = false;
  let client: pg.Client | undefined;
  const turn = (to: boolean) => {
    if (to === isAway || stop.signal.aborted) return;
    isAway = to;
    turned(to);
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
    const said = await within(patience, ask()).catch((error: unknown) => error);
    if (said === undefined) return true;
    drop();
    return isAnswer(said);
  };
  async function look(): Promise<void> {
    while (!stop.signal.aborted) {
      const wasOpen = client !== undefined;
      const began = performance.now();
      // One line that breaks is no server that is gone.
      const there = (await isThere()) || (wasOpen && performance.now() - began < patience / 2 && (await isThere()));
      turn(!there);
      await sleep(pace, undefined, { signal: stop.signal, ref: false }).catch(() => {});
    }
    drop();
  }
  const looking = look();
  return {
    isAway: () => isAway,
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
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let isOver = false;
  const tooLate = async () => {
    for (let left = milliseconds; left > 0 && !isOver; left -= tick) await sleep(tick, undefined, { ref: false });
    throw awayError();
  };
  await Promise.race([work, tooLate()]).finally(() => {
    isOver = true;
  });
}

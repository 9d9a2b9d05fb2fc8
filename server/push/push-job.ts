import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Keys } from '../platform/auth/key-store.ts';
import type { Clock } from '../platform/config/clock.ts';
import { saidOnce } from '../platform/observability/log-once.ts';
import type { RunJob } from '../platform/observability/metrics.ts';
import { fanOut } from './fan-out.ts';
import { openMessages } from './message.ts';
import { openPost, type Way } from './push-client.ts';
import { forgetOldDeliveries } from './queries.ts';
import { openSender } from './sender.ts';

export type Push = {
  /** Looks for something to do from now on, until it is closed. */
  start(): void;
  /** Does all that is to be done now, and no more. */
  round(): Promise<void>;
  close(): Promise<void>;
};

type PushOptions = {
  db: Database;
  clock: Clock;
  keys: Keys;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Where the people of a push service can ask about what we send: `https:` or `mailto:`. */
  subject: string;
  way: Way;
  runJob: RunJob;
  atOnce?: number;
};

/** Milliseconds between two looks, and deliveries written in one transaction. */
const interval = 1_000;
const batch = 1_000;
const patience = 4_000;
const forgetEvery = 3_600_000;

/** Takes notifications to phones. Any number of processes may do so on one database: each delivery is in one hand at a time. */
export function openPush({ db, clock, keys, log, subject, way, runJob, atOnce = 64 }: PushOptions): Push {
  const post = openPost(way);
  const sender = openSender({ db, clock, log, messages: openMessages({ keys, clock, subject }), post, atOnce });
  const stop = new AbortController();
  const loops: Promise<void>[] = [];
  const fanOutAll = async () => {
    while (!stop.signal.aborted && (await fanOut(db, clock.now(), batch)));
  };
  let forgotten = 0;
  const forget = async () => {
    if (clock.now().getTime() - forgotten < forgetEvery) return;
    forgotten = clock.now().getTime();
    while (!stop.signal.aborted && (await forgetOldDeliveries(db, clock.now())) > 0);
  };
  const repeat = async (what: string, work: () => Promise<void>) => {
    const workOnce = saidOnce(log, `${what} failed; it is tried again every second`, work);
    while (!stop.signal.aborted) {
      await workOnce();
      await sleep(interval, undefined, { signal: stop.signal, ref: false }).catch(() => {});
    }
  };
  return {
    start: () => {
      loops.push(
        repeat('fan-out of push', () => runJob('push-fan-out', fanOutAll)),
        repeat('sending of push', () => runJob('push-sending', sender.sendAll)),
        repeat('upkeep of push', () => runJob('push-upkeep', forget)),
      );
    },
    round: async () => {
      await fanOutAll();
      await sender.sendAll();
    },
    close: async () => {
      stop.abort();
      await sender.stop(patience);
      await Promise.all(loops);
    },
  };
}

import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Keys } from '../platform/auth/key-store.ts';
import type { Clock } from '../platform/config/clock.ts';
import { fanOut } from './fan-out.ts';
import { openPushClient, type PushClientOptions } from './push-client.ts';
import { createMessages } from './push-message.ts';
import { forgetOldDeliveries } from './queries.ts';
import { openSender } from './sender.ts';

/** The steps from notification to phone; each one does all that is due now. */
export type Push = {
  /** Makes a delivery of every notification for every phone that wants it. */
  fanOut(): Promise<void>;
  /** Sends the deliveries that are due. */
  send(): Promise<void>;
  /** Deletes old deliveries. */
  forget(): Promise<void>;
  /** `fanOut`, then `send`. */
  round(): Promise<void>;
  close(): Promise<void>;
};

type PushOptions = {
  db: Database;
  clock: Clock;
  keys: Keys;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** A URL for questions of a push service's operators: `https:` or `mailto:`. */
  subject: string;
  way: PushClientOptions;
  atOnce?: number;
};

/** Deliveries written in one transaction. */
const batchSize = 1_000;

/** Milliseconds that closing waits for running deliveries. */
const closeTimeoutMs = 4_000;

/** Sends notifications to phones. Any number of processes may share one database: a lease gives each delivery to one of them. */
export function openPush({ db, clock, keys, log, subject, way, atOnce = 64 }: PushOptions): Push {
  const client = openPushClient(way);
  const sender = openSender({ db, clock, log, messages: createMessages({ keys, clock, subject }), client, atOnce });
  let isClosing = false;
  const fanOutAll = async () => {
    while (!isClosing && (await fanOut(db, clock.now(), batchSize)));
  };
  return {
    fanOut: fanOutAll,
    send: sender.sendAll,
    round: async () => {
      await fanOutAll();
      await sender.sendAll();
    },
    forget: async () => {
      while (!isClosing && (await forgetOldDeliveries(db, clock.now())) > 0);
    },
    close: async () => {
      isClosing = true;
      await sender.stop(closeTimeoutMs);
    },
  };
}

import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Keys } from '../platform/auth/key-store.ts';
import type { Clock } from '../platform/config/clock.ts';
import { fanOut } from './fan-out.ts';
import { createMessages } from './message.ts';
import { openPost, type PushClientOptions } from './push-client.ts';
import { forgetOldDeliveries } from './queries.ts';
import { openSender } from './sender.ts';

/** What takes notifications to phones, in steps that each do all that is to be done now, and no more. */
export type Push = {
  /** Makes a delivery of every notification for every phone that wants it. */
  fanOut(): Promise<void>;
  /** Sends the deliveries that are due. */
  send(): Promise<void>;
  /** Deletes deliveries that nobody will ask about any more. */
  forget(): Promise<void>;
  /** Both of what makes a push: the deliveries and their sending. */
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
  way: PushClientOptions;
  atOnce?: number;
};

/** Deliveries written in one transaction. */
const batch = 1_000;

/** Milliseconds for which closing waits for what is on its way. */
const closeTimeoutMs = 4_000;

/** Takes notifications to phones. Any number of processes may do so on one database: each delivery is in one hand at a time. */
export function openPush({ db, clock, keys, log, subject, way, atOnce = 64 }: PushOptions): Push {
  const post = openPost(way);
  const sender = openSender({ db, clock, log, messages: createMessages({ keys, clock, subject }), post, atOnce });
  let isClosing = false;
  const fanOutAll = async () => {
    while (!isClosing && (await fanOut(db, clock.now(), batch)));
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

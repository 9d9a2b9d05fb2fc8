import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { outOfQuietHours } from '../../contract/notices/quiet-hours.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../platform/config/clock.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { PushClient } from './push-client.ts';
import type { Messages } from './push-message.ts';
import { type EndedSubscription, recordEnds, type TakenNotice, takeDue } from './queries.ts';
import { mostAttempts, nextAttempt, type Outcome } from './retry-policy.ts';

export type Sender = {
  /** Sends due deliveries until none is left. */
  sendAll(): Promise<void>;
  /** Takes no more deliveries and waits for running ones, at most so many milliseconds. */
  stop(timeoutMs: number): Promise<void>;
};

type SenderOptions = {
  db: Database;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
  messages: Messages;
  client: PushClient;
  /** Deliveries between their lease and their recorded result: all that a killed process leaves in doubt. */
  atOnce: number;
};

/** Results recorded in one statement, and the milliseconds that the first of them waits for others. */
const recording = { most: 32, waitMs: 20 };

/**
 * Deliveries are taken from the database by the number of free slots and hold theirs until their result is recorded, so a p-queue would always be
 * empty and could neither wait for half of the slots nor count those reserved while deliveries are taken. `running` counts both.
 */
export function openSender({ db, clock, log, messages, client, atOnce }: SenderOptions): Sender {
  const breaker = createCircuitBreaker();
  const ends: EndedSubscription[] = [];
  const waiting: (() => void)[] = [];
  let running = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const recordAll = async () => {
    clearTimeout(timer);
    timer = undefined;
    const some = ends.splice(0);
    if (some.length === 0) return;
    // When recording fails, the lease ends and another process sends it again.
    await recordEnds(db, some).catch((error) => log.error({ err: error }, 'push deliveries not noted'));
    running -= some.length;
    for (const go of waiting.splice(0)) go();
  };
  const record = (end: EndedSubscription) => {
    ends.push(end);
    if (ends.length >= recording.most) void recordAll();
    else timer ??= setTimeout(() => void recordAll(), recording.waitMs);
  };
  const nextChange = () => new Promise<void>((resolve) => waiting.push(resolve));

  return {
    sendAll: async () => {
      while (!stopped) {
        if (running > atOnce / 2) {
          await nextChange();
          continue;
        }
        const free = atOnce - running;
        running += free;
        const taken = await takeDue(db, clock.now(), free).catch((error) => {
          running -= free;
          throw error;
        });
        running -= free - taken.length;
        for (const one of taken) void deliver(one).then(record);
        if (taken.length === 0) {
          if (running === 0) return;
          await nextChange();
        }
      }
    },
    stop: async (timeoutMs) => {
      stopped = true;
      const deadline = Date.now() + timeoutMs;
      await idleBy(deadline);
      client.close();
      await idleBy(deadline + timeoutMs);
    },
  };

  async function idleBy(deadline: number): Promise<void> {
    while (running > 0 && Date.now() < deadline) await Promise.race([nextChange(), sleep(50)]);
  }

  async function deliver(one: TakenNotice): Promise<EndedSubscription> {
    const { id_notification, device_id, attempts, subscription } = one;
    const key = { id_notification, device_id };
    if (!one.fit) return { ...key, state: 'dropped' };
    const now = clock.now();
    const service = URL.canParse(subscription.endpoint) ? new URL(subscription.endpoint).host : '';
    const allowed = Math.max(outOfQuietHours(now, one.time_zone).getTime(), breaker.openUntil(service, now));
    if (allowed > now.getTime()) return { ...key, state: 'waiting', due_at: new Date(allowed), uncounted: 1 };
    const response = await messages.seal(subscription, one).then(client.send, () => ({ status: 0, retryAfter: null }));
    const outcome = nextAttempt(response, attempts, clock.now());
    breaker.record(service, response.status, clock.now());
    return endOf(one, outcome, clock.now());
  }
}

function endOf({ id_notification, device_id, attempts, subscription }: TakenNotice, outcome: Outcome, now: Date): EndedSubscription {
  const key = { id_notification, device_id };
  if (outcome.kind === 'sent') return { ...key, state: 'sent', sent_at: now };
  if (outcome.kind === 'gone') return { ...key, state: 'dropped', gone: subscription.endpoint };
  if (attempts >= mostAttempts) return { ...key, state: 'dropped' };
  return { ...key, state: 'waiting', due_at: new Date(now.getTime() + outcome.wait) };
}

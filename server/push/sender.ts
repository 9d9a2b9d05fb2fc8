import type { FastifyBaseLogger } from 'fastify';
import { outOfQuietHours } from '../../contract/quiet-hours.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../platform/config/clock.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { Messages } from './message.ts';
import type { PushClient } from './push-client.ts';
import { type Ended, recordEnds, type TakenNotice, takeDue } from './queries.ts';
import { mostAttempts, nextAttempt } from './retry-policy.ts';

export type Sender = {
  /** Sends what is due until nothing is. */
  sendAll(): Promise<void>;
  /** Takes nothing more and waits for what is in hand, at most so many milliseconds. */
  stop(patience: number): Promise<void>;
};

type SenderOptions = {
  db: Database;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
  messages: Messages;
  post: PushClient;
  /** Deliveries in hand, from being taken until what became of them is noted: all that a killed process can leave in doubt. */
  atOnce: number;
};

/** What is noted together, and milliseconds that the first of it waits for others. */
const batch = { most: 32, wait: 20 };

export function openSender({ db, clock, log, messages, post, atOnce }: SenderOptions): Sender {
  const troubles = createCircuitBreaker();
  const ends: Ended[] = [];
  const waiting: (() => void)[] = [];
  let inHand = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const noteAll = async () => {
    clearTimeout(timer);
    timer = undefined;
    const some = ends.splice(0);
    if (some.length === 0) return;
    // What cannot be noted is taken again when its lease is over.
    await recordEnds(db, some).catch((error) => log.error({ err: error }, 'push deliveries not noted'));
    inHand -= some.length;
    for (const go of waiting.splice(0)) go();
  };
  const note = (end: Ended) => {
    ends.push(end);
    if (ends.length >= batch.most) void noteAll();
    else timer ??= setTimeout(() => void noteAll(), batch.wait);
  };
  const change = () => new Promise<void>((resolve) => waiting.push(resolve));

  return {
    sendAll: async () => {
      while (!stopped) {
        if (inHand > atOnce / 2) {
          await change();
          continue;
        }
        const free = atOnce - inHand;
        inHand += free;
        const taken = await takeDue(db, clock.now(), free).catch((error) => {
          inHand -= free;
          throw error;
        });
        inHand -= free - taken.length;
        for (const one of taken) void deliver(one).then(note);
        if (taken.length === 0) {
          if (inHand === 0) return;
          await change();
        }
      }
    },
    stop: async (patience) => {
      stopped = true;
      const late = Date.now() + patience;
      while (inHand > 0 && Date.now() < late) await Promise.race([change(), new Promise((resolve) => setTimeout(resolve, 50))]);
      post.close();
      while (inHand > 0 && Date.now() < late + patience) await Promise.race([change(), new Promise((resolve) => setTimeout(resolve, 50))]);
    },
  };

  async function deliver(one: TakenNotice): Promise<Ended> {
    const { id_notification, device_id, attempts, subscription } = one;
    const key = { id_notification, device_id };
    if (!one.fit) return { ...key, state: 'dropped' };
    const now = clock.now();
    const service = URL.canParse(subscription.endpoint) ? new URL(subscription.endpoint).host : '';
    const allowed = Math.max(outOfQuietHours(now, one.time_zone).getTime(), troubles.until(service, now));
    if (allowed > now.getTime()) return { ...key, state: 'waiting', due_at: new Date(allowed), uncounted: 1 };
    const said = await messages.seal(subscription, one).then(post.send, () => ({ status: 0, retryAfter: null }));
    const outcome = nextAttempt(said, attempts, clock.now());
    troubles.note(service, said.status, clock.now());
    if (outcome.kind === 'sent') return { ...key, state: 'sent', sent_at: clock.now() };
    if (outcome.kind === 'gone') return { ...key, state: 'dropped', gone: subscription.endpoint };
    if (attempts >= mostAttempts) return { ...key, state: 'dropped' };
    return { ...key, state: 'waiting', due_at: new Date(clock.now().getTime() + outcome.wait) };
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';

/** The other processes of one deployment, to whom Redis carries what one of them says. */
export type ClusterBus = {
  /** What is said here while Redis is away is lost in silence. */
  publisher: Redis;
  /** Takes its subscriptions up again by itself. */
  listener: Redis;
  /** A channel of this deployment alone. */
  channel(name: string): string;
  /** Hears that something which others said may not have arrived: nobody knows what. */
  onGap(then: () => void): void;
  /** Once they are heard, or when that takes too long. */
  ready(): Promise<void>;
  close(): void;
};

/** Milliseconds between two signs of life that a listener asks for, since it would wait in silence on a line that is dead. */
const pingIntervalMs = 2_000;

/** Milliseconds that a process which starts waits for Redis. */
const readyTimeoutMs = 1_000;

/** `deployment` names all processes that serve the same city: several of them may share a Redis. */
export function connectClusterBus(redis: Redis, deployment: string, log: Pick<FastifyBaseLogger, 'warn'>): ClusterBus {
  const channel = (name: string) => `barrio ${deployment} ${name}`;
  const listeners: (() => void)[] = [];
  const missed = () => {
    for (const listener of listeners) listener();
  };
  const listener = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null });
  listener.on('error', () => {});
  listener.subscribe(channel('missed')).catch(() => {});
  listener.on('message', (said) => said === channel('missed') && missed());
  const heard = new Promise<void>((resolve) => listeners.push(resolve));
  // Its subscriptions are on the line before this question, so that nothing can fall between what is made good and what is heard.
  listener.on('ready', () => void listener.ping().then(missed, () => {}));
  const beats = setInterval(() => void (listener.status === 'ready' && listener.ping().catch(() => {})), pingIntervalMs).unref();
  const publisher = publisherOn(redis, channel('missed'), log);
  return {
    publisher,
    listener,
    channel,
    onGap: (then) => void listeners.push(then),
    ready: () => Promise.race([heard, sleep(readyTimeoutMs, undefined, { ref: false })]),
    close: () => {
      clearInterval(beats);
      listener.disconnect();
      publisher.disconnect();
    },
  };
}

/** Whatever could not be said is made good when Redis is back: the others are told that they missed something. */
function publisherOn(redis: Redis, missed: string, log: Pick<FastifyBaseLogger, 'warn'>): Redis {
  const publisher = redis.duplicate();
  publisher.on('error', () => {});
  const publish = publisher.publish.bind(publisher);
  let isOwed = false;
  const say: Redis['publish'] = (...said: Parameters<Redis['publish']>) =>
    publish(...said).catch((error: unknown) => {
      if (!isOwed) log.warn({ err: error }, 'other processes were not told of a change');
      isOwed = true;
      return 0;
    });
  publisher.publish = say;
  publisher.on('ready', () => {
    if (!isOwed) return;
    isOwed = false;
    void say(missed, '');
  });
  return publisher;
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';

/** Messages between the processes of one deployment, over Redis publish and subscribe. */
export type ClusterBus = {
  /** Messages are lost while Redis is down. */
  publisher: Redis;
  /** Subscribes again by itself after a reconnection. */
  listener: Redis;
  /** The name of a channel that belongs to this deployment alone. */
  channel(name: string): string;
  /** Calls back when messages of other processes may have been lost; which ones is unknown. */
  onGap(then: () => void): void;
  /** Resolves once the listener is subscribed, or after a timeout. */
  ready(): Promise<void>;
  close(): void;
};

/** A listener sends a ping this often, since it would not notice a dead connection otherwise. */
const pingIntervalMs = 2_000;

/** How long a starting process waits for Redis. */
const readyTimeoutMs = 1_000;

/** `deployment` names the processes that serve the same city: several deployments may share one Redis. */
export function connectClusterBus(redis: Redis, deployment: string, log: Pick<FastifyBaseLogger, 'warn'>): ClusterBus {
  const channel = (name: string) => `barrio ${deployment} ${name}`;
  const listeners: (() => void)[] = [];
  const missed = () => {
    for (const listener of listeners) listener();
  };
  const listener = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null });
  listener.on('error', () => {});
  ignoreClosed(listener);
  void listener.subscribe(channel('missed'));
  listener.on('message', (message) => message === channel('missed') && missed());
  const subscribed = new Promise<void>((resolve) => listeners.push(resolve));
  // The subscriptions are on the connection before this ping, so no message falls between the gap that is repaired and the first one received.
  listener.on('ready', () => void listener.ping().then(missed, () => {}));
  const pings = setInterval(() => void (listener.status === 'ready' && listener.ping().catch(() => {})), pingIntervalMs).unref();
  const publisher = publisherOn(redis, channel('missed'), log);
  return {
    publisher,
    listener,
    channel,
    onGap: (then) => void listeners.push(then),
    ready: () => Promise.race([subscribed, sleep(readyTimeoutMs, undefined, { ref: false })]),
    close: () => {
      clearInterval(pings);
      listener.disconnect();
      publisher.disconnect();
    },
  };
}

/**
 * A subscription that waits for Redis fails when the process closes meanwhile. The sockets' adapter awaits none of its own, and nobody needs to hear
 * of it.
 */
function ignoreClosed(listener: Redis): void {
  for (const name of ['subscribe', 'psubscribe', 'unsubscribe', 'punsubscribe'] as const) {
    const command = listener[name].bind(listener) as (...channels: unknown[]) => Promise<unknown>;
    Object.assign(listener, { [name]: (...channels: unknown[]) => command(...channels).catch(() => 0) });
  }
}

/** When messages failed, tells the other processes after the reconnection that they missed some. */
function publisherOn(redis: Redis, missed: string, log: Pick<FastifyBaseLogger, 'warn'>): Redis {
  const publisher = redis.duplicate();
  publisher.on('error', () => {});
  const publish = publisher.publish.bind(publisher);
  let hasLost = false;
  const send: Redis['publish'] = (...message: Parameters<Redis['publish']>) =>
    publish(...message).catch((error: unknown) => {
      if (!hasLost) log.warn({ err: error }, 'other processes were not told of a change');
      hasLost = true;
      return 0;
    });
  publisher.publish = send;
  publisher.on('ready', () => {
    if (!hasLost) return;
    hasLost = false;
    void send(missed, '');
  });
  return publisher;
}

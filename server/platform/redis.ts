import { Redis } from 'ioredis';

/** A connection that fails at once while the server is away and comes back by itself: what uses it must do without meanwhile. */
export function openRedis(url: string): Redis {
  const redis = new Redis(url, { connectTimeout: 1_000, maxRetriesPerRequest: 1, enableOfflineQueue: false });
  // Without a listener a lost connection would end the process.
  redis.on('error', () => {});
  return redis;
}

/** A connection beside another one, for listening only: it takes its subscriptions up again by itself. */
export function listenApart(redis: Redis): Redis {
  const listener = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null });
  listener.on('error', () => {});
  return listener;
}

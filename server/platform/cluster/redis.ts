import { Redis } from 'ioredis';

/**
 * A connection that fails within a second while the server is away, frozen too, and comes back by itself: what uses it must do without
 * meanwhile.
 */
export function openRedis(url: string): Redis {
  const redis = new Redis(url, {
    connectTimeout: 1_000,
    socketTimeout: 1_000,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(times * 50, 500),
  });
  // Without a listener a lost connection would end the process.
  redis.on('error', () => {});
  return redis;
}

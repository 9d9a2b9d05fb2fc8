import { Redis } from 'ioredis';

/**
 * A connection that reconnects by itself. While the server is down or frozen a command fails within a second, and the caller must go on without it.
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

import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

/** Addresses that one process counts; it forgets the least used. */
const maxAddresses = 20_000;

/** Counts one more in a window that begins with its first request. */
const countOne = `
  local count = redis.call('incr', KEYS[1])
  if count == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
  return {count, redis.call('pttl', KEYS[1])}`;

type Count = { current: number; ttl: number };

/** Counts in this process alone, in a window (ms) that begins with an address's first request. */
export function countLocally(): (address: string, window: number) => Count {
  const counts = new LRUCache<string, { current: number; ends: number }>({ max: maxAddresses });
  return (address, window) => {
    const now = Date.now();
    let count = counts.get(address);
    if (!count || count.ends <= now) {
      count = { current: 0, ends: now + window };
      counts.set(address, count);
    }
    return { current: ++count.current, ttl: count.ends - now };
  };
}

/** Counts an address's requests over all processes of a deployment, and in this one alone while Redis is down. */
export function countRequests(redis: Redis, deployment: string): FastifyRateLimitStoreCtor {
  const countInProcess = countLocally();
  const countInRedis = async (address: string, window: number) => {
    const [current, ttl] = (await redis.eval(countOne, 1, `barrio ${deployment} requests ${address}`, window)) as [number, number];
    return { current, ttl };
  };
  return class implements FastifyRateLimitStore {
    incr(address: string, done: Parameters<FastifyRateLimitStore['incr']>[1], window: number): void {
      countInRedis(address, window)
        .catch(() => countInProcess(address, window))
        .then((count) => done(null, count), done);
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

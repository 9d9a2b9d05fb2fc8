import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

/** Addresses that a process counts by itself; the least used are forgotten. */
const most = 20_000;

/** One more of a window that begins with its first. */
const countOne = `
  local count = redis.call('incr', KEYS[1])
  if count == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
  return {count, redis.call('pttl', KEYS[1])}`;

/** Counts the requests of an address over all processes of a deployment together, and here alone while Redis is away. */
export function countRequests(redis: Redis, deployment: string): FastifyRateLimitStoreCtor {
  const own = new LRUCache<string, { current: number; ends: number }>({ max: most });
  const countHere = (address: string, window: number) => {
    const now = Date.now();
    const known = own.get(address);
    const count = known && known.ends > now ? known : { current: 0, ends: now + window };
    count.current++;
    own.set(address, count);
    return { current: count.current, ttl: count.ends - now };
  };
  const countThere = async (address: string, window: number) => {
    const [current, ttl] = (await redis.eval(countOne, 1, `barrio ${deployment} requests ${address}`, window)) as [number, number];
    return { current, ttl };
  };
  return class implements FastifyRateLimitStore {
    incr(address: string, done: Parameters<FastifyRateLimitStore['incr']>[1], window: number): void {
      countThere(address, window)
        .catch(() => countHere(address, window))
        .then((count) => done(null, count), done);
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

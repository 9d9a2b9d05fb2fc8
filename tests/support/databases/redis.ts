import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { openRedis } from '../../../server/platform/cluster/redis.ts';

/** The Redis through which this run tests, or undefined when each server is by itself. */
export const testRedis = process.env.TEST_REDIS_URL;

/** A name that no other deployment on that Redis has; what is kept under it ends by itself within a minute. */
export const newDeployment = () => `test ${randomUUID()}`;

/** An open connection, once the server is there. */
export async function connectRedis(url: string): Promise<Redis> {
  const redis = openRedis(url);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  return redis;
}

/** What a server is given for its processes to hear each other: nothing, when this run has no Redis. */
export async function sharedRedis(): Promise<{ redis?: Redis; deployment?: string }> {
  return testRedis ? { redis: await connectRedis(testRedis), deployment: newDeployment() } : {};
}

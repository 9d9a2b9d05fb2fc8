import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { connectClusterBus } from './cluster-bus.ts';
import { openRedis } from './redis.ts';

it('a subscription that still waits for Redis when the process closes is no unhandled failure', async () => {
  // Nobody listens there.
  const redis = openRedis('redis://127.0.0.1:9');
  const bus = connectClusterBus(redis, 'test', { warn: () => {} });
  const answers = [bus.listener.psubscribe('sockets*'), bus.listener.subscribe('requests')];
  bus.close();
  redis.disconnect();
  expect(await Promise.all(answers)).toEqual([0, 0]);
  await sleep(50);
});

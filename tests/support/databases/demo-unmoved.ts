import { afterAll, expect } from 'vitest';
import { sharedDemo } from './shared-demo.ts';

// It runs after the file's own clearing up: what a file leaves moved would fail another one, whichever comes next in this worker.
afterAll(async () => {
  expect(await sharedDemo.findMoved(), 'tables of the shared demo that this file leaves otherwise than it found them').toEqual([]);
});

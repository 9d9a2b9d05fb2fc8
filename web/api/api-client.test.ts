import { expect, test } from 'vitest';
import { calls } from '../../tests/support/requests/calls.ts';
import { personal } from './api-client.ts';

test('what reads with a session is told from what everybody reads, call by call', () => {
  const reading = Object.entries(calls).filter(([key]) => key.startsWith('GET '));
  expect(reading.length).toBeGreaterThan(60);
  const wrong = reading.filter(([key, { access }]) => personal.test(key) === (access === 'public')).map(([key]) => key);
  expect(wrong).toEqual([]);
});

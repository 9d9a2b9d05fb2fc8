import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { readEnv } from '../../server/platform/env.ts';
import { testHost } from '../support/app.ts';
import { demoDatabase } from '../support/database.ts';

it('a server that closes finishes what it was asked, says that it is not ready, and takes nobody new', async () => {
  const app = await buildApp({ db: await demoDatabase(), clock: systemClock, env: readEnv({ LOG_LEVEL: 'silent' }), host: testHost });
  let arrived = () => {};
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  app.get('/slow', { config: { access: 'public' } }, async () => {
    arrived();
    await finished;
    return 'done';
  });
  let closing = () => {};
  const closed = new Promise<void>((resolve) => {
    closing = resolve;
  });
  app.addHook('preClose', async () => closing());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  const ended = new Promise((resolve) => socket.on('close', resolve));
  socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
  await slow;
  const all = app.close();
  await closed;
  socket.write('GET /readyz HTTP/1.1\r\nhost: x\r\n\r\n');
  finish();
  await all;
  await ended;

  expect(answer).toMatch(/^HTTP\/1.1 200 OK[^]*done/);
  expect(answer).toMatch(/HTTP\/1.1 503 [^]*\{"status":"closing"\}/);
  const refused = await new Promise((resolve) => {
    const other = connect(port, '127.0.0.1');
    other.on('error', (error) => resolve((error as Error & { code?: string }).code));
    other.on('connect', () => resolve('connected'));
  });
  expect(refused).toBe('ECONNREFUSED');
});

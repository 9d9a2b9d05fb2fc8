import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { systemClock } from '../../../server/platform/config/clock.ts';
import { readEnv } from '../../../server/platform/config/env.ts';
import { ownDatabase } from '../../support/databases/own-database.ts';
import { testHost, testSecret } from '../../support/servers/app.ts';

const own = ownDatabase('empty');
afterEach(() => {
  vi.useRealTimers();
});

/** Something that a test waits for. */
function moment() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { came: promise, come: () => resolve() };
}

/** A server that listens, says when it begins to close, and answers `/slow` when it is let. */
async function listen() {
  const app = await buildApp({ db: own.db, clock: systemClock, env: readEnv({ LOG_LEVEL: 'silent' }), host: testHost, secret: testSecret });
  const [arrived, finished, closing] = [moment(), moment(), moment()];
  app.get('/slow', { config: { access: 'public' } }, async () => {
    arrived.come();
    await finished.came;
    return 'done';
  });
  app.addHook('preClose', async () => closing.come());
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, arrived, finished, closing, ...callers(app) };
}

/** Connections that send what they are told and collect what comes back. */
function callers(app: FastifyInstance) {
  const { port } = app.server.address() as AddressInfo;
  const converse = () => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (bytes) => {
      heard += bytes;
    });
    const ended = new Promise<string>((resolve, reject) => {
      socket.on('close', () => resolve(heard));
      socket.on('error', reject);
    });
    return { say: (text: string) => new Promise<void>((resolve) => socket.write(text, () => resolve())), ended };
  };
  /** Opens one without using it yet, as browsers do. */
  const openAhead = async () => {
    const met = new Promise<void>((resolve) => app.server.once('connection', () => resolve()));
    const connection = converse();
    await met;
    return connection;
  };
  return { converse, openAhead };
}

it('a server that closes finishes what it was asked, says that it is not ready, and takes nobody new', async () => {
  const { app, arrived, finished, closing, converse } = await listen();
  const [slow, late] = [converse(), converse()];
  await late.say('GET /readyz HTTP/1.1\r\nhost: x\r\n');
  await slow.say('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
  await arrived.came;
  const closed = app.close();
  await closing.came;
  await late.say('\r\n');
  expect(await late.ended).toMatch(/^HTTP\/1.1 503 [\s\S]*connection: close[\s\S]*\{"status":"closing"\}$/i);
  const answered = performance.now();
  finished.come();
  expect(await slow.ended).toMatch(/^HTTP\/1.1 200 [\s\S]*done$/);
  await closed;
  expect(performance.now() - answered).toBeLessThan(5_000);
  await expect(converse().ended).rejects.toThrow('ECONNREFUSED');
});

it('a server that closes waits eight seconds, and no longer, for connections that say nothing', async () => {
  const { app, closing, openAhead } = await listen();
  const [late, silent] = [await openAhead(), await openAhead()];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const closed = app.close();
  await closing.came;
  vi.advanceTimersByTime(7_999);
  await late.say('GET /livez HTTP/1.1\r\nhost: x\r\n\r\n');
  expect(await late.ended).toMatch(/^HTTP\/1.1 200 /);
  const cutOff = performance.now();
  vi.advanceTimersByTime(1);
  expect(await silent.ended).toBe('');
  await closed;
  expect(performance.now() - cutOff).toBeLessThan(5_000);
});

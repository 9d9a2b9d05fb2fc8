import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerNoRequest } from './error-handler.ts';
import { limitRequestTime } from './request-timeout.ts';

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = Fastify({ clientErrorHandler: answerNoRequest });
  limitRequestTime(app, 300);
  for (const upload of [false, true]) {
    const config = upload ? { upload: 'file' } : {};
    app.post(upload ? '/picture' : '/words', { config: config as object }, async ({ body }) => body);
  }
  await app.listen({ port: 0 });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

/** Sends a body of so many bytes, one every hundred milliseconds, and returns everything that arrives. */
async function drip(path: string, bytes: number): Promise<string> {
  const socket = connect(port);
  let said = '';
  let isOver = false;
  socket.on('data', (some) => {
    said += some;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    isOver = true;
  });
  const text = JSON.stringify('x'.repeat(bytes - 2));
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`,
  );
  for (const character of text) {
    if (isOver) break;
    socket.write(character);
    await wait(100);
  }
  while (!isOver) await wait(10);
  return said;
}

test('a body that is too long on its way is cut off with a word, but for a file', async () => {
  const [slow, picture, quick] = await Promise.all([drip('/words', 10), drip('/picture', 10), drip('/words', 2)]);
  expect(slow).toMatch(/^HTTP\/1\.1 408 .*application\/problem\+json.*"status":408/s);
  expect(picture).toMatch(/^HTTP\/1\.1 200 .*xxxxxxxx/s);
  expect(quick).toMatch(/^HTTP\/1\.1 200 /);
});

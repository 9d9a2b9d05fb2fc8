import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { movableClock } from '../../../tests/support/servers/app.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { answerKnown } from './answer-known.ts';
import { cachedCalls } from './cached-calls.ts';
import { secureHeaders } from './security-headers.ts';

type SeenReply = { status: number; names: string[]; headers: Record<string, unknown>; body: string };

const clock = movableClock();
let app: FastifyInstance;
let cache: ResponseCache;
let asked: number;
let counted: unknown[][];
let lines: Record<string, unknown>[];
let checks: { isOdd: boolean; mayAsk: boolean };

beforeEach(async () => {
  asked = 0;
  counted = [];
  lines = [];
  checks = { isOdd: false, mayAsk: true };
  cache = new ResponseCache(clock);
  app = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => lines.push(JSON.parse(line)) } },
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
  });
  secureHeaders(app, { https: true });
  app.addHook('onRequest', async () => {
    asked++;
  });
  const cached = cachedCalls(cache);
  app.get('/list', { ...cached.hooks, config: { access: 'public' } }, (to, reply) =>
    cached.answer(to, reply, async () => ({ body: Buffer.from('long '.repeat(1000)), type: 'application/json', tags: ['coupons'] })),
  );
  answerKnown(app, {
    cache,
    metrics: { request: (...what) => counted.push(what.slice(0, 3)) },
    isOdd: () => checks.isOdd,
    mayAsk: () => checks.mayAsk,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

async function ask(path: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}): Promise<SeenReply> {
  const { port } = app.server.address() as AddressInfo;
  const { method = 'GET', headers = {}, body } = options;
  const sent = request({ host: '127.0.0.1', port, path, method, headers: { connection: 'close', ...headers } });
  sent.end(body);
  const [reply] = await once(sent, 'response');
  const names = (reply.rawHeaders as string[]).filter((_, index) => index % 2 === 0);
  return { status: reply.statusCode, names, headers: reply.headers, body: (await buffer(reply)).toString('latin1') };
}

/** Asks as often as it takes until the framework is asked no more. */
async function makeKnown(headers: Record<string, string> = {}): Promise<SeenReply> {
  let last = await ask('/list', { headers });
  last = await ask('/list', { headers });
  asked = 0;
  return last;
}

const same = ({ status, names, headers: { date, 'x-request-id': id, ...headers }, body }: SeenReply) => ({ status, names, headers, body });

describe('an address that the framework answered from the cache', () => {
  it.each([
    ['whole', {}],
    ['compressed', { 'accept-encoding': 'gzip' }],
    ['to who has it', { 'if-none-match': '*' }],
  ])('is answered %s before the framework, with the same headers in the same order and an id of its own', async (_how, headers) => {
    const second = await makeKnown(headers);
    const third = await ask('/list', { headers });
    expect(asked).toBe(0);
    expect(same(third)).toEqual(same(second));
    expect(third.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(third.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
  });

  it('is answered in order on one line that asks for more before it has an answer', async () => {
    const { headers } = await makeKnown();
    const tags = ['"other"', headers.etag as string, '"other"'];
    const heads = tags.map(
      (tag, at) => `GET /list HTTP/1.1\r\nhost: a\r\nif-none-match: ${tag}\r\n${at === 2 ? 'connection: close\r\n' : ''}\r\n`,
    );
    const line = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    line.write(heads.join(''));
    const answers = (await buffer(line)).toString('latin1');
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 304', 'HTTP/1.1 200']);
    expect([asked, counted.length]).toEqual([0, 3]);
  });

  it('is answered to all who asked in one turn, also beside one who has hung up since', async () => {
    const { body } = await makeKnown();
    const gone = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    app.server.prependOnceListener('request', () => gone.resetAndDestroy());
    gone.write('GET /list HTTP/1.1\r\nhost: a\r\n\r\n');
    const others = await Promise.all(Array.from({ length: 20 }, () => ask('/list')));
    expect(new Set(others.map((one) => one.body))).toEqual(new Set([body]));
    await expect.poll(() => counted.length).toBe(21);
  });

  it('is counted and logged as every request', async () => {
    const known = await makeKnown();
    lines.length = 0;
    const { headers } = await ask('/list');
    await expect.poll(() => counted).toEqual([['GET', '/list', known.status]]);
    expect(lines).toMatchObject([{ reqId: headers['x-request-id'], method: 'GET', route: '/list', status: 200, msg: 'request' }]);
    expect(lines[0]?.ms).toEqual(expect.any(Number));
  });

  it.each([
    ['a change', () => cache.invalidate(['coupons'])],
    ['the next minute', () => clock.set(new Date(clock.now().getTime() + 60_000))],
    ['an odd host', () => Object.assign(checks, { isOdd: true })],
    ['too many of its network', () => Object.assign(checks, { mayAsk: false })],
  ])('goes to the framework after %s', async (_what, happens) => {
    await makeKnown();
    happens();
    await ask('/list');
    expect(asked).toBe(1);
  });

  it.each([
    ['HEAD', { method: 'HEAD' }],
    ['POST', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }],
    ['a body', { body: 'x', headers: { 'content-length': '1' } }],
    ['a coding that nobody asked for', { headers: { 'accept-encoding': 'br' } }],
  ])('goes to the framework with %s', async (_what, options) => {
    await makeKnown();
    await ask('/list', options);
    expect(asked).toBe(1);
  });

  it('is another one with other parameters', async () => {
    await makeKnown();
    await ask('/list?a=1');
    expect(asked).toBe(1);
  });
});

import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { afterEach, describe, expect, it } from 'vitest';
import { openRedis } from '../../../server/platform/cluster/redis.ts';
import type { WebBuild } from '../../../server/platform/pages/web-build.ts';
import { demoDatabase } from '../../support/databases/database.ts';
import { connectRedis, newDeployment, testRedis } from '../../support/databases/redis.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { apiOn } from '../../support/servers/app.ts';

let app: FastifyInstance;
afterEach(() => app.close());

type Options = Parameters<typeof apiOn>[1];
const limited = async (options: Options = {}) => {
  app = await apiOn(await demoDatabase(), { requestsPerMinute: 2, ...options });
  return app;
};

let asked = 0;
/** Another address each time, so that none is answered from the cache. */
const ask = async (headers: Record<string, string> = {}, remoteAddress = '198.51.100.1') => {
  const reply = await app.inject({ url: `/api/v1/coupons?id_company=${++asked}`, headers, remoteAddress });
  return reply.statusCode;
};

describe('the limit of requests', () => {
  it('answers 429 as a problem, and when to come back', async () => {
    await limited();
    expect([await ask(), await ask()]).toEqual([200, 200]);
    const reply = await app.inject({ url: '/api/v1/coupons?id_company=0001', remoteAddress: '198.51.100.1' });
    expectProblem(reply, 429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('is each address’s own', async () => {
    await limited();
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
    expect(await ask({}, '198.51.100.2')).toBe(200);
  });

  it('does not count what is answered from finished bytes, nor whether the server lives', async () => {
    await limited();
    for (let n = 0; n < 10; n++) expect((await app.inject('/api/v1/categories')).statusCode).toBe(200);
    for (let n = 0; n < 10; n++) expect((await app.inject('/livez')).statusCode).toBe(200);
    for (let n = 0; n < 10; n++) expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  it('does not count the files of a first visit, of which a household asks for hundreds', async () => {
    await limited();
    for (let n = 0; n < 10; n++) expect((await app.inject('/static/pictures/abarrotes.webp')).statusCode).toBe(200);
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
  });

  it('counts a page once, however many calls it makes, and nobody passes for the server itself', async () => {
    const web: WebBuild = {
      load: async () => ({
        addressOf: ({ url }) => ({ url, cookie: '' }),
        render: async (_request, { transport }) => {
          const answers = [];
          for (let n = 0; n < 5; n++) answers.push((await transport(`/api/v1/coupons?id_company=${++asked}`)).status);
          return new Response(answers.join(), { headers: { 'content-type': 'text/html' } });
        },
      }),
    };
    await limited({ web });
    const visit = async (url: string) =>
      app.inject({ url, remoteAddress: '198.51.100.1', headers: { 'x-in-process': 'guess', 'x-request-id': 'mine' } });
    expect((await visit('/a')).body).toBe('200,200,200,200,200');
    expect((await visit('/b')).body).toBe('200,200,200,200,200');
    expectProblem(await visit('/c'), 429);
    expect(await ask({ 'x-in-process': 'true' })).toBe(429);
  });
});

describe('whose address counts', () => {
  const forwarded = (...hops: string[]) => ({ 'x-forwarded-for': hops.join(', ') });

  it('the connection’s, when no proxy is trusted: X-Forwarded-For is anyone’s to write', async () => {
    await limited();
    expect([await ask(forwarded('192.0.2.1')), await ask(forwarded('192.0.2.2')), await ask(forwarded('192.0.2.3'))]).toEqual([
      200, 200, 429,
    ]);
  });

  it('with one proxy, what that proxy saw, not what the visitor claims', async () => {
    await limited({ env: { TRUST_PROXY: '1' } });
    expect([
      await ask(forwarded('10.0.0.1', '192.0.2.1')),
      await ask(forwarded('10.0.0.2', '192.0.2.1')),
      await ask(forwarded('10.0.0.3', '192.0.2.1')),
    ]).toEqual([200, 200, 429]);
    expect(await ask(forwarded('10.0.0.1', '192.0.2.2'))).toBe(200);
  });

  it('with two proxies, what the outer one saw', async () => {
    await limited({ env: { TRUST_PROXY: '2' } });
    expect([
      await ask(forwarded('192.0.2.1', '203.0.113.1')),
      await ask(forwarded('192.0.2.1', '203.0.113.2')),
      await ask(forwarded('192.0.2.1', '203.0.113.3')),
    ]).toEqual([200, 200, 429]);
    expect(await ask(forwarded('192.0.2.1', '192.0.2.9', '203.0.113.1'))).toBe(200);
  });

  it('a network’s of IPv6, since one visitor has all of it', async () => {
    await limited();
    expect([await ask({}, '2001:db8::1'), await ask({}, '2001:db8::2'), await ask({}, '2001:db8::3')]).toEqual([200, 200, 429]);
    expect(await ask({}, '2001:db8:0:1::1')).toBe(200);
  });
});

describe('several processes', () => {
  const open = async (redis: Redis, deployment: string) => apiOn(await demoDatabase(), { requestsPerMinute: 4, redis, deployment });
  const statuses = async (apps: FastifyInstance[], count: number) => {
    const all: number[] = [];
    for (let n = 0; n < count; n++) {
      const reply = await (apps[n % apps.length] as FastifyInstance).inject({ url: `/api/v1/${++asked}`, remoteAddress: '198.51.100.9' });
      all.push(reply.statusCode);
    }
    return all;
  };

  it.runIf(testRedis)('count the requests of an address together (TEST_REDIS_URL), and not those of another deployment', async () => {
    const redis = await connectRedis(testRedis as string);
    const [ours, other] = [newDeployment(), newDeployment()];
    app = await open(redis, ours);
    const [second, stranger] = await Promise.all([open(redis, ours), open(redis, other)]);
    expect(await statuses([app, second], 6)).toEqual([404, 404, 404, 404, 429, 429]);
    expect(await statuses([stranger], 1)).toEqual([404]);
    await Promise.all([second.close(), stranger.close()]);
    redis.disconnect();
  });

  it('count each by itself while Redis is away', async () => {
    const redis = openRedis('redis://127.0.0.1:1');
    app = await open(redis, 'nowhere');
    expect(await statuses([app], 6)).toEqual([404, 404, 404, 404, 429, 429]);
    redis.disconnect();
  });
});

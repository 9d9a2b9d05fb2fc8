import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socketPath } from '../../../contract/live-connection.ts';
import { demoDatabase } from '../../support/databases/database.ts';
import { listen } from '../../support/people/sockets.ts';
import { apiOn, demoApi } from '../../support/servers/app.ts';
import { newFolder } from '../../support/servers/processes.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await demoApi();
});
afterAll(() => app.close());

const expected = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('geolocation=(self)'),
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

describe('the headers of every answer', () => {
  it.each([
    '/api/v1/coupons?limit=1',
    '/api/v1/coupons?limit=0',
    '/api/v1/coupons/no-hay',
    '/api/v1/events/no-hay.ics',
    '/nothing',
    '/livez',
    '/readyz',
    '/robots.txt',
    '/%',
  ])('%s', async (url) => {
    for (const reply of [await app.inject(url), await app.inject(url), await app.inject({ method: 'HEAD', url })]) {
      expect(reply.headers).toMatchObject(expected);
      expect(reply.headers).not.toHaveProperty('set-cookie');
      expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
      expect(reply.headers).not.toHaveProperty('server');
      expect(reply.headers).not.toHaveProperty('x-powered-by');
    }
  });

  it('are on what the sockets answer too, which is kept by nobody', async () => {
    const origin = await listen(app);
    for (const query of ['EIO=4&transport=polling', 'EIO=4&transport=none']) {
      const reply = await fetch(`${origin}${socketPath}/?${query}`);
      expect(Object.fromEntries(reply.headers)).toMatchObject(expected);
      if (reply.ok) expect(reply.headers.get('cache-control')).toBe('no-store');
      await reply.body?.cancel();
    }
  });

  it('and what they come with say of text how it is written', async () => {
    for (const url of [
      '/api/v1/coupons?limit=1',
      '/api/v1/coupons?limit=0',
      '/nothing',
      '/robots.txt',
      '/sitemap.xml',
      '/livez',
      '/docs/json',
    ])
      expect((await app.inject(url)).headers['content-type'], url).toMatch(/; ?charset=utf-8$/i);
  });

  it('of drawings too', async () => {
    const assets = newFolder();
    writeFileSync(path.join(assets, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const render = () => Promise.reject(new Error('no page is asked for'));
    const load = async () => ({ addressOf: ({ url }: { url: string }) => ({ url, cookie: '' }), render });
    const drawn = await apiOn(await demoDatabase(), { web: { assets, load } });
    const { statusCode, headers } = await drawn.inject('/favicon.svg');
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    await drawn.close();
  });

  it('promise https only where there is https', async () => {
    const plain = await apiOn(await demoDatabase(), { host: 'http://localhost:3000' });
    expect((await plain.inject('/livez')).headers).not.toHaveProperty('strict-transport-security');
    await plain.close();
  });

  it('do not come from what the visitor claims to be', async () => {
    const reply = await app.inject({
      url: '/api/v1/settings',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', authorization: 'Bearer nonsense' },
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).not.toContain('evil');
  });

  it('let pictures be kept for ever, and only pictures', async () => {
    const picture = await app.inject('/static/pictures/logo.webp');
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const url of [
      '/static/pictures/draw.ts',
      '/static/pictures/',
      '/static/pictures/../seed-demo.ts',
      '/static/pictures/%2e%2e/seed-demo.ts',
      '/static/pictures/..%2fseed-demo.ts',
    ]) {
      expect((await app.inject(url)).statusCode, url).toBeGreaterThanOrEqual(400);
    }
  });
});

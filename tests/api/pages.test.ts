import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { WebApp } from '../../server/platform/ssr.ts';
import { apiOn, movableClock } from '../support/app.ts';
import { demoDatabase, designMoment } from '../support/database.ts';
import { expectProblem } from '../support/problems.ts';
import { newFolder } from '../support/processes.ts';

let app: FastifyInstance;
let rendered = 0;
const clock = movableClock();
afterEach(() => app.close());

/** Pages that say how often they were rendered, served as in production; like the real ones, HEAD has no body. */
async function serve(render: WebApp['render']) {
  rendered = 0;
  clock.set(designMoment);
  const web = {
    assets: newFolder(),
    load: async () => ({ cacheKey: ({ url, cookie = '' }: { url: string; cookie?: string }) => `${url.split('?')[0]} ${cookie}`, render }),
  };
  app = await apiOn(await demoDatabase(), { clock, web });
}

const html = (text: string, status = 200) => new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
const counting: WebApp['render'] = async (request, { nonce }) =>
  request.method === 'HEAD' ? html('') : html(`<script nonce="${nonce}"></script>${++rendered}`);

describe('a page', () => {
  it('is rendered once a minute, and each visitor gets a nonce of their own, the same as in the policy', async () => {
    await serve(counting);
    const visits = [await app.inject('/cupones'), await app.inject('/cupones?fbclid=1'), await app.inject('/cupones')];
    const nonces = visits.map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1] as string);
    expect(rendered).toBe(1);
    expect(new Set(nonces).size).toBe(3);
    for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{24}$/);
    for (const [n, { headers, statusCode }] of visits.entries()) {
      expect(statusCode).toBe(200);
      expect(headers['content-security-policy']).toContain(`script-src 'nonce-${nonces[n]}' 'strict-dynamic'`);
      expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: expect.stringContaining('cookie') });
      expect(headers).not.toHaveProperty('etag');
      expect(headers).not.toHaveProperty('set-cookie');
    }
    clock.set(new Date(designMoment.getTime() + 60_000));
    expect((await app.inject('/cupones')).body).toMatch(/2$/);
  });

  it('may run WebAssembly at the till, and nowhere else', async () => {
    await serve(counting);
    const policyOf = async (url: string) => String((await app.inject(url)).headers['content-security-policy']);
    for (const url of ['/caja', '/caja', '/caja/', '/caja?x=1']) {
      expect(await policyOf(url), url).toMatch(/script-src 'nonce-\S+' 'strict-dynamic' 'wasm-unsafe-eval';/);
    }
    for (const url of ['/', '/cajas', '/caja/otra', '/cupones?a=/caja', '/tabs/tab1', '/login?volver=/caja']) {
      expect(await policyOf(url), url).not.toContain('wasm');
    }
    expect(await policyOf('/caja')).not.toContain("'unsafe-eval'");
  });

  it('is another for another city', async () => {
    await serve(counting);
    const at = async (cookie: string) => (await app.inject({ url: '/cupones', headers: { cookie } })).body.at(-1);
    expect([await at('city=22014.0'), await at('city=3003.0'), await at('city=22014.0')]).toEqual(['1', '2', '1']);
  });

  it('asked for with HEAD leaves the page whole for others', async () => {
    await serve(counting);
    const head = await app.inject({ method: 'HEAD', url: '/cupones' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect((await app.inject('/cupones')).body).toMatch(/<\/script>1$/);
  });

  it('that is missing, fails or leads elsewhere is not kept', async () => {
    const answers = [
      html('no', 404),
      html('mal', 500),
      new Response(null, { status: 301, headers: { location: '/cupones/nuevo' } }),
      html('bien'),
    ];
    await serve(async () => answers[rendered++] as Response);
    const replies = [];
    for (let n = 0; n < 5; n++) replies.push(await app.inject('/cupones/x'));
    expect(replies.map((reply) => reply.statusCode)).toEqual([404, 500, 301, 200, 200]);
    expect(replies[2]?.headers.location).toBe('/cupones/nuevo');
    expect(replies[0]?.headers['content-security-policy']).toContain('nonce-');
  });

  it('whose rendering took past the turn of a minute is not kept for the next', async () => {
    await serve(async (request, given) => {
      const page = await counting(request, given);
      clock.set(new Date(clock.now().getTime() + 60_000));
      return page;
    });
    await app.inject('/cupones');
    expect((await app.inject('/cupones')).body).toMatch(/2$/);
  });

  it('is never what an address of the API answers', async () => {
    await serve(counting);
    for (const url of ['/api/v1/nothing', '/api/v1/coupons/no-hay', '/api/v2/coupons', `/api/v1/coupons/${'a'.repeat(300)}`]) {
      expectProblem(await app.inject(url), 404);
    }
    expect(rendered).toBe(0);
  });

  it('gets what the API answers, good or bad', async () => {
    const heard: unknown[] = [];
    await serve(async (_request, { transport, now }) => {
      heard.push(now, (await transport('/api/v1/coupons?limit=2')).status, await transport('/api/v1/coupons?limit=0'));
      return html('');
    });
    await app.inject('/cupones');
    expect(heard).toMatchObject([designMoment.getTime(), 200, { status: 400, body: { title: 'Datos no válidos' } }]);
  });
});

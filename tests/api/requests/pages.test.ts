import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { WebApp } from '../../../server/platform/pages/serve-pages.ts';
import type { WebBuild } from '../../../server/platform/pages/web-build.ts';
import { demoDatabase, designMoment } from '../../support/databases/database.ts';
import { expectProblem } from '../../support/requests/problems.ts';
import { apiOn, movableClock } from '../../support/servers/app.ts';
import { newFolder } from '../../support/servers/processes.ts';

let app: FastifyInstance;
let rendered = 0;
const clock = movableClock();
afterEach(() => app.close());

/** Pages that say how often they were rendered, served as in production, by a process alone: one that hears others drops what they say at any time. */
async function serve(render: WebApp['render']) {
  rendered = 0;
  clock.set(designMoment);
  const web: WebBuild = {
    assets: newFolder(),
    load: async () => ({ addressOf: ({ url, cookie = '' }) => ({ url: `${url.split('?')[0]}`, cookie }), render }),
  };
  app = await apiOn(await demoDatabase(), { clock, web, redis: undefined });
}

const html = (text: string, status = 200) => new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
const counting: WebApp['render'] = async (_address, { nonce }) =>
  html(
    `<style nonce="${nonce}">p{}</style><script nonce="${nonce}">go()</script><script nonce="${nonce}" src="/a.js"></script>${++rendered}`,
  );

const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('a page', () => {
  it('is rendered once a minute, the same bytes for every visitor, and runs only what it was rendered with', async () => {
    await serve(counting);
    const visits = [await app.inject('/cupones'), await app.inject('/cupones?fbclid=1'), await app.inject('/cupones')];
    expect(rendered).toBe(1);
    for (const { headers, statusCode, body } of visits) {
      expect(statusCode).toBe(200);
      expect(body).toBe('<style>p{}</style><script>go()</script><script src="/a.js"></script>1');
      expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashed('go()')};`);
      expect(headers['content-security-policy']).toContain(`style-src 'self' ${hashed('p{}')};`);
      expect(headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'accept-encoding, cookie' });
      expect(headers.etag).toBe(visits[0]?.headers.etag);
      expect(headers).not.toHaveProperty('set-cookie');
    }
    clock.set(new Date(designMoment.getTime() + 60_000));
    expect((await app.inject('/cupones')).body).toMatch(/2$/);
  });

  it('allows nothing that its renderer did not mark, and never shows the mark', async () => {
    await serve(async (_address, { nonce }) =>
      html(`<p>${nonce === undefined}</p><script>stolen()</script><script nonce="x">bad()</script>`),
    );
    const { headers, body } = await app.inject('/cupones');
    expect(body).toContain('stolen()');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    await app.close();
    await serve(async (_address, { nonce }) => html(`<p>${nonce}</p>`));
    const told = await app.inject('/cupones');
    expect(told.statusCode).toBe(500);
  });

  it('costs who comes back a 304, whatever it was coded in', async () => {
    await serve(async () => html(`<p>${'Hoy 2x1 en pastor. '.repeat(200)}</p>`));
    for (const coding of ['br', 'gzip', 'zstd', 'identity']) {
      const headers = { 'accept-encoding': coding };
      const first = await app.inject({ url: '/cupones', headers });
      expect(first.headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding);
      for (const other of ['br', 'identity']) {
        const again = await app.inject({
          url: '/cupones',
          headers: { 'accept-encoding': other, 'if-none-match': String(first.headers.etag) },
        });
        expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, first.headers.etag]);
        const { date: _date, connection: _connection, 'x-request-id': _id, ...said } = again.headers;
        expect(said).toEqual({ etag: first.headers.etag, 'cache-control': 'public, no-cache', vary: 'accept-encoding, cookie' });
      }
      const another = await app.inject({ url: '/cupones', headers: { ...headers, 'if-none-match': '"another", W/"x"' } });
      expect(another.statusCode).toBe(200);
    }
  });

  it('may run WebAssembly at the till, and nowhere else', async () => {
    await serve(counting);
    const policyOf = async (url: string) => String((await app.inject(url)).headers['content-security-policy']);
    for (const url of ['/caja', '/caja', '/caja/', '/caja?x=1']) {
      expect(await policyOf(url), url).toMatch(/script-src 'self' 'sha256-\S+' 'wasm-unsafe-eval';/);
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
    expect(rendered).toBe(1);
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
    expect(replies[0]?.headers['content-security-policy']).toContain("script-src 'self';");
    expect(replies[0]?.headers).not.toHaveProperty('etag');
  });

  it('whose rendering took past the turn of a minute is not kept for the next', async () => {
    await serve(async (address, given) => {
      const page = await counting(address, given);
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

  it('that cannot be made says what to do in words, to who wants a page', async () => {
    await serve(async () => {
      throw new Error('an accident');
    });
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const page = await app.inject({ url: '/cupones', headers: { accept } });
    expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      500,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(page.body).toContain('Algo falló de nuestro lado.');
    expect(page.body).toContain('Reintentar');
    expect(page.body).not.toContain('accident');
    const style = /<style>(.*)<\/style>/.exec(page.body)?.[1] as string;
    expect(page.headers['content-security-policy']).toContain(`style-src ${hashed(style)};`);
    expectProblem(await app.inject('/cupones'), 500);
  });

  it('is rendered once for all who ask for it at the same time', async () => {
    const held = Promise.withResolvers<void>();
    await serve(async (address, given) => {
      await held.promise;
      return counting(address, given);
    });
    const visits = Array.from({ length: 20 }, () => app.inject('/cupones'));
    await new Promise((resolve) => setImmediate(resolve));
    held.resolve();
    for (const { body } of await Promise.all(visits)) expect(body).toMatch(/1$/);
    expect(rendered).toBe(1);
  });
});

import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { request as requestSecured } from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serveAssets } from '../../server/platform/http/static-assets.ts';
import { hasNginx, ownNginx } from '../support/servers/own-nginx.ts';
import { newFolder } from '../support/servers/processes.ts';

/** Enough for each node to be asked first, several times. */
const turns = [1, 2, 3, 4, 5, 6];

describe.runIf(hasNginx)('nginx as we ship it, before an old and a new build (needs nginx)', () => {
  const folder = newFolder();
  const apps: FastifyInstance[] = [];
  const asked: string[] = [];
  let pages = 0;
  const sayPage = ({ cookie = '', 'accept-encoding': coding = '' }: Record<string, unknown>) => `${++pages} ${cookie} ${coding}`;
  let nginx: Awaited<ReturnType<typeof ownNginx>>;

  /** What of a node has to do with nginx: the files of its build, and addresses that answer whoever gets there. */
  async function startNode(build: string): Promise<string> {
    mkdirSync(path.join(folder, build, 'assets'), { recursive: true });
    for (const file of [`of-${build}.js`, 'of-both.js']) writeFileSync(path.join(folder, build, 'assets', file), build);
    const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
    app.addHook('onRequest', async ({ headers }) => void asked.push(String(headers.connection)));
    for (const address of ['/livez', '/readyz', '/metrics']) app.get(address, async () => build);
    app.get('/pagina', async ({ headers }, reply) =>
      reply.type('text/html').header('cache-control', 'public, no-cache').send(sayPage(headers)),
    );
    app.get('/api/v1/coupons', async ({ headers }, reply) => reply.header('cache-control', 'public, no-cache').send(sayPage(headers)));
    await serveAssets(app, path.join(folder, build));
    apps.push(app);
    return app.listen({ host: '127.0.0.1', port: 0 });
  }
  beforeAll(async () => {
    nginx = await ownNginx([await startNode('old'), await startNode('new')]);
  });
  afterAll(async () => {
    nginx?.stop();
    await Promise.all(apps.map((app) => app.close()));
    rmSync(folder, { recursive: true });
  });
  const get = async (address: string) => {
    const answer = await fetch(nginx.origin + address);
    return [answer.status, await answer.text()];
  };

  it('finds the files of either build, whichever node is asked first', async () => {
    const met = new Set<unknown>();
    for (const _ of turns) {
      expect(await get('/assets/of-old.js')).toEqual([200, 'old']);
      expect(await get('/assets/of-new.js')).toEqual([200, 'new']);
      met.add((await get('/assets/of-both.js'))[1]);
    }
    expect(met).toEqual(new Set(['old', 'new']));
    expect((await get('/assets/of-neither.js'))[0]).toBe(404);
  });

  it('shows visitors that a node lives and nothing else of it, however the address is written', async () => {
    for (const address of ['/metrics', '/metrics/', '/metrics?x', '//metrics', '/%6detrics', '/readyz', '/readyz/']) {
      expect([address, (await get(address))[0]]).toEqual([address, 404]);
    }
    expect((await get('/livez'))[0]).toBe(200);
  });

  const page = async (headers: Record<string, string>, address = '/pagina') =>
    (
      await new Promise<string>((resolve, reject) => {
        request(nginx.origin + address, { headers }, (reply) => text(reply).then(resolve, reject))
          .on('error', reject)
          .end();
      })
    ).split(' ');

  it('asks the nodes once a second for a page of a city in a coding, whoever asks', async () => {
    const asBrowser = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    const [first, second] = [
      await page({ ...asBrowser, cookie: 'city=22014.0; XSRF-TOKEN=a' }),
      await page({ ...asBrowser, cookie: 'x=1; city=22014.0' }),
    ];
    expect(second).toEqual(first);
    expect(first.slice(1)).toEqual(['city=22014.0', 'br']);
    const others = [await page({ ...asBrowser, cookie: 'city=3003.0' }), await page(asBrowser), await page({ cookie: 'city=22014.0' })];
    expect(others.map((one) => one.slice(1).join(' '))).toEqual(['city=3003.0 br', ' br', 'city=22014.0 identity']);
    await vi.waitFor(async () => expect(await page({ ...asBrowser, cookie: 'city=22014.0' })).not.toEqual(first), { timeout: 5000 });
  });

  it('reads the city as it tells the nodes, so that nobody leaves the page of another city for others', async () => {
    for (const cookie of [
      'CITY=22014.1; city=3003.0',
      'city=22014.1; city=3003.0',
      'city=22014.1x; city=3003.0',
      'city="22014.1"',
      'city=22014.1, city=3003.0',
    ]) {
      const address = `/pagina?${encodeURIComponent(cookie)}`;
      const shown = await page({ cookie }, address);
      expect(['city=22014.1', ''], cookie).toContain(shown[1]);
      const next = await page(shown[1] ? { cookie: shown[1] } : {}, address);
      expect(next, cookie).toEqual(shown);
    }
  });

  it('takes a coding that is refused for none', async () => {
    expect((await page({ 'accept-encoding': 'br;q=0, gzip' }, '/pagina?a'))[2]).toBe('gzip');
    expect((await page({ 'accept-encoding': 'br; q=0.0, gzip;q=0' }, '/pagina?b'))[2]).toBe('identity');
    expect((await page({ 'accept-encoding': 'br;q=0.5' }, '/pagina?c'))[2]).toBe('br');
  });

  it('keeps no call', async () => {
    expect((await page({}, '/api/v1/coupons'))[0]).not.toBe((await page({}, '/api/v1/coupons'))[0]);
  });

  it('with TLS as docs/operations.md says answers by https alone, in either protocol; port 80 leads there', async () => {
    const secured = await ownNginx(
      apps.map((app) => app.listeningOrigin),
      { withTls: true },
    );
    const redirected = await fetch(`${secured.origin}/pagina?x=1`, { redirect: 'manual' });
    expect([redirected.status, redirected.headers.get('location')]).toEqual([301, 'https://127.0.0.1/pagina?x=1']);
    const { port, ca } = secured.tls;
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      requestSecured({ host: 'localhost', port, ca, path: '/livez' }, resolve).on('error', reject).end();
    });
    expect([reply.statusCode, ['old', 'new'].includes(await text(reply))]).toEqual([200, true]);
    const line = connect({ host: 'localhost', port, ca, servername: 'localhost', ALPNProtocols: ['h2', 'http/1.1'] });
    await once(line, 'secureConnect');
    expect(line.alpnProtocol).toBe('h2');
    line.destroy();
    secured.stop();
  });

  it('opens a connection to a node for each request alone', () => {
    expect(new Set(asked)).toEqual(new Set(['close']));
  });
});

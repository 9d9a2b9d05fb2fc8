import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebApp } from '../../../server/platform/pages/serve-pages.ts';
import { builtApp } from '../../../server/platform/pages/web-build.ts';
import { demoDatabase, designMoment } from '../../support/databases/database.ts';
import { isFull } from '../../support/figures/full-run.ts';
import { listen } from '../../support/people/sockets.ts';
import { ask, type OddRequest, oddRequests } from '../../support/requests/odd-requests.ts';
import { apiOn, get, movableClock } from '../../support/servers/app.ts';

// What everybody gets is a function of its key: no stranger's way of asking chooses what the next visitor sees. Needs `npm run build`.

const runs = isFull ? 10_000 : 40;
/** Each run renders a page anew on two servers. Milliseconds. */
const timeout = isFull ? 3_600_000 : 120_000;
const clock = movableClock();
/** One that strangers ask, and one that only ever hears the plain address. */
let asked: FastifyInstance;
let clean: FastifyInstance;
let web: WebApp;
let pages: string[];
let lists: string[];

beforeAll(async () => {
  const db = await demoDatabase();
  const open = async () => {
    const app = await apiOn(db, { clock, web: builtApp(), redis: undefined });
    await listen(app);
    return app;
  };
  asked = await open();
  clean = await open();
  web = await builtApp().load();
  const first = async (list: string) => (await get(clean, `/${list}?id_city=22014&limit=1`)).body.items[0];
  const [coupon, company] = [await first('coupons'), await first('companies')];
  pages = ['/', '/cupones', '/shell', '/inicio', '/modal-search', `/cupones/${coupon.slug}`, `/negocios/${company.slug}`];
  lists = [
    '/api/v1/coupons',
    '/api/v1/coupons?id_city=22014',
    '/api/v1/categories',
    `/api/v1/companies/${company.slug}`,
    '/api/v1/search?q=taco&id_city=22014',
  ];
});
afterAll(async () => {
  await asked.close();
  await clean.close();
});

/** Nothing kept is good any more: whoever asks next decides what is kept. After some hours they begin again, so that the city stays full of life. */
let minutes = 0;
function forget() {
  minutes = (minutes + 1) % 300;
  clock.set(new Date(designMoment.getTime() + minutes * 60_000));
}

const plain = (target: string, cookie?: string): OddRequest => ({ target, cookie });

/** The page of this path is the same after somebody asked oddly, as where nobody did; who asks alike again, then before the framework, gets the same. */
async function expectUntouched(path: string, odd: OddRequest) {
  forget();
  const reply = await ask(asked, odd);
  expect(reply.status, JSON.stringify(odd)).toBeLessThan(500);
  for (let again = 0; again < 2; again++) expect(await ask(asked, odd), JSON.stringify(odd)).toEqual(reply);
  expect(await ask(asked, plain(path)), JSON.stringify(odd)).toEqual(await ask(clean, plain(path)));
  return reply;
}

describe('a kept page', () => {
  it.each([
    ['a second question mark', '/cupones', { target: '/cupones??&categoria=999999999' }],
    ['words behind a second question mark', '/modal-search', { target: '/modal-search??&q=TEXTO-DE-OTRO' }],
    ['an address in Host', '/inicio', { target: '/inicio', host: 'a/modal-search?q=TEXT#' }],
    ['an address in Host, as nginx lets it pass', '/shell', { target: '/shell', host: 'a\\modal-search?q=TEXT#' }],
    ['a Host that is none', '/cupones', { target: '/cupones', host: '[::bad' }],
    ['markup in Host', '/cupones', { target: '/cupones', host: 'a b<script>' }],
    ['what a newsletter adds', '/cupones', { target: '/cupones?utm_source=ana%40correo.mx&fbclid=TEXTO-DE-OTRO' }],
    ['a key of the plans twice', '/tengo?pesos=300', { target: '/tengo?pesos=300&pesos=999' }],
    ['a key of the plans elsewhere', '/cupones', { target: '/cupones?pesos=300&cuando=1-1400' }],
    ['a key twice', '/cupones', { target: '/cupones?categoria=&categoria=999999999' }],
    ['an address that is whole', '/cupones', { target: 'http://otro.example/cupones?categoria=999999999' }],
    ['an address of another host', '/cupones', { target: '//otro.example/cupones' }],
  ])('is what it was after %s', async (_what, path, odd) => {
    await expectUntouched(path, odd);
  });

  it(`is what it was after ${runs} odd addresses, hosts and cookies, each of which gets the page of its key`, { timeout }, async () => {
    await fc.assert(
      fc.asyncProperty(oddRequests(pages), async ({ path, odd }) => {
        const reply = await expectUntouched(path, odd);
        if (reply.status !== 200 || !reply.type.startsWith('text/html') || odd.method === 'HEAD') return;
        const address = web.addressOf({ url: odd.target, cookie: odd.cookie });
        const { body } = await ask(clean, plain(address.url, address.cookie || undefined));
        expect(reply.body, JSON.stringify(odd)).toBe(body);
      }),
      { numRuns: runs },
    );
  });

  it('shows nothing that its key does not have', async () => {
    const mark = 'MARCA-DE-OTRO';
    for (const path of pages) {
      const { body } = await ask(asked, {
        target: `${path}?fbclid=${mark}&utm_source=${mark}&_=${mark}`,
        cookie: `city=22014.0; otra=${mark}`,
        headers: { 'user-agent': mark, referer: `https://${mark}.example/`, 'accept-language': mark },
      });
      expect(body.toLowerCase(), path).not.toContain(mark.toLowerCase());
    }
  });
});

describe('a kept answer of the API', () => {
  it(`is what it was after ${runs} odd addresses`, { timeout }, async () => {
    await fc.assert(
      fc.asyncProperty(oddRequests(lists), async ({ path, odd }) => {
        await expectUntouched(path, odd);
      }),
      { numRuns: runs },
    );
  });

  it('is one for all ways to write its address', async () => {
    const ways = [
      '/api/v1/coupons?id_city=22014&limit=3',
      '/api/v1/coupons?limit=3&id_city=22014',
      '/api/v1/coupons/?limit=3&id_city=22014',
      '/api/v1/coupons?limit=%33&%69d_city=22014',
      '/api/v1/coupon%73?limit=3&id_city=22014',
    ];
    const { body } = await ask(clean, plain(ways[0] as string));
    for (const way of ways) {
      forget();
      for (const target of [way, ...ways]) expect((await ask(asked, plain(target))).body, `${target} after ${way}`).toBe(body);
    }
  });
});

describe('a request that is for nobody here', () => {
  it.each(['a/modal-search?q=TEXT#', 'a\\b', '[::bad', 'a b<script>', 'a@b', 'x..y/', '-a'])('with Host "%s" is a 400', async (host) => {
    for (const target of ['/cupones', '/api/v1/coupons', '/livez']) {
      expect(await ask(clean, { target, host })).toMatchObject({ status: 400 });
    }
  });

  it('is a 400 for another host than that of PUBLIC_URL, but for what machines ask', async () => {
    const own = await apiOn(await demoDatabase(), {
      clock,
      web: builtApp(),
      env: { PUBLIC_URL: 'https://barrio.example' },
      redis: undefined,
    });
    await listen(own);
    const statusOf = async (host: string, target = '/cupones') => (await ask(own, { target, host })).status;
    expect([await statusOf('barrio.example'), await statusOf('BARRIO.example:8443')]).toEqual([200, 200]);
    for (const host of ['otro.example', 'barrio.example.otro.example', 'barrio.example.', '127.0.0.1'])
      expect(await statusOf(host), host).toBe(400);
    expect([await statusOf('app1:3000', '/readyz'), await statusOf('127.0.0.1', '/livez')]).toEqual([200, 200]);
    await own.close();
  });
});

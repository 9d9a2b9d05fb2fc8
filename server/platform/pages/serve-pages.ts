import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { turnOf } from '../cache/fair-queue.ts';
import type { CachedReply, CacheWindow, ResponseCache } from '../cache/response-cache.ts';
import { sendCached, sendOr } from '../cache/send-cached.ts';
import type { Clock } from '../config/clock.ts';
import { pagePolicy } from '../http/security-headers.ts';
import { injectForPage } from '../internal-requests.ts';
import { retryAfterSeconds } from '../problems.ts';
import { rendererNonce, sealPage } from './seal-page.ts';
import { sendTroublePage } from './trouble-page.ts';

type Transport = (path: string) => Promise<{ status: number; body: unknown }>;

/** What a page depends on, normalised: path, the query keys that count, and the place cookie. */
export type PageAddress = { url: string; cookie: string };

/** What the built web app exports (`web/server.ts`). It renders a page from its address and nothing else of a request. */
export type WebApp = {
  addressOf(request: { url: string; cookie: string | undefined }): PageAddress;
  render(address: PageAddress, given: { transport: Transport; now: number; nonce?: string }): Promise<Response>;
};

type RenderResult = {
  status: number;
  headers: [string, string][];
  body: Buffer;
  /** The tags of all its calls; undefined when one of them has none. */
  tags: readonly string[] | undefined;
  isPage?: boolean;
  policy?: string;
};

type PagesOptions = { clock: Clock; cache?: ResponseCache; load(): Promise<WebApp> };

const keyOf = ({ url, cookie }: PageAddress) => `page ${url} ${cookie}`;

/** A page is the same for everybody in a place: a browser that stores it revalidates it each time, and by the place cookie. */
const pageHeaders = { 'cache-control': 'public, no-cache', vary: 'accept-encoding, cookie' };
const htmlType = 'text/html; charset=utf-8';

/** Serves every page: renders it once for its address and caches it for everybody. In development nothing is cached, and pages have no policy. */
export function servePages(app: FastifyInstance, { clock, cache, load }: PagesOptions): void {
  app.register(async (pages) => {
    // A built app loads before the first visitor; the development server gives a new one after each change.
    const built = cache && (await load());
    const addressOf = (web: WebApp, { url, headers }: FastifyRequest) => web.addressOf({ url, cookie: headers.cookie });
    pages.route({
      method: 'GET',
      url: '*',
      config: { access: 'public' },
      schema: { hide: true } as object,
      errorHandler: sendTroublePage,
      onRequest: (request, reply, done) => {
        if (!built || !cache) return done();
        const { url, headers } = request;
        const keyFor = (cookie: string | undefined) => keyOf(built.addressOf({ url, cookie }));
        const key = keyFor(headers.cookie);
        const finished = cache.get(key);
        if (!finished) return done();
        cache.addresses.remember(url, { route: '*', keyFor });
        sendOr(done, sendCached(request, reply, { cache, key, finished }));
      },
      handler: async (request, reply) => {
        const web = built ?? (await load());
        const address = addressOf(web, request);
        const key = keyOf(address);
        if (!cache) return send(reply, await renderPage(app, request, { clock, web, address }));
        const page = await cache.singleFlight(key, turnOf(request), async (cacheWindow) => {
          const rendered = await renderPage(app, request, { clock, web, address, nonce: rendererNonce });
          const finished = rendered.status === 503 ? cache.getStale(key) : cachePage(cache, key, rendered, cacheWindow);
          return { rendered, finished };
        });
        return page.finished ? sendCached(request, reply, { cache, key, finished: page.finished }) : send(reply, page.rendered);
      },
    });
  });
}

type RenderContext = { clock: Clock; web: WebApp; address: PageAddress; nonce?: string };

async function renderPage(
  app: FastifyInstance,
  request: FastifyRequest,
  { clock, web, address, nonce }: RenderContext,
): Promise<RenderResult> {
  const tags = new Set<string>();
  let isKnown = true;
  const response = await web.render(address, {
    transport: async (path) => {
      const { tags: replyTags, ...reply } = await injectForPage(app, request, path);
      for (const tag of replyTags ?? []) tags.add(tag);
      // A call's reply without tags is not cacheable, and then neither is the page.
      isKnown &&= replyTags !== undefined;
      return reply;
    },
    now: clock.now().getTime(),
    ...(nonce ? { nonce } : {}),
  });
  const { status } = response;
  if (status >= 500 && status !== 503) request.log.error({ route: 'page', status }, 'page failed');
  const headers = [...response.headers].filter(([name]) => name !== 'content-length');
  const rendered = { status, headers, tags: isKnown ? [...tags] : undefined };
  if (!response.headers.get('content-type')?.startsWith('text/html'))
    return { ...rendered, body: Buffer.from(await response.arrayBuffer()) };
  const text = await response.text();
  if (!nonce) return { ...rendered, body: Buffer.from(text), isPage: true };
  const { html, scripts, styles } = sealPage(text);
  const [path = ''] = address.url.split('?', 1);
  return { ...rendered, body: Buffer.from(html), isPage: true, policy: pagePolicy({ scripts, styles, path }) };
}

/** Redirects, errors and data replies are not cached. */
function cachePage(
  cache: ResponseCache,
  key: string,
  { status, isPage, body, policy = '', tags }: RenderResult,
  cacheWindow: CacheWindow,
): CachedReply | undefined {
  if (status !== 200 || !isPage) return undefined;
  const headers = { ...pageHeaders, 'content-security-policy': policy };
  return cache.put(key, { body, type: htmlType, headers }, { cacheWindow, tags });
}

function send(reply: FastifyReply, { status, headers, body, isPage, policy }: RenderResult) {
  reply.code(status);
  for (const [name, value] of headers) reply.header(name, value);
  if (status === 503) reply.header('retry-after', retryAfterSeconds);
  if (!isPage) return reply.header('cache-control', 'no-store').send(body);
  reply.type(htmlType).header('cache-control', 'no-cache');
  // In development scripts come from Vite, without a policy.
  return policy ? reply.header('content-security-policy', policy).send(body) : reply.removeHeader('content-security-policy').send(body);
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { turnOf } from '../cache/fair-queue.ts';
import type { CachedReply, CacheWindow, ResponseCache } from '../cache/response-cache.ts';
import { sendCached, sendOr } from '../cache/send-cached.ts';
import type { Clock } from '../config/clock.ts';
import { pagePolicy } from '../http/security.ts';
import { injectForPage } from '../internal-requests.ts';
import { comeBack } from '../problems.ts';
import { rendererNonce, sealPage } from './seal-page.ts';
import { sendTroublePage } from './trouble-page.ts';

type Transport = (path: string) => Promise<{ status: number; body: unknown }>;

/** What of a request a page depends on, in one form however it was written: path with the query that counts, and the cookie of the place. */
export type PageAddress = { url: string; cookie: string };

/** What the built web app exports (`web/server.ts`). A page is rendered from its address and from nothing else of a request. */
export type WebApp = {
  addressOf(request: { url: string; cookie: string | undefined }): PageAddress;
  render(address: PageAddress, given: { transport: Transport; now: number; nonce?: string }): Promise<Response>;
};

type Rendered = {
  status: number;
  headers: [string, string][];
  body: Buffer;
  /** What its calls' answers depend on; undefined when that is not known of one of them. */
  tags: readonly string[] | undefined;
  isPage?: boolean;
  policy?: string;
};

type PagesOptions = { clock: Clock; cache?: ResponseCache; load(): Promise<WebApp> };

const keyOf = ({ url, cookie }: PageAddress) => `page ${url} ${cookie}`;

/** A page says nothing personal: whoever stores it asks about it each time, and by its visitor's place. */
const pageHeaders = { 'cache-control': 'public, no-cache', vary: 'accept-encoding, cookie' };
const htmlType = 'text/html; charset=utf-8';

/**
 * Serves every page: rendered once for its address, and kept as finished bytes that are the same for everybody. In development nothing is kept
 * and pages have no policy.
 */
export function servePages(app: FastifyInstance, { clock, cache, load }: PagesOptions): void {
  app.register(async (pages) => {
    // In development the app is another one after each change; what is built is loaded before the first visitor.
    const built = cache && (await load());
    const addressOf = (web: WebApp, { url, headers }: FastifyRequest) => web.addressOf({ url, cookie: headers.cookie });
    pages.route({
      method: 'GET',
      url: '*',
      config: { access: 'public' },
      schema: { hide: true } as object,
      errorHandler: sendTroublePage,
      onRequest: (request, reply, done) => {
        const key = built && keyOf(addressOf(built, request));
        const finished = key && cache?.get(key);
        if (finished) sendOr(done, sendCached(request, reply, { cache, key, finished }));
        else done();
      },
      handler: async (request, reply) => {
        const web = built ?? (await load());
        const address = addressOf(web, request);
        const key = keyOf(address);
        if (!cache) return send(reply, await renderPage(app, request, { clock, web, address }));
        const page = await cache.singleFlight(key, turnOf(request), async (cacheWindow) => {
          const rendered = await renderPage(app, request, { clock, web, address, nonce: rendererNonce });
          const finished = rendered.status === 503 ? cache.getStale(key) : keepPage(cache, key, rendered, cacheWindow);
          return { rendered, finished };
        });
        return page.finished ? sendCached(request, reply, { cache, key, finished: page.finished }) : send(reply, page.rendered);
      },
    });
  });
}

type Rendering = { clock: Clock; web: WebApp; address: PageAddress; nonce?: string };

async function renderPage(app: FastifyInstance, request: FastifyRequest, { clock, web, address, nonce }: Rendering): Promise<Rendered> {
  const tags = new Set<string>();
  let isKnown = true;
  const response = await web.render(address, {
    transport: async (path) => {
      const { tags: told, ...reply } = await injectForPage(app, request, path);
      for (const tag of told ?? []) tags.add(tag);
      // What an answer that is not kept depends on is unknown, and then the page is not kept either.
      isKnown &&= told !== undefined;
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

/** Redirects, errors and data answers are not kept. */
function keepPage(
  cache: ResponseCache,
  key: string,
  { status, isPage, body, policy = '', tags }: Rendered,
  cacheWindow: CacheWindow,
): CachedReply | undefined {
  if (status !== 200 || !isPage) return undefined;
  const headers = { ...pageHeaders, 'content-security-policy': policy };
  return cache.put(key, { body, type: htmlType, headers }, { cacheWindow, tags });
}

function send(reply: FastifyReply, { status, headers, body, isPage, policy }: Rendered) {
  reply.code(status);
  for (const [name, value] of headers) reply.header(name, value);
  if (status === 503) reply.header('retry-after', comeBack);
  if (!isPage) return reply.header('cache-control', 'no-store').send(body);
  reply.type(htmlType).header('cache-control', 'no-cache');
  // In development scripts come from Vite, which has no policy.
  return policy ? reply.header('content-security-policy', policy).send(body) : reply.removeHeader('content-security-policy').send(body);
}

import { randomBytes } from 'node:crypto';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import { comeBack } from './errors.ts';
import type { FinishedBytes } from './finished-bytes.ts';
import { callInProcess } from './in-process.ts';
import { pagePolicy } from './security.ts';
import { sendKept } from './send-kept.ts';

type Transport = (path: string) => Promise<{ status: number; body: unknown }>;

/** What the built web app exports (`web/server.ts`): the page, and what of a request its content depends on. */
export type WebApp = {
  render(request: Request, given: { transport: Transport; now: number; nonce?: string }): Promise<Response>;
  cacheKey(request: { url: string; cookie: string | undefined }): string;
};

/** 144 bits that nobody guesses. */
const newNonce = () => randomBytes(18).toString('base64url');

/** Stands in a kept page where each response puts a nonce of its own. Nobody outside knows it. */
const placeholder = newNonce();

/** Pages must not come from a browser's cache with a nonce of the past. */
const pageCache = 'private, no-cache';

/**
 * Serves every page: rendered once for what its content depends on, kept as finished bytes, and given a nonce for each response. In
 * development nothing is kept and there is no nonce.
 */
export function servePages(
  app: FastifyInstance,
  { clock, kept, load }: { clock: Clock; kept?: FinishedBytes; load(): Promise<WebApp> },
): void {
  app.register(async (pages) => {
    // A page reads its own body; Fastify's parsers would refuse it.
    pages.removeAllContentTypeParsers();
    const keyOf = async ({ url, headers }: FastifyRequest) => `page ${(await load()).cacheKey({ url, cookie: headers.cookie })}`;
    pages.route({
      method: 'GET',
      url: '*',
      config: { access: 'public' },
      schema: { hide: true } as object,
      onRequest: async (request, reply) => {
        const found = kept?.get(await keyOf(request));
        if (found) return sendPage(request, reply, found.body);
      },
      handler: async (request, reply) => {
        const web = await load();
        const begun = kept?.begin();
        const calls = new Set<string>();
        const response = await web.render(createRequest(request.raw, reply.raw), {
          transport: (path) => {
            calls.add(path);
            return callInProcess(app, request, path);
          },
          now: clock.now().getTime(),
          ...(kept ? { nonce: placeholder } : {}),
        });
        const last = response.status === 503 ? kept?.last(await keyOf(request)) : undefined;
        if (last) return sendPage(request, reply, last.body);
        if (response.status !== 200 || !isPage(response)) return passOn(request, reply, response, kept !== undefined);
        const body = Buffer.from(await response.arrayBuffer());
        // HEAD renders no body; kept, it would be everybody's page.
        const tags = kept && tagsOfCalls(kept, calls);
        if (begun && tags && request.method === 'GET') kept.put(await keyOf(request), body, 'text/html', { begun, tags });
        return sendPage(request, reply, body, kept !== undefined);
      },
    });
  });
}

/** A page depends on what its calls do. One whose answer is not kept (any more) leaves it unknown, and then the page is not kept either. */
function tagsOfCalls(kept: FinishedBytes, calls: Set<string>): string[] | undefined {
  const tags = new Set<string>();
  for (const path of calls) {
    const those = kept.tagsOf(path);
    if (!those) return undefined;
    for (const tag of those) tags.add(tag);
  }
  return [...tags];
}

const isPage = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') ?? false;

function sendPage(request: FastifyRequest, reply: FastifyReply, body: Buffer, guarded = true) {
  reply.type('text/html; charset=utf-8').header('cache-control', pageCache).header('vary', 'cookie');
  if (!guarded) return reply.removeHeader('content-security-policy').send(body);
  const nonce = newNonce();
  reply.header('content-security-policy', pagePolicy(nonce, request.url));
  const pieces = withNonce(body, Buffer.from(nonce));
  return sendKept(request, reply, pieces, body.length);
}

const needle = Buffer.from(placeholder);

/** A kept page as it is cut where its nonces go; looked for once. */
const cut = new WeakMap<Buffer, Buffer[]>();

function cutAtNonces(body: Buffer): Buffer[] {
  const known = cut.get(body);
  if (known) return known;
  const found: Buffer[] = [];
  let from = 0;
  for (let at = body.indexOf(needle); at !== -1; at = body.indexOf(needle, from)) {
    found.push(body.subarray(from, at));
    from = at + needle.length;
  }
  found.push(body.subarray(from));
  cut.set(body, found);
  return found;
}

/** The nonce is as long as its placeholder, so the page's length stays. */
const withNonce = (body: Buffer, nonce: Buffer): Buffer[] =>
  cutAtNonces(body).flatMap((piece, place) => (place === 0 ? [piece] : [nonce, piece]));

/** Redirects, errors and data answers are not kept. */
async function passOn(request: FastifyRequest, reply: FastifyReply, response: Response, guarded: boolean) {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'content-length') reply.header(name, value);
  const body = Buffer.from(await response.arrayBuffer());
  if (response.status === 503) reply.header('retry-after', comeBack);
  else if (response.status >= 500) request.log.error({ route: 'page', status: response.status }, 'page failed');
  return isPage(response) ? sendPage(request, reply, body, guarded) : reply.header('cache-control', 'no-store').send(body);
}

import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type Transport, transportContext } from './api.ts';
import { nonceContext } from './nonce.ts';
import { nowContext } from './now.ts';
import { pageQueryKeys } from './paths.ts';
import { readPlace } from './place.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

/** The page without a screen, which the service worker keeps for every address: the browser fills it in by what the address says. */
const shellPath = '/shell';
const handleShell = createRequestHandler({ ...build, ssr: false, prerender: [] }, import.meta.env.MODE);

/** Renders a page; `transport` makes its API calls in process, `now` (epoch ms) is the moment it shows. */
export function render(request: Request, given: { transport: Transport; now: number; nonce?: string }): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(transportContext, given.transport);
  context.set(nowContext, given.now);
  context.set(nonceContext, given.nonce ?? null);
  const { pathname, origin } = new URL(request.url);
  if (pathname !== shellPath) return handle(request, context);
  return handleShell(new Request(origin, { headers: request.headers, signal: request.signal }), context);
}

/** Two requests with the same key get the same page: its path, the query keys that matter and the visitor's place. */
export function cacheKey({ url, cookie }: { url: string; cookie: string | undefined }): string {
  const [path = '/', query] = url.split('?', 2);
  const place = readPlace(cookie);
  const where = place ? `${place.id_city}.${place.id_colonia}` : '';
  if (!query) return `${path} ${where}`;
  const asked = new URLSearchParams(query);
  return `${path} ${where} ${pageQueryKeys.map((key) => encodeURIComponent(asked.get(key) ?? '')).join('&')}`;
}

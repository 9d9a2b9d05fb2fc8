import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { readPlace } from '../contract/places/place-cookie.ts';
import { transportContext } from './api/api-client.ts';
import type { Transport } from './api/transport.ts';
import { nonceContext } from './page/nonce.ts';
import { canonicalQuery, withQuery } from './page/page-query.ts';
import { nowContext } from './page/root-data.ts';
import { planQueryKeys, plansPath } from './plans/plan-address.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

/** The page without a screen, which the service worker keeps for every address. The browser renders the screen that the address names. */
const shellPath = '/shell';
const handleShell = createRequestHandler({ ...build, ssr: false, prerender: [] }, import.meta.env.MODE);

/** Pages know no host: addresses that leave the page come from the settings. */
const origin = 'http://page.invalid';

/** The path with the parameters that count, and the place as a cookie: all that a page is rendered from. */
type PageAddress = { url: string; cookie: string };

/** Addresses that were read, of a length that people share; begun anew when there are too many. */
const read = new Map<string, string>();
const maxRead = { addresses: 2000, length: 200 };

function canonicalUrl(url: string): string {
  const known = read.get(url);
  if (known !== undefined) return known;
  const { pathname, search } = new URL(origin + url);
  const query = canonicalQuery(search);
  const given = new URLSearchParams(search);
  for (const key of pathname === plansPath ? planQueryKeys : []) {
    const value = given.get(key);
    if (value) query.set(key, value);
  }
  const canonical = withQuery(pathname, query);
  if (read.size >= maxRead.addresses) read.clear();
  if (url.length <= maxRead.length) read.set(url, canonical);
  return canonical;
}

/** Reads an address once, for the key of a page and for its rendering: the first value of each parameter that counts, in one order. */
export function addressOf({ url, cookie }: { url: string; cookie: string | undefined }): PageAddress {
  const place = readPlace(cookie);
  return { url: canonicalUrl(url), cookie: place ? `city=${place.id_city}.${place.id_colonia}` : '' };
}

/** Renders a page; `transport` makes its API calls in process, `now` (epoch ms) is the moment it shows. */
export function render({ url, cookie }: PageAddress, given: { transport: Transport; now: number; nonce?: string }): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(transportContext, given.transport);
  context.set(nowContext, given.now);
  context.set(nonceContext, given.nonce ?? null);
  const headers: HeadersInit = cookie ? { cookie } : {};
  if (url !== shellPath) return handle(new Request(origin + url, { headers }), context);
  return handleShell(new Request(origin, { headers }), context);
}

import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Access } from '../../../contract/call.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Headers of every reply. */
    commonHeaders: Record<string, string>;
  }
  interface FastifyContextConfig {
    access?: Access;
    /** The form field that a call takes in place of a body. */
    upload?: string;
  }
}

/** Routes that plugins register, all of them public. */
const publicPrefixes = ['/docs', '/static/', '/assets/'];

const levels: readonly string[] = ['public', 'anyone', 'customer', 'cashier', 'owner', 'operator'] satisfies Access[];

/** Stops the server's start when a route has no access, or one that the guards do not know. */
export function requireAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    const access = route.config?.access ?? (publicPrefixes.some((prefix) => route.url.startsWith(prefix)) ? 'public' : undefined);
    if (access === undefined) throw new Error(`${route.method} ${route.url} does not say who may call it (config.access)`);
    if (!levels.includes(access)) throw new Error(`${route.method} ${route.url} is for "${access}", and no guard knows who that is`);
  });
}

const apiPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The one page that scans codes with a camera; it needs WebAssembly where the browser has no scanner of its own. */
const tillPath = /^\/caja\/?$/;

type PageParts = { scripts: readonly string[]; styles: readonly string[]; path: string };

const sources = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');

/** What a page may load: our own files, and its inline scripts and styles by their hashes. */
export const pagePolicy = ({ scripts, styles, path }: PageParts) =>
  [
    "default-src 'none'",
    `script-src ${sources(scripts)}${tillPath.test(path) ? " 'wasm-unsafe-eval'" : ''}`,
    `style-src ${sources(styles)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // For the service worker's address alone.
    'trusted-types service-worker',
  ].join('; ');

/** The service worker shows our own pictures and loads nothing else. */
export const workerPolicy = "default-src 'none'; img-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Headers of every reply, also of those outside Fastify. Pages and the API's documentation add their own policy. */
export const headersOf = (https: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  'content-security-policy': apiPolicy,
  ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** Sets these headers and the log's request names on Fastify's replies; sockets and broken requests set theirs where they answer. */
export function secureHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
  const all = headersOf(https);
  app.decorate('commonHeaders', all);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(all).header('x-request-id', request.id);
    if (request.url.startsWith('/docs')) reply.removeHeader('content-security-policy');
    done();
  });
}

import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Headers of every reply. */
    commonHeaders: Record<string, string>;
  }
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
    // For the addresses of the service worker and of the one that fetches a city to keep, and no other.
    'trusted-types sw pocket',
  ].join('; ');

/** Workers fetch from this site, the service worker shows our own pictures, and both load nothing else. */
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

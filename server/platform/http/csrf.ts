import { randomBytes, timingSafeEqual } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forgedRequest } from '../problems.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether visitors come over https, so that cookies may be limited to it. */
    isHttps: boolean;
  }
}

const name = 'XSRF-TOKEN';
const header = 'x-xsrf-token';
const form = /^[A-Za-z0-9_-]{22}$/;
const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);
const thirtyDays = 30 * 86_400;

const carried = (request: FastifyRequest) => cookie.parse(request.headers.cookie ?? '')[name];

/** A request that carries the cookie and changes something must repeat its value in a header, which only our own pages can read. */
export async function requireCsrfToken(app: FastifyInstance, { https }: { https: boolean }): Promise<void> {
  app.decorate('isHttps', https);
  await app.register(cookie, { hook: false });
  app.addHook('preParsing', async (request) => {
    if (harmless.has(request.method)) return;
    const value = carried(request);
    if (value !== undefined && !isSame(value, request.headers[header])) throw forgedRequest();
  });
}

function isSame(value: string, said: string | string[] | undefined): boolean {
  if (typeof said !== 'string' || value === '') return false;
  const [a, b] = [Buffer.from(value), Buffer.from(said)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Renews the cookie for thirty days with the same value, since an open tab has already read that. */
export function setCsrfCookie(reply: FastifyReply): void {
  const value = carried(reply.request);
  reply.setCookie(name, value && form.test(value) ? value : randomBytes(16).toString('base64url'), {
    path: '/',
    sameSite: 'lax',
    secure: reply.server.isHttps,
    maxAge: thirtyDays,
  });
}

import { randomBytes, timingSafeEqual } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Keys } from '../platform/auth/key-store.ts';

const name = 'device';
const form = /^([\w-]{22})\.([\w-]{43})$/;
const fourHundredDays = 400 * 86_400;

const proofOf = (keys: Pick<Keys, 'mac'>, phone: string, device: string) => keys.mac('device', `${phone} ${device}`);

/** The id of the requesting device, if this phone logged in on it last. The cookie contains no phone and gives no access. */
export function readKnownDevice(keys: Pick<Keys, 'mac'>, request: FastifyRequest, phone: string): string | undefined {
  const [, device = '', said = ''] = form.exec(cookie.parse(request.headers.cookie ?? '')[name] ?? '') ?? [];
  const [a, b] = [Buffer.from(said), Buffer.from(proofOf(keys, phone, device))];
  return a.length === b.length && timingSafeEqual(a, b) ? device : undefined;
}

/** Remembers on a device the phone that has just logged in. */
export function giveKnownDevice(keys: Pick<Keys, 'mac'>, reply: FastifyReply, phone: string): void {
  const device = readKnownDevice(keys, reply.request, phone) ?? randomBytes(16).toString('base64url');
  reply.setCookie(name, `${device}.${proofOf(keys, phone, device)}`, {
    path: '/api/v1/customers/login',
    httpOnly: true,
    sameSite: 'strict',
    secure: reply.server.isHttps,
    maxAge: fourHundredDays,
  });
}

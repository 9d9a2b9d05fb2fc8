import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createPushHosts } from '../../../server/push/allowed-hosts.ts';
import type { PushClientOptions } from '../../../server/push/push-client.ts';
import { newPhoneKeys, openSealed, type PhoneKeys, senderOf } from '../people/push-crypto.ts';
import { selfSigned } from './certificate.ts';

/** What reached a phone. `phone` is the last part of its endpoint. */
export type PushArrival = {
  phone: string;
  notice: { id_notification: number; title: string; message: string; url?: string; type?: string };
  topic: string;
  ttl: number;
};

/** How the service answers a phone's pushes: a status with headers, or never when null. */
export type PushReply = { status: number; headers?: Record<string, string>; body?: string } | null;

type PushService = Awaited<ReturnType<typeof pushService>>;

export type { PushService };

/**
 * A push service on this machine, over TLS, as RFC 8030, 8291 and 8292 have it: it opens what is sealed with the phone's own keys and checks
 * who signed; what is wrong in any way is a 400 and in `wrong`. `now` is the moment that signatures are checked at.
 */
export async function pushService({ now = () => new Date(), payload = true }: { now?: () => Date; payload?: boolean } = {}) {
  const { key, cert } = selfSigned();
  const phones = new Map<string, PhoneKeys>();
  const arrived: PushArrival[] = [];
  const wrong: string[] = [];
  const asked: string[] = [];
  const senders = new Set<string>();
  const state = { answerTo: (_phone: string, _nth: number): PushReply => ({ status: 201 }), delay: 0, open: 0, mostOpen: 0 };
  const times = new Map<string, number>();

  async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const phone = request.url?.split('/').at(-1) ?? '';
    asked.push(phone);
    const nth = (times.get(phone) ?? 0) + 1;
    times.set(phone, nth);
    if (state.delay > 0) await new Promise((resolve) => setTimeout(resolve, state.delay));
    const answer = state.answerTo(phone, nth);
    if (answer === null) return;
    if (answer.status < 300) {
      try {
        arrived.push(read(request, Buffer.concat(parts), phone));
      } catch (error) {
        wrong.push(String(error));
        answer.status = 400;
      }
    }
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }
  function read({ headers }: IncomingMessage, body: Buffer, phone: string): PushArrival {
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding');
    if (body.length > 4096) throw new Error('too large');
    const topic = String(headers.topic);
    if (!/^[\w-]{1,32}$/.test(topic)) throw new Error(`topic ${topic}`);
    senders.add(senderOf(headers.authorization, origin, now()).key);
    const keys = phones.get(phone);
    if (!keys) throw new Error('nobody’s phone');
    const notice = payload ? JSON.parse(openSealed(body, keys)) : { id_notification: 0, title: '', message: '' };
    return { phone, notice, topic, ttl: Number(headers.ttl) };
  }
  const server = createServer({ key, cert }, (request, response) => {
    state.mostOpen = Math.max(state.mostOpen, ++state.open);
    hear(request, response)
      .catch(() => response.destroy())
      .finally(() => state.open--);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const origin = `https://${host}`;
  const shared = newPhoneKeys(randomBytes(16));
  return {
    origin,
    host,
    ca: cert,
    arrived,
    wrong,
    asked,
    senders,
    state,
    /** How the product may reach it. */
    way: { hosts: createPushHosts([], [host]), inside: { hosts: [host], ca: cert } } satisfies PushClientOptions,
    /** A phone's subscription, as its browser would give it. */
    subscribe: (phone: string, keys = newPhoneKeys(randomBytes(16))) => {
      phones.set(phone, keys);
      const p256dh = keys.ecdh.getPublicKey('base64url');
      return { endpoint: `${origin}/push/${phone}`, keys: { p256dh, auth: keys.auth.toString('base64url') } };
    },
    /** One pair of keys for many phones, since making 50,000 takes long. */
    shared,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

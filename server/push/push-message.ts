import { SignJWT } from 'jose';
import webpush from 'web-push';
import type { PushPayload } from '../../contract/notices/push-payload.ts';
import type { Keys } from '../platform/auth/key-store.ts';
import type { Clock } from '../platform/config/clock.ts';
import type { PushRequest } from './push-client.ts';

export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Bytes before the encryption. Push services accept 4096 after it. */
const maxBytes = 3000;
/** Seconds that a push service stores an undelivered push: a late reminder is of no use. */
const ttlSeconds = { reminders: 3 * 3600, others: 24 * 3600 };
/** Seconds of a signature's life, and of its use. RFC 8292 permits 24 hours. */
const signature = { life: 12 * 3600, used: 6 * 3600 };

/** The notice as JSON. A message that is too long is cut, without its picture, and its link opens the list. */
export function payloadOf({ id_notification, title, message, image, url, type }: PushPayload): string {
  const whole = { id_notification, title: [...title].slice(0, 120).join(''), message, image, url, type };
  const tries = [whole, { ...whole, image: null }, { ...whole, image: null, url: '/notificaciones' }];
  for (const one of tries) {
    const room = maxBytes - Buffer.byteLength(JSON.stringify({ ...one, message: '' }));
    const cut = cutTo(message, room);
    if (cut !== null) return JSON.stringify({ ...one, message: cut });
  }
  return JSON.stringify({ ...tries.at(-1), message: '' });
}

/** As many whole characters as fit into so many bytes of JSON; null when too few would be left to mean anything. */
function cutTo(text: string, bytes: number): string | null {
  const size = (part: string) => Buffer.byteLength(JSON.stringify(part)) - 2;
  if (size(text) <= bytes) return text;
  const letters = [...text].slice(0, Math.max(0, bytes));
  while (letters.length > 0 && size(`${letters.join('')}…`) > bytes) letters.splice(-Math.max(1, Math.floor(letters.length / 16)));
  return letters.length < 40 ? null : `${letters.join('')}…`;
}

export type Messages = { seal(subscription: Subscription, notice: PushPayload): Promise<PushRequest> };

type Signer = { keys: Pick<Keys, 'push'>; clock: Clock; subject: string };

/** Encrypts (RFC 8291) and signs (RFC 8292) pushes. `subject` is a URL for questions of a push service's operators. */
export function createMessages({ keys, clock, subject }: Signer): Messages {
  const signed = new Map<string, { header: string; until: number }>();
  const authorize = async (origin: string) => {
    const now = Math.floor(clock.now().getTime() / 1000);
    const known = signed.get(origin);
    if (known && now < known.until && now > known.until - signature.used - 60) return known.header;
    const { publicKey, key } = await keys.push();
    const token = await new SignJWT({ sub: subject })
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(origin)
      .setExpirationTime(now + signature.life)
      .sign(key);
    const header = `vapid t=${token}, k=${publicKey}`;
    if (signed.size >= 100) signed.clear();
    signed.set(origin, { header, until: now + signature.used });
    return header;
  };
  return {
    seal: async (subscription, notice) => {
      const { headers, body } = webpush.generateRequestDetails(subscription, payloadOf(notice), {
        TTL: notice.type === 'reminders' ? ttlSeconds.reminders : ttlSeconds.others,
        urgency: notice.type === 'reminders' ? 'high' : 'normal',
        topic: `n${notice.id_notification}`,
        contentEncoding: 'aes128gcm',
        headers: { Authorization: await authorize(new URL(subscription.endpoint).origin) },
      });
      return { endpoint: subscription.endpoint, headers: headers as PushRequest['headers'], body };
    },
  };
}

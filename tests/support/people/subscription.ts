import { createECDH, randomBytes } from 'node:crypto';

/** A subscription such as a browser gives one, at a service that nobody in the tests contacts. */
export function someSubscription(endpoint = 'https://fcm.googleapis.com/fcm/send/abc') {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys('base64url');
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}

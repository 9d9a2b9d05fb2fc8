import { ECDH } from 'node:crypto';
import { badField } from '../platform/problems.ts';
import type { PushHosts } from '../push/allowed-hosts.ts';

/** Rejects a subscription that cannot receive pushes: not of a browser's service, or with invalid keys. */
export function checkSubscription(
  { endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } },
  hosts: PushHosts,
): void {
  if (!hosts.allows(endpoint)) throw badField('subscription.endpoint', 'no es de un servicio de avisos que conozcamos');
  if (!isPoint(keys.p256dh)) throw badField('subscription.keys.p256dh', 'no es una llave de este tipo');
  if (Buffer.from(keys.auth, 'base64url').length !== 16) throw badField('subscription.keys.auth', 'no es una llave de este tipo');
}

/** An uncompressed point on the curve P-256. */
function isPoint(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

import { createDecipheriv, createECDH, createHmac, createPublicKey, type ECDH, verify } from 'node:crypto';

/** A phone's half of a subscription: what only it knows. */
export type PhoneKeys = { ecdh: ECDH; auth: Buffer };

const hmac = (key: Buffer, ...parts: Buffer[]) => createHmac('sha256', key).update(Buffer.concat(parts)).digest();
/** HKDF (RFC 5869) of one block, as much as anything here needs. */
const derive = (salt: Buffer, secret: Buffer, info: Buffer, length: number) =>
  hmac(hmac(salt, secret), info, Buffer.of(1)).subarray(0, length);
const label = (name: string) => Buffer.from(`${name}\0`);

/** Opens what was sealed for a phone (RFC 8291 over RFC 8188, one record). Throws when anything about it is not as it must be. */
export function openSealed(body: Buffer, { ecdh, auth }: PhoneKeys): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (keyLength !== 65 || sender[0] !== 4) throw new Error('the sender’s key is no point');
  if (record.length > recordSize) throw new Error('more than one record');
  const info = Buffer.concat([label('WebPush: info'), ecdh.getPublicKey(), sender]);
  const secret = derive(auth, ecdh.computeSecret(sender), info, 32);
  const key = derive(salt, secret, label('Content-Encoding: aes128gcm'), 16);
  const nonce = derive(salt, secret, label('Content-Encoding: nonce'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('the last record does not say so');
  return padded.subarray(0, end).toString();
}

export const newPhoneKeys = (auth: Buffer): PhoneKeys => {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { ecdh, auth };
};

const json = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString());

/** Who sent it, by the header `Authorization` (RFC 8292): the public point that vouches. Throws when any of it is wrong. */
export function senderOf(authorization: string | undefined, origin: string, now: Date): { key: string; sub: string } {
  const [, token, key] = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (!token || !key) throw new Error('no vapid header');
  const [head, claims, signature] = token.split('.') as [string, string, string];
  if (json(head).alg !== 'ES256') throw new Error('another algorithm');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) throw new Error('the key is no point');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))) throw new Error('forged');
  const { aud, exp, sub } = json(claims);
  const seconds = now.getTime() / 1000;
  if (aud !== origin) throw new Error(`for ${aud}`);
  if (!(exp > seconds && exp <= seconds + 24 * 3600)) throw new Error('expired, or for more than a day');
  if (!/^(mailto:.+@|https:\/\/)/.test(sub)) throw new Error('nobody to ask');
  return { key, sub };
}

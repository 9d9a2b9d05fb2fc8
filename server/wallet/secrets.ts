import type { Keys } from '../platform/keys.ts';

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The characters of RFC 4648, without padding, that authenticators take. */
function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => base32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The secret of a claim's changing codes, 160 bits: derived under `APP_SECRET` from its code, so that the database does not have it. */
export const secretOf = (keys: Pick<Keys, 'mac'>, code: string): string =>
  toBase32(Buffer.from(keys.mac('claim', code), 'base64url').subarray(0, 20));
